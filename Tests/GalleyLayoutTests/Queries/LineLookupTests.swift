import Galley
import GalleyTestSupport
import Testing

/// Compares finding a line by offset and by point with a linear search.
struct LineLookupTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `G2: the line of an offset is the one whose range holds it`() {
    QueryLayouts().forEach(400, seed: 81) { layout in
      for offset in -2...layout.shaped.source.utf8Count + 2 {
        var expected = layout.lines.firstIndex { $0.range.contains(offset) }
        if offset == layout.shaped.source.utf8Count, !layout.isTruncated, !layout.lines.isEmpty {
          expected = layout.lines.count - 1
        }
        #expect(layout.line(containing: offset) == expected, "\(offset) \(layout.name)")
        if let expected { #expect(layout.line(closestTo: offset) == expected) }
      }
      #expect(layout.line(closestTo: -5) == (layout.lines.isEmpty ? nil : 0))
      #expect(layout.line(closestTo: .max) == (layout.lines.isEmpty ? nil : layout.lines.count - 1))
    }
  }

  @Test func `G2: the line at a point is the one whose room holds it, the closest one the least away`() {
    var random = SplitMix64(seed: 82)
    for mode in ParagraphStyle.WritingMode.allCases {
      var paragraph = ParagraphStyle.unicode
      paragraph.writingMode = mode
      paragraph.lineSpacing = 7
      var text = AttributedText(
        (0..<40).map { "line \($0)" }.joined(separator: "\n"), style: TextStyle(size: 16), paragraphStyle: paragraph)
      text.modifyStyle(in: 20..<90) { $0.size = 31 }
      let layout = typesetter.prepare(text).layout(width: 300)
      let extent = mode.isVertical ? layout.size.width : layout.size.height
      for _ in 0..<500 {
        let offset = Double.random(in: -20...extent + 20, using: &random)
        let place = mode == .verticalRL ? layout.size.width - offset : offset
        let point = mode.isVertical ? LayoutPoint(x: place, y: 3) : LayoutPoint(x: 3, y: place)
        #expect(layout.line(at: point) == layout.lines.firstIndex { $0.blockStart <= offset && offset < $0.blockEnd })
        func distance(_ line: TextLine) -> Double { max(line.blockStart - offset, offset - line.blockEnd, 0) }
        let least = layout.lines.map(distance).min() ?? 0
        let found = layout.line(closestTo: point).map { distance(layout.lines[$0]) }
        #expect(found.map { abs($0 - least) < 1e-9 } == true)
      }
    }
  }

  @Test func `of a line's pieces the nearest is found`() {
    /// Two slots on every line.
    struct Slots: LineRegion {
      func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots {
        .several([LineSlot(start: 0, width: 60), LineSlot(start: 100, width: 60)])
      }
    }
    let shaped = typesetter.prepare(AttributedText("one two three four five six", style: TextStyle(size: 16)))
    let layout = shaped.layout(in: Slots(), boxWidth: 160)
    #expect(layout.lines.count > layout.lineCount)
    for (index, line) in layout.lines.enumerated() {
      let point = LayoutPoint(x: line.inlineStart + line.inlineSize / 2, y: line.blockStart + 2)
      #expect(layout.line(at: point) == index)
      #expect(layout.hitTest(point).line == index)
    }
  }
}
