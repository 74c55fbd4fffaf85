import Galley
import Testing

/// The short forms that programs use first: strings, sizes, pixel grids, rectangles and descriptions.
struct SurfaceTests {
  private let style = TextStyle(families: ["Galley Test"], size: 10)

  @Test func `a string is prepared in a style, and measured as it is laid out`() {
    let label = Typesetter.shared.prepare("aa bb cc", style: style)
    #expect(label.size == Typesetter.shared.prepare(AttributedText("aa bb cc", style: style)).size)
    #expect(label.size.height == label.layout(width: label.size.width).size.height)
    for width in [0, 20, 50, 1000.0] {
      let measurement = label.measure(width: width, maxLines: 2, truncation: .end)
      let layout = label.layout(width: width, maxLines: 2, truncation: .end)
      #expect(measurement.size == layout.size && measurement.lineCount == layout.lineCount)
    }
    #expect(Typesetter.shared.prepare("", style: style).size.width == 0)
  }

  @Test func `a node rounds its sizes to its pixel grid, and lays out the lines that it measured`() {
    let text = AttributedText("aa bb cc dd", style: TextStyle(families: ["Galley Test"], size: 10.3))
    let node = MeasureNode(text: text, typesetter: .shared, rounding: .devicePixels(scale: 2))
    let exact = node.shaped.measure(Proposal(width: .atMost(33)))
    let rounded = node.measure(Proposal(width: .atMost(33)))
    #expect(rounded.size == HostRounding.devicePixels(scale: 2).size(exact.size))
    #expect((rounded.size.width * 2).rounded() == rounded.size.width * 2 && rounded.size != exact.size)
    #expect(node.layout(in: rounded.size).lines.count == exact.lineCount)
  }

  @Test func `rectangles know their edges, and what they share`() {
    let rect = LayoutRect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.maxX == 40 && rect.maxY == 60 && rect.midX == 25 && rect.midY == 40)
    #expect(rect == LayoutRect(origin: LayoutPoint(x: 10, y: 20), size: LayoutSize(width: 30, height: 40)))
    #expect(rect.inset(by: 5) == LayoutRect(x: 15, y: 25, width: 20, height: 30))
    #expect(rect.inset(by: 100).size == .zero && rect.inset(by: -5).width == 40)
    #expect(rect.contains(rect.origin) && !rect.contains(LayoutPoint(x: 40, y: 60)))
    let other = LayoutRect(x: 35, y: 0, width: 30, height: 30)
    #expect(rect.intersects(other) && rect.intersection(other) == LayoutRect(x: 35, y: 20, width: 5, height: 10))
    #expect(rect.union(other) == LayoutRect(x: 10, y: 0, width: 55, height: 60))
    let beside = LayoutRect(x: 40, y: 20, width: 1, height: 1)
    #expect(!rect.intersects(beside) && rect.intersection(beside) == nil, "they share an edge, and no area")
  }

  @Test func `results print one useful line`() {
    let label = Typesetter.shared.prepare("aa bb cc", style: style)
    let layout = label.layout(width: 25.5)
    #expect("\(LayoutRect(x: 1, y: 2.5, width: 3, height: 4))" == "(1, 2.5) 3 × 4")
    for line in ["\(layout)", "\(layout.lines[0])", "\(layout.glyphRuns[0])", "\(label.measure(width: 25.5))"] {
      #expect(!line.contains("\n") && line.count < 120 && line.count > 20, "\(line)")
    }
    #expect("\(layout)".hasPrefix("25.5 × ") && "\(layout)".contains("\(layout.lines.count) lines"))
  }
}
