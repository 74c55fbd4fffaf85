public import GalleyDump
public import GalleyFonts

/// A value whose encoded form names font faces, such as ``DisplayList``: a font library finds the faces when the value
/// is read.
///
/// If the library does not have a face, reading throws an error of the kind
/// ``DocumentError/Kind/missingFont(postScriptName:contentHash:)``. Initializers without a library use the bundled
/// fonts.
public protocol JSONCodableWithFonts: JSONCodable {
  /// Reads the value from a JSON value, with the faces of a font library.
  init(jsonValue: JSONValue, fonts: FontLibrary) throws(DocumentError)
}

extension JSONCodableWithFonts {
  /// Reads the value from a JSON value, with the faces of the bundled fonts.
  public init(jsonValue: JSONValue) throws(DocumentError) { try self.init(jsonValue: jsonValue, fonts: .bundled) }

  /// Reads the value from JSON text in UTF-8, with the faces of a font library.
  public init(json: [UInt8], fonts: FontLibrary) throws(DocumentError) {
    try self.init(jsonValue: try JSONParser.parse(json), fonts: fonts)
  }

  /// Reads the value from any decoder. The faces are those of the font library in the decoder's `userInfo` at
  /// `CodingUserInfoKey.galleyFonts`, or of the bundled fonts if `userInfo` has no library.
  public init(from decoder: any Decoder) throws {
    let fonts = decoder.userInfo[.galleyFonts] as? FontLibrary ?? .bundled
    self = try Self.decode(from: decoder) { value throws(DocumentError) in
      try Self(jsonValue: value, fonts: fonts)
    }
  }
}

extension CodingUserInfoKey {
  /// The key of the `FontLibrary` that finds the faces of a decoded ``DisplayList`` or ``LayoutFile``:
  ///
  ///     decoder.userInfo[.galleyFonts] = library
  public static let galleyFonts: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "galley.fonts") else {
      preconditionFailure("Every string makes a key.")
    }
    return key
  }()
}
