public import GalleyDisplay
public import GalleyDump
public import GalleyFonts

extension DisplayList: JSONCodable {
  /// Reads a display list, whose faces are bundled fonts.
  public init(jsonValue: JSONValue) throws(DocumentError) { try self.init(jsonValue: jsonValue, fonts: .bundled) }

  /// Reads a display list. Its faces are looked up in a library by PostScript name and content; a face that the library
  /// does not have is an error of the kind ``DocumentError/Kind/missingFont(postScriptName:contentHash:)``.
  public init(jsonValue: JSONValue, fonts: FontLibrary) throws(DocumentError) {
    self = try DisplayReader.read(JSONReader(root: jsonValue), library: fonts)
  }

  /// Reads a display list from JSON text in UTF-8: see `init(jsonValue:fonts:)`.
  public init(json: [UInt8], fonts: FontLibrary) throws(DocumentError) {
    try self.init(jsonValue: try JSONParser.parse(json), fonts: fonts)
  }

  /// Reads a display list from any decoder, with the faces of the library that the decoder's `userInfo` has at
  /// ``Swift/CodingUserInfoKey/galleyFonts``; of the bundled fonts if there is none.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    do {
      try self.init(jsonValue: value, fonts: decoder.userInfo[.galleyFonts] as? FontLibrary ?? .bundled)
    } catch let error {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// The display list, which draws without shaping: its faces by name and content, and its commands.
  public func jsonValue() throws(DocumentError) -> JSONValue {
    .object([.init("version", .integer(DocumentReader.version))] + (try DisplayWriter.members(of: self)))
  }
}

extension CodingUserInfoKey {
  /// The `FontLibrary` in which a decoded ``DisplayList`` or ``LayoutFile`` looks its faces up.
  public static let galleyFonts: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "galley.fonts") else {
      preconditionFailure("Every string makes a key.")
    }
    return key
  }()
}
