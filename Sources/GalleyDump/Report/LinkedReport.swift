public import GalleyLayout

/// A text in linked containers as the JSON object that `galley layout` prints: a `LayoutReport` for each container.
public struct LinkedReport: Sendable {
  /// What is reported.
  public var linked: LinkedLayout
  /// The document's name, given back as it came.
  public var id: JSONValue = .null
  /// Makes the report of one container.
  private let report: @Sendable (TextLayout) -> LayoutReport

  /// A report whose containers are reported as `report` says.
  public init(_ linked: LinkedLayout, report: @escaping @Sendable (TextLayout) -> LayoutReport) {
    self.linked = linked
    self.report = report
  }

  /// The object. `containers` has a report for each container, `dropCap` one for the drop cap, and `rest` is the source
  /// offset of the text that has no space in the containers; `null` if all text is laid out.
  public var json: JSONValue {
    [
      "id": id, "lineCount": .integer(linked.layouts.reduce(0) { $0 + $1.lineCount }),
      "containers": .array(linked.layouts.map { contents($0) }),
      "dropCap": linked.dropCap.map { contents($0) } ?? .null,
      "rest": linked.rest.map { .integer($0.offset) } ?? .null,
    ]
  }

  /// The layouts as trees for people, one below the other.
  public var tree: String {
    var text = ""
    if let dropCap = linked.dropCap { text += "DropCap\n" + report(dropCap).tree }
    for (index, layout) in linked.layouts.enumerated() { text += "Container \(index)\n" + report(layout).tree }
    if let rest = linked.rest { text += "rest  \(rest.offset)\n" }
    return text
  }

  /// The report of one layout, without the document's name.
  private func contents(_ layout: TextLayout) -> JSONValue {
    guard case .object(let members) = report(layout).json else { return .null }
    return .object(members.filter { $0.key != "id" })
  }
}
