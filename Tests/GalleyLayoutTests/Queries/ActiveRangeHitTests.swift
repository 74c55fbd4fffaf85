import Galley
import GalleyTestSupport
import Testing

/// Tests which active range is at a touched point.
struct ActiveRangeHitTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test(arguments: [true, false])
  func `F2: a point is in an active range where it is in the range's rectangles, and nowhere else`(keepsText: Bool) {
    var random = SplitMix64(seed: 95)
    var inside = 0
    QueryLayouts(keepsText: keepsText).forEach(100, seed: 95) { layout in
      let bounds = [0] + GraphemeBreaker.ends(of: layout.shaped.source.utf8.span)
      guard bounds.count > 2 else { return }
      var text = layout.shaped.source
      for number in 0..<3 {
        let ends = [bounds.randomElement(using: &random) ?? 0, bounds.randomElement(using: &random) ?? 0].sorted()
        text.addActiveRange(ActiveRange(range: ends[0]..<ends[1], id: "\(number)"))
      }
      let linked = typesetter.prepare(text).layout(width: 150)
      let regions = linked.activeRegions
      for column in -1...13 {
        for row in 0...9 {
          let point = LayoutPoint(x: Double(column) * 12.7 + 0.3, y: Double(row) * linked.size.height / 9 + 0.4)
          let found = linked.activeRange(at: point)
          let holding = regions.filter { $0.rectangles.contains { $0.contains(point) } }.map(\.range)
          if found != nil { inside += 1 }
          guard let character = linked.hitTest(point).character else {
            #expect(found == nil && holding.isEmpty, "\(point) \(linked.name)")
            continue
          }
          let direct = regions.map(\.range).last { $0.range.overlaps(character) }
          #expect(found == direct ?? holding.last, "\(point) \(linked.name)")
          #expect(found.map { holding.contains($0) } ?? holding.isEmpty, "\(point) \(linked.name)")
        }
      }
    }
    #expect(inside > 500)
  }

  @Test func `F2: white space that is collapsed is in no region and is hit nowhere`() {
    // The second space is not shown: each letter is in the range that has it.
    var text = AttributedText("a  b", style: .galleyTest)
    text.paragraphStyle.whiteSpace = .normal
    text.addActiveRange(ActiveRange(range: 0..<2, id: "first"))
    text.addActiveRange(ActiveRange(range: 2..<4, id: "second"))
    let layout = typesetter.prepare(text).layout(width: 91)
    #expect(layout.activeRegions.map { $0.rectangles.map(\.x) } == [[0], [7.5]])
    #expect(layout.activeRegions.map { $0.rectangles.map(\.width) } == [[7.5], [5]])
    let hits = [1, 6, 7, 8, 12].map { layout.activeRange(at: LayoutPoint(x: $0, y: 5))?.id }
    #expect(hits == ["first", "first", "first", "second", "second"])
    #expect(layout.rectangles(of: 2..<3).isEmpty && layout.rectangles(of: 1..<3).map(\.width) == [2.5])
  }

  @Test func `F1: of nested ranges the inner one is hit, and a range over three lines on each of them`() {
    var text = AttributedText("one two three four", style: TextStyle(size: 20))
    text.addActiveRange(ActiveRange(range: 4..<18, id: "outer"))
    text.addActiveRange(ActiveRange(range: 8..<13, id: "inner", kind: "link", payload: "address"))
    for align in [ParagraphStyle.TextAlign.left, .center, .right] {
      text.paragraphStyle.textAlign = align
      let layout = typesetter.prepare(text).layout(width: 60)
      #expect(layout.lines.count == 4)
      let ids = layout.lines.map { line in
        layout.activeRange(
          at: LayoutPoint(x: line.inlineStart + line.inlineSize / 2, y: (line.blockStart + line.blockEnd) / 2))?.id
      }
      #expect(ids == [nil, "outer", "inner", "outer"])
      for line in layout.lines {
        let y = (line.blockStart + line.blockEnd) / 2
        #expect(layout.activeRange(at: LayoutPoint(x: line.inlineStart - 1, y: y)) == nil)
        #expect(
          layout.activeRange(
            at: LayoutPoint(x: line.inlineStart + line.inlineSize + line.trailingWhitespaceWidth + 1, y: y)) == nil)
      }
      #expect(layout.activeRange(at: LayoutPoint(x: 5, y: -1)) == nil)
      #expect(layout.activeRange(at: LayoutPoint(x: 5, y: layout.size.height + 1)) == nil)
    }
  }
}
