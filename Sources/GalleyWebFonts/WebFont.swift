public import GalleyFonts

/// Fonts that are compressed for the web: WOFF 1.0 and WOFF 2.0 of W3C. Decoding gives the bytes of an OpenType font.
///
///     let bytes = try WebFont.openType(file, name: "text.woff2")
///     let library = try FontLibrary(webFonts: ["text.woff2", "other.ttf"])
public enum WebFont {
  /// How many bytes a decoded font may have, and how many a web font: 64 MiB. A file that declares more is rejected
  /// before memory is allocated for it.
  public static let sizeLimit = 64 << 20

  /// The kind of a file.
  enum Kind { case woff, woff2 }

  /// The kind of a file by its first four bytes; `nil` if it is no web font.
  static func kind(_ file: some Collection<UInt8>) -> Kind? {
    switch Array(file.prefix(4)) {
    case [0x77, 0x4F, 0x46, 0x46]: .woff
    case [0x77, 0x4F, 0x46, 0x32]: .woff2
    default: nil
    }
  }

  /// Whether the file starts as a WOFF or WOFF2 file does. `false` for an empty file.
  public static func isWebFont(_ file: [UInt8]) -> Bool { kind(file) != nil }

  /// The OpenType font, or collection, in a WOFF or WOFF2 file. The bytes of any other file are returned as they are.
  /// Errors have `name` as the path.
  public static func openType(_ file: [UInt8], name: String) throws(WebFontError) -> [UInt8] {
    guard let kind = kind(file) else { return file }
    guard file.count <= sizeLimit else {
      throw .tooLarge(path: name, table: nil, offset: 0, declared: file.count, limit: sizeLimit)
    }
    switch kind {
    case .woff: return try WOFFReader(file, path: name).font()
    case .woff2:
      try WOFF2Header(file, path: name).check()
      guard let font = WOFF2Decoder.decode(file, limit: sizeLimit) else { throw .undecodable(path: name) }
      return font
    }
  }
}

extension FontLibrary {
  /// A library of font files in fallback order, as ``FontLibrary/init(files:)`` opens them, which may also be WOFF and
  /// WOFF2 files. Opens, decodes and checks all files.
  public convenience init(webFonts files: [String]) throws(WebFontError) {
    var faces: [FontFace] = []
    for name in files {
      let (path, index) = FontLibrary.split(name)
      let file = try FontFile(webFont: path)
      do {
        faces.append(try FontFace(file, index: index).instance(in: name))
      } catch let error {
        throw .font(error)
      }
    }
    self.init(faces: faces)
  }

  /// A library with one face of a font file in memory, which may be a WOFF or WOFF2 file. Errors have `name` as the
  /// path. `index` is the index of the face in a collection.
  public convenience init(webFont bytes: [UInt8], name: String, index: Int = 0) throws(WebFontError) {
    let font = try WebFont.openType(bytes, name: name)
    do {
      self.init(faces: [try FontFace(FontFile(copying: font, name: name), index: index)])
    } catch let error {
      throw .font(error)
    }
  }
}

extension FontFile {
  /// Opens and checks a file, which is decoded if it is a WOFF or WOFF2 file.
  package init(webFont path: String) throws(WebFontError) {
    let bytes: FontBytes
    do { bytes = try FontBytes(path: path) } catch let error { throw .font(error) }
    let decoded = try WebFont.decoded(bytes, path: path)
    do {
      if let decoded {
        try self.init(copying: decoded, name: path)
      } else {
        try self.init(bytes: bytes, path: path)
      }
    } catch let error {
      throw .font(error)
    }
  }
}

extension WebFont {
  /// The OpenType font in a WOFF or WOFF2 file; `nil` if the file is no web font.
  fileprivate static func decoded(_ bytes: FontBytes, path: String) throws(WebFontError) -> [UInt8]? {
    if kind(bytes.buffer) == nil { return nil }
    // The file is only mapped so far: it is not copied if it is too large.
    guard bytes.buffer.count <= sizeLimit else {
      throw .tooLarge(path: path, table: nil, offset: 0, declared: bytes.buffer.count, limit: sizeLimit)
    }
    return try openType(Array(bytes.buffer), name: path)
  }
}
