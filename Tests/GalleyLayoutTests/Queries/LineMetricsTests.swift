import Galley
import Testing

/// Tests the metrics of lines in the axes of the box.
struct LineMetricsTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `G1: each line has its rectangle, baseline, leading, white space and hard break`() {
    // Galley Test at size 10: ascent 8, descent 2; letters 5 wide, a space 2.5.
    let layout = typesetter.prepare("ab cd\nef", style: .galleyTest) { $0.lineHeight = .absolute(16) }
      .layout(width: 14)
    let metrics = layout.lineMetrics
    #expect(metrics.map(\.range) == [0..<3, 3..<6, 6..<8])
    #expect(metrics.map(\.contentRange) == [0..<2, 3..<5, 6..<8])
    #expect(metrics.map(\.rect) == [0, 16, 32].map { LayoutRect(x: 0, y: $0, width: 10, height: 16) })
    #expect(metrics.map(\.baseline) == [11, 27, 43])
    #expect(metrics.map(\.ascent) == [11, 11, 11] && metrics.map(\.descent) == [5, 5, 5])
    #expect(metrics.map(\.leading) == [6, 6, 6])
    #expect(metrics.map(\.trailingWhitespace) == [2.5, 0, 0])
    #expect(metrics.map(\.isHardBreak) == [false, true, false])
  }

  @Test func `G1: the line at which text is cut is marked, and no other`() {
    let shaped = typesetter.prepare("ab cd ef gh", style: .galleyTest)
    let cut = shaped.layout(width: 14, maxLines: 3, truncation: .end)
    #expect(cut.lineMetrics.map(\.isTruncated) == [false, false, true])
    #expect(shaped.layout(width: 14, truncation: .end).lineMetrics.map(\.isTruncated) == [false, false, false, false])
  }

  @Test func `G1: in vertical text rectangles and baselines are the box's`() {
    for (mode, lefts) in [(ParagraphStyle.WritingMode.verticalRL, [10.0, 0]), (.verticalLR, [0, 10])] {
      let layout = typesetter.prepare("ab\ncd", style: .galleyTest) { $0.writingMode = mode }
        .layout(Proposal(width: .maxContent, height: .exactly(100)))
      let metrics = layout.lineMetrics
      #expect(metrics.map(\.rect) == lefts.map { LayoutRect(x: $0, y: 0, width: 10, height: 10) })
      // In vertical lines the baseline is in the middle of the fonts.
      #expect(metrics.map(\.baseline) == lefts.map { $0 + 5 })
      #expect(metrics.map(\.leading) == [0, 0])
    }
  }

  @Test func `G1: the rectangle of each line's content is around its characters, in every layout`() {
    var lines = 0
    QueryLayouts().forEach(150, seed: 655) { layout in
      #expect(layout.lineMetrics.count == layout.lines.count)
      for (line, metrics) in zip(layout.lines, layout.lineMetrics) {
        let isVertical = layout.shaped.writingMode.isVertical
        #expect(isVertical ? metrics.rect.height == line.inlineSize : metrics.rect.width == line.inlineSize)
        let across = isVertical ? metrics.rect.width : metrics.rect.height
        #expect(across == metrics.ascent + metrics.descent && metrics.range == line.range)
        guard let union = layout.boundingRectangle(of: line.range, style: .selection),
          line.trailingWhitespaceWidth == 0,
          line.expansion == 0
        else { continue }
        lines += 1
        for edge in [\LayoutRect.x, \.y, \.width, \.height] {
          #expect(abs(union[keyPath: edge] - metrics.rect[keyPath: edge]) < 0.05, "\(line.range) \(layout.name)")
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
    #expect(layout.metrics(ofLine: 0).leading == 0)
    text.paragraphStyle.lineHeight = .atLeast(40)
    layout = typesetter.prepare(text).layout(width: 100)
    let metrics = layout.metrics(ofLine: 0)
    #expect(metrics.leading == metrics.rect.height - 25)
    #expect(typesetter.prepare("").layout(width: 10).lineMetrics.map(\.leading) == [0])
  }
}
