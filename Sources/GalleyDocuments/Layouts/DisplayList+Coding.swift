public import GalleyDisplay
public import GalleyDump
public import GalleyFonts

extension DisplayList: JSONCodableWithFonts {
  /// Reads a display list. The library finds the faces by PostScript name and content hash.
  public init(jsonValue: JSONValue, fonts: FontLibrary) throws(DocumentError) {
    self = try DisplayReader.read(JSONReader(root: jsonValue), library: fonts)
  }

  /// The display list as JSON: its faces by name and content hash, and its commands. A reader can draw it without
  /// shaping.
  public func jsonValue() throws(DocumentError) -> JSONValue {
    .object([.init("version", .integer(DocumentReader.version))] + (try DisplayWriter.members(of: self)))
  }
}
