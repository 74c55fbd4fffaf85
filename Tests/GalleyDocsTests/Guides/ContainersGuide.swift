import Galley

/// The program of Docs/Containers.md.
func containersGuide(print: @escaping (String) -> Void) {
  // page: begin
  let typesetter = Typesetter(library: .bundled)
  let story = AttributedText(String(repeating: "The river went around the hill and did not mind. ", count: 8))
  let shaped = typesetter.prepare(story)

  func show(_ name: String, _ layout: TextLayout) {
    let lefts = layout.lines.map { "\(Int($0.inlineStart.rounded()))" }.joined(separator: " ")
    print("\(name): \(layout.textRange), lines from \(lefts)")
  }
  // page: end

  // page: begin
  let hill = Exclusion(.circle(center: LayoutPoint(x: 0, y: 60), radius: 40), margin: 8)
  let page = Container(size: LayoutSize(width: 300, height: 120), exclusions: [hill])
  let (layout, rest) = shaped.layout(in: page)
  show("around a hill", layout)

  let narrow = Container(size: LayoutSize(width: 150, height: 400))
  if let rest { show("the rest", shaped.layout(in: narrow, from: rest).layout) }
  // page: end

  // page: begin
  let sheet = Container(
    size: LayoutSize(width: 400, height: 120), insets: Margins(top: 10, right: 10, bottom: 10, left: 10))
  let columns = Columns(count: 2, gap: 20).containers(in: sheet)
  let linked = shaped.layout(in: columns, dropCap: DropCap(lines: 2, gap: 4))
  if let dropCap = linked.dropCap { show("drop cap", dropCap) }
  for (index, column) in linked.layouts.enumerated() { show("column \(index)", column) }
  print("left over: from \(linked.rest.map { "\($0.offset)" } ?? "none") of \(story.utf8Count)")

  let teaser = shaped.layout(in: columns, truncation: Truncation())
  for (index, column) in teaser.layouts.enumerated() {
    print("column \(index): hides from \(column.truncatedRanges.first?.lowerBound ?? story.utf8Count)")
  }
  // page: end
}
