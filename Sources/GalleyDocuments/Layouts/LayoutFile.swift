public import GalleyDisplay
public import GalleyDump
public import GalleyFonts
public import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// A document together with its result: the layout's lines and glyphs, and a display list that draws the layout without
/// shaping.
///
///     let layout = typesetter.prepare(document.text).layout(document.proposal)
///     let bytes = try LayoutFile(document, layout).json()
///     try LayoutFile(json: bytes).displayList.draw(on: &canvas)
///
/// A layout file is also a document: `galley layout --json` lays it out again and ignores the stored result.
public struct LayoutFile: Hashable, Sendable {
  /// The text and the box.
  public var document: LayoutDocument
  /// The layout's lines and glyphs, with the keys of `galley layout --detail glyphs`.
  public let result: JSONValue
  /// The drawing commands of the layout.
  public var displayList: DisplayList

  /// Makes the file of a document and its layout.
  public init(_ document: LayoutDocument, _ layout: TextLayout, options: DisplayOptions = DisplayOptions()) {
    self.document = document
    result = Self.report(document, layout).json.without("id")
    displayList = layout.displayList(options)
  }

  /// Makes the file of a document and its layout in several containers: `result` has the keys of `galley layout` for
  /// documents with containers.
  public init(_ document: LayoutDocument, _ linked: LinkedLayout, options: DisplayOptions = DisplayOptions()) {
    self.document = document
    result = LinkedReport(linked) { Self.report(document, $0) }.json.without("id")
    displayList = linked.displayList(options)
  }

  /// The report of one box, with all glyphs.
  private static func report(_ document: LayoutDocument, _ layout: TextLayout) -> LayoutReport {
    var report = LayoutReport(layout)
    report.detail = .glyphs
    report.activeRanges = document.activeRanges
    report.nodes = document.nodes
    report.replaced = document.replaced
    report.unsupported = document.unsupported
    return report
  }
}

extension LayoutFile: JSONCodableWithFonts {
  /// Reads a layout file. The library finds the faces of its display list by PostScript name and content hash.
  public init(jsonValue: JSONValue, fonts: FontLibrary) throws(DocumentError) {
    document = try DocumentReader.read(jsonValue)
    let reader = try JSONReader(root: jsonValue).required("result")
    displayList = try DisplayReader.read(try reader.required("display"), library: fonts)
    result = .object(try reader.members().filter { $0.key != "display" }.map { .init($0.key, $0.reader.value) })
  }

  /// The document with `result`: the keys of a report, and `display`.
  public func jsonValue() throws(DocumentError) -> JSONValue {
    var members: [JSONValue.Member] = []
    if case .object(let result) = result { members = result }
    members.append(.init("display", try displayList.jsonValue(at: "result.display")))
    return .object(try document.members() + [.init("result", .object(members))])
  }
}

extension DisplayList {
  fileprivate func jsonValue(at path: String) throws(DocumentError) -> JSONValue {
    do {
      return try jsonValue()
    } catch let error {
      throw error.inside(path)
    }
  }
}

extension JSONValue {
  /// The object without the members of a key.
  fileprivate func without(_ key: String) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key })
  }
}
