public import GalleyDisplay
public import GalleyDump
public import GalleyFonts

extension DisplayList: JSONCodableWithFonts {
  /// Reads a display list. The library finds its faces by PostScript name and content.
  public init(jsonValue: JSONValue, fonts: FontLibrary) throws(DocumentError) {
    self = try DisplayReader.read(JSONReader(root: jsonValue), library: fonts)
  }

  /// The display list, which draws without shaping: its faces by name and content, and its commands.
  public func jsonValue() throws(DocumentError) -> JSONValue {
    .object([.init("version", .integer(DocumentReader.version))] + (try DisplayWriter.members(of: self)))
  }
}
