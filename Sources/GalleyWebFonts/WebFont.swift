public import GalleyFonts
internal import GalleyText

/// Decodes font files that are compressed for the web, W3C's WOFF 1.0 and WOFF 2.0, to the OpenType fonts in them.
///
///     let bytes = try WebFont.openType(file, name: "text.woff2")
///     let library = try FontLibrary(webFonts: ["text.woff2", "other.ttf"])
public enum WebFont {
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

  /// Decodes a WOFF or WOFF2 file: returns the bytes of the OpenType font or collection in it. The bytes of any other
  /// file, also of an empty one, are returned as they are. Throws if the web font is damaged or too large. `name` is
  /// the path in the errors.
  public static func openType(_ file: [UInt8], name: String) throws(WebFontError) -> [UInt8] {
    guard let kind = kind(file) else { return file }
    guard file.count <= ResourceLimits.current.webFontBytes else {
      throw .tooLarge(
        path: name, table: nil, offset: 0, declared: file.count, limit: ResourceLimits.current.webFontBytes)
    }
    switch kind {
    case .woff: return try WOFFReader(file, path: name).font()
    case .woff2:
      try WOFF2Header(file, path: name).check()
      guard let font = WOFF2Decoder.decode(file, limit: ResourceLimits.current.webFontBytes) else {
        throw .undecodable(path: name)
      }
      return font
    }
  }
}

extension FontLibrary {
  /// A library of font files in fallback order, as `FontLibrary.init(files:)`, but the files may also be WOFF and
  /// WOFF2 files. Opens, decodes and checks all files; throws at the first file that cannot be used.
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

  /// A library with one face of a font file in memory, which may be a WOFF or WOFF2 file. `name` is the path in the
  /// errors, and `index` the index of the face in a collection. Throws if the file cannot be used or has no such face.
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
  /// Opens and checks a font file. A WOFF or WOFF2 file is decoded first.
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
    guard bytes.buffer.count <= ResourceLimits.current.webFontBytes else {
      throw .tooLarge(
        path: path, table: nil, offset: 0, declared: bytes.buffer.count, limit: ResourceLimits.current.webFontBytes)
    }
    return try openType(Array(bytes.buffer), name: path)
  }
}
