import Galley
import Testing

/// Tests lines in the axes of the box.
struct LineBoxTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `G1: each line has its rectangle, baseline, leading, white space and hard break`() {
    // Galley Test at size 10: ascent 8, descent 2; letters 5 wide, a space 2.5.
    let layout = typesetter.prepare("ab cd\nef", style: .galleyTest) { $0.lineHeight = .absolute(16) }
      .layout(width: 14)
    let lines = layout.lines
    #expect(lines.map(\.range) == [0..<3, 3..<6, 6..<8])
    #expect(lines.map(\.contentRange) == [0..<2, 3..<5, 6..<8])
    #expect(
      lines.indices.map { layout.rectangle(ofLine: $0) }
        == [0, 16, 32].map { LayoutRect(x: 0, y: $0, width: 10, height: 16) })
    #expect(lines.indices.map { layout.baseline(ofLine: $0) } == [11, 27, 43])
    #expect(lines.map(\.extent.ascent) == [11, 11, 11] && lines.map(\.extent.descent) == [5, 5, 5])
    #expect(lines.indices.map { layout.leading(ofLine: $0) } == [6, 6, 6])
    #expect(lines.map(\.trailingWhitespaceWidth) == [2.5, 0, 0])
    #expect(lines.map(\.reason) == [.wrap, .mandatory, .end])
  }

  @Test func `G1: the line at which text is cut is marked, and no other`() {
    let shaped = typesetter.prepare("ab cd ef gh", style: .galleyTest)
    let cut = shaped.layout(width: 14, maxLines: 3, truncation: .end)
    #expect(cut.lines.indices.map { cut.isTruncated(line: $0) } == [false, false, true])
    let whole = shaped.layout(width: 14, truncation: .end)
    #expect(whole.lines.count == 4 && !whole.lines.indices.contains { whole.isTruncated(line: $0) })
  }

  @Test func `G1: in vertical text rectangles and baselines are the box's`() {
    for (mode, lefts) in [(ParagraphStyle.WritingMode.verticalRL, [10.0, 0]), (.verticalLR, [0, 10])] {
      let layout = typesetter.prepare("ab\ncd", style: .galleyTest) { $0.writingMode = mode }
        .layout(Proposal(width: .maxContent, height: .exactly(100)))
      let lines = layout.lines.indices
      #expect(
        lines.map { layout.rectangle(ofLine: $0) } == lefts.map { LayoutRect(x: $0, y: 0, width: 10, height: 10) })
      // In vertical lines the baseline is in the middle of the fonts.
      #expect(lines.map { layout.baseline(ofLine: $0) } == lefts.map { $0 + 5 })
      #expect(lines.map { layout.leading(ofLine: $0) } == [0, 0])
    }
  }

  @Test func `G1: the rectangle of each line's content is around its characters, in every layout`() {
    var lines = 0
    QueryLayouts().forEach(150, seed: 655) { layout in
      for (index, line) in layout.lines.enumerated() {
        let rectangle = layout.rectangle(ofLine: index)
        let isVertical = layout.shaped.writingMode.isVertical
        #expect(isVertical ? rectangle.height == line.inlineSize : rectangle.width == line.inlineSize)
        let across = isVertical ? rectangle.width : rectangle.height
        #expect(across == line.extent.height)
        guard let union = layout.boundingRectangle(of: line.range, style: .selection),
          line.trailingWhitespaceWidth == 0,
          line.expansion == 0
        else { continue }
        lines += 1
        for edge in [\LayoutRect.x, \.y, \.width, \.height] {
          #expect(abs(union[keyPath: edge] - rectangle[keyPath: edge]) < 0.05, "\(line.range) \(layout.name)")
        }
      }
    }
    #expect(lines > 100)
  }

  @Test func `G1: leading is what a line has beyond its text and its boxes`() {
    var text = AttributedText("a", style: .galleyTest)
    text.appendAttachment(
      TextAttachment(id: "box", width: 5, height: 20, margins: Margins(top: 3, bottom: 1)), style: .galleyTest)
    var layout = typesetter.prepare(text).layout(width: 100)
    #expect(layout.leading(ofLine: 0) == 0)
    text.paragraphStyle.lineHeight = .atLeast(40)
    layout = typesetter.prepare(text).layout(width: 100)
    #expect(layout.leading(ofLine: 0) == layout.rectangle(ofLine: 0).height - 25)
    #expect(typesetter.prepare("").layout(width: 10).leading(ofLine: 0) == 0)
  }
}
