package import GalleyLayout

/// The report of a text in linked containers as the JSON object that `galley layout` prints: a `LayoutReport` for each
/// container.
package struct LinkedReport: Sendable {
  /// The layouts that are reported.
  package var linked: LinkedLayout
  /// The document's name, printed unchanged.
  package var id: JSONValue = .null
  /// Creates the report of one container.
  private let report: @Sendable (TextLayout) -> LayoutReport

  /// A report in which `report` creates the report of each container.
  package init(_ linked: LinkedLayout, report: @escaping @Sendable (TextLayout) -> LayoutReport) {
    self.linked = linked
    self.report = report
  }

  /// The report as a JSON object. `containers` has a report for each container, and `dropCap` that of the drop cap.
  /// `rest` is the source offset of the text that does not fit into the containers; `null` if all text fits.
  package var json: JSONValue {
    [
      "id": id, "lineCount": .integer(linked.layouts.reduce(0) { $0 + $1.lineCount }),
      "containers": .array(linked.layouts.map { contents($0) }),
      "dropCap": linked.dropCap.map { contents($0) } ?? .null,
      "rest": linked.rest.map { .integer($0.offset) } ?? .null,
    ]
  }

  /// The layouts as trees for human readers, one below the other.
  package var tree: String {
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
