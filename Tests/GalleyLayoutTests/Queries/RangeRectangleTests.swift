import Galley
import GalleyTestSupport
import Testing

/// Tests the rectangles of ranges, and finding the range of a rectangle.
struct RangeRectangleTests {
  private let typesetter = Typesetter(library: .bundled)

  private func area(_ rectangles: [LayoutRect]) -> Double { rectangles.reduce(0) { $0 + $1.width * $1.height } }

  @Test(arguments: [ParagraphStyle.WritingMode.horizontalTB, .verticalRL])
  func `no rectangle is less than 0 wide where letter spacing takes more than letters have`(
    mode: ParagraphStyle.WritingMode
  ) {
    var paragraph = ParagraphStyle.unicode
    paragraph.writingMode = mode
    let style = TextStyle(size: 20, letterSpacing: -30)
    let text = AttributedText("abc אבג", style: style, paragraphStyle: paragraph)
    let layout = typesetter.prepare(text).layout(width: 1000)
    for rectangle in [TextLayout.RectangleStyle.enclosing, .selection, .tight].flatMap({
      layout.rectangles(of: 1..<8, style: $0)
    }) {
      #expect(rectangle.width > 0 && rectangle.height > 0, "\(rectangle)")
    }
  }

  @Test func `F8: a selection's area is the sum of its graphemes' boxes, and none of it lies over another part`() {
    var random = SplitMix64(seed: 91)
    var compared = 0
    QueryLayouts(keepsText: true).forEach(400, seed: 91) { layout in
      let oracle = GlyphBoxes(layout)
      let bounds = oracle.boundaries
      guard bounds.count > 1 else { return }
      let ends = [bounds.randomElement(using: &random) ?? 0, bounds.randomElement(using: &random) ?? 0].sorted()
      let range = ends[0]..<ends[1]
      guard !range.isEmpty else { return }
      var expected = 0.0
      for (index, line) in layout.lines.enumerated() {
        for box in oracle.lines[index] where box.range.overlaps(range) {
          // Ligatures that the range cuts have a separate test.
          if box.range.clamped(to: range) != box.range { return }
          expected += (box.right - box.left) * line.extent.height
        }
      }
      compared += 1
      for style in [TextLayout.RectangleStyle.selection, .enclosing] {
        let rectangles = layout.rectangles(of: range, style: style)
        #expect(abs(area(rectangles) - expected) < 1e-6 * (1 + expected), "\(style) \(range) \(layout.name)")
      }
      let rectangles = layout.rectangles(of: range, style: .selection)
      for (index, first) in rectangles.enumerated() {
        for second in rectangles[(index + 1)...] {
          let width = min(first.x + first.width, second.x + second.width) - max(first.x, second.x)
          let height = min(first.y + first.height, second.y + second.height) - max(first.y, second.y)
          #expect(width < 1e-6 || height < 1e-6, "\(layout.name)")
        }
      }
    }
    #expect(compared > 150)
  }

  @Test func `F8: enclosing rectangles of neighbouring ranges do not overlap, also where white space is collapsed`() {
    var random = SplitMix64(seed: 93)
    var (compared, collapsed) = (0, 0)
    QueryLayouts().forEach(400, seed: 93) { layout in
      // A range may end at the start of any cluster of glyphs.
      let starts = layout.glyphRuns.flatMap { $0.glyphs.map(\.cluster) }
      guard let middle = starts.randomElement(using: &random) else { return }
      let end = layout.shaped.source.utf8Count
      // Characters before the cluster that are not shown belong to neither range.
      let last = layout.shaped.source.utf8[..<middle].lastIndex { $0 != 32 && $0 != 10 && $0 != 9 }.map { $0 + 1 } ?? 0
      if last < middle { collapsed += 1 }
      for (first, second) in [(0..<middle, middle..<end), (0..<last, last..<end)] {
        let (before, behind) = (layout.rectangles(of: first), layout.rectangles(of: second))
        for (one, other) in before.flatMap({ one in behind.map { (one, $0) } }) {
          let width = min(one.maxX, other.maxX) - max(one.x, other.x)
          let height = min(one.maxY, other.maxY) - max(one.y, other.y)
          #expect(width < 1e-6 || height < 1e-6, "\(middle) \(layout.name)")
        }
        compared += 1
      }
    }
    #expect(compared > 400 && collapsed > 20, "\(compared) \(collapsed)")
  }

  @Test func `rectangles of many ranges at once are what each has alone`() {
    var random = SplitMix64(seed: 17)
    var compared = 0
    QueryLayouts(keepsText: true).forEach(300, seed: 17) { layout in
      let count = layout.shaped.source.utf8Count
      guard count > 0 else { return }
      let ranges = (0..<8).map { _ in
        let ends = [Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)].sorted()
        return ends[0]..<ends[1]
      }
      #expect(layout.rectangles(of: ranges) == ranges.map { layout.rectangles(of: $0) }, "\(layout.name)")
      compared += 1
    }
    #expect(compared > 200)
  }

  @Test func `a selection divides a ligature, an enclosing rectangle does not`() {
    let text = AttributedText("afib", style: .galleyTest)
    let layout = typesetter.prepare(text).layout(width: 100)
    #expect(layout.rectangles(of: 2..<3) == [LayoutRect(x: 5, y: 0, width: 9, height: 10)])
    #expect(layout.rectangles(of: 2..<3, style: .selection) == [LayoutRect(x: 9.5, y: 0, width: 4.5, height: 10)])
    #expect(layout.rectangles(of: 1..<3, style: .selection) == [LayoutRect(x: 5, y: 0, width: 9, height: 10)])
    #expect(layout.rectangles(of: 3..<3, style: .selection).isEmpty)
  }

  @Test func `tight rectangles leave the room between lines free`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.lineHeight = .absolute(40)
    let text = AttributedText(
      "ab\ncd", style: .galleyTest, paragraphStyle: paragraph)
    let layout = typesetter.prepare(text).layout(width: 100)
    #expect(layout.rectangles(of: 0..<5, style: .selection).map(\.height) == [40, 40])
    #expect(layout.rectangles(of: 0..<5, style: .tight).map(\.height) == [10, 10])
    #expect(layout.rectangles(of: 0..<5, style: .tight).map(\.y) == [15, 55])
    #expect(layout.boundingRectangle(of: 0..<5, style: .tight) == LayoutRect(x: 0, y: 15, width: 10, height: 50))
    #expect(layout.boundingRectangle(of: 2..<3) == nil)
  }

  @Test func `G5: a rectangle over one line gives that line's range, and a range's rectangles give the range back`() {
    let text = AttributedText("one two three four five", style: TextStyle(size: 16))
    for mode in ParagraphStyle.WritingMode.allCases {
      var text = text
      text.paragraphStyle.writingMode = mode
      let layout = typesetter.prepare(text).layout(width: 70)
      #expect(layout.lines.count > 2)
      for line in layout.lines {
        let room = LayoutRect(
          x: line.inlineStart, y: line.blockStart, width: line.inlineSize + line.trailingWhitespaceWidth,
          height: line.extent.height)
        #expect(layout.range(in: layout.axes(of: line).inBox(room)) == line.range)
      }
      for range in [0..<3, 2..<9, 4..<23, 7..<8] {
        let found = layout.rectangles(of: range, style: .selection).compactMap { layout.range(in: $0) }
        #expect(found.map(\.lowerBound).min() == range.lowerBound)
        #expect(found.map(\.upperBound).max() == range.upperBound)
      }
      #expect(layout.range(in: LayoutRect(x: 0, y: 0, width: 1e6, height: 1e6)) == 0..<23)
      #expect(layout.range(in: LayoutRect(x: 500, y: 500, width: 10, height: 10)) == nil)
      #expect(layout.range(in: LayoutRect(x: 0, y: 0, width: 0, height: 10)) == nil)
    }
  }

  @Test func `ink bounds hold what is drawn, and blank text has none`() throws {
    let layout = typesetter.prepare(AttributedText("fj", style: TextStyle(size: 20))).layout(width: 100)
    let ink = try #require(layout.inkBounds)
    #expect(ink.width > 0 && ink.y > 0 && ink.y + ink.height < layout.size.height)
    #expect(typesetter.prepare(AttributedText("  ")).layout(width: 100).inkBounds == nil)
  }
}
