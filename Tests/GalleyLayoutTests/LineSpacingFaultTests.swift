import Galley
import Testing

/// Tests the positions of lines and boxes across the lines: struts, spacing, line limits, regions. Galley Test at size
/// 10 has ascent 8 and descent 2.
struct LineSpacingFaultTests {
  private let typesetter = Typesetter(library: .bundled)

  private func box(_ width: Double, _ height: Double, id: String = "box") -> Galley.TextAttachment {
    Galley.TextAttachment(id: id, width: width, height: height)
  }

  @Test(arguments: [false, true])
  func `a strut leaves a box on the baseline`(isForced: Bool) throws {
    var paragraph = ParagraphStyle.unicode
    paragraph.strut = ParagraphStyle.Strut(families: ["Galley Test"], size: 30, isForced: isForced)
    var text = AttributedText("x", style: .galleyTest, paragraphStyle: paragraph)
    text.appendAttachment(box(20, 6))
    let layout = typesetter.prepare(text).layout(width: 100)
    #expect(layout.firstBaseline == 24)
    #expect(try #require(layout.attachments.first).rect.y == 18)
  }

  @Test func `spacing after a paragraph counts only if another line follows`() {
    var paragraph = ParagraphStyle.unicode
    (paragraph.spacingAfter, paragraph.spacingBefore) = (10, 7)
    paragraph.lineHeight = .absolute(10)
    let shaped = typesetter.prepare(AttributedText("aaa\nbbb", style: .galleyTest, paragraphStyle: paragraph))
    #expect(shaped.measure(Proposal(width: .exactly(100), maxLines: 1)).size.height == 10)
    #expect(shaped.layout(Proposal(width: .exactly(100), maxLines: 1)).size.height == 10)
    #expect(shaped.measure(Proposal(width: .exactly(100))).size.height == 37)
  }

  @Test func `line spacing counts only if another line follows`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.lineSpacing = 5
    let shaped = typesetter.prepare(AttributedText("aa bb cc", style: .galleyTest, paragraphStyle: paragraph))
    #expect(shaped.measure(Proposal(width: .exactly(12), maxLines: 2)).size.height == 25)
    #expect(shaped.measure(Proposal(width: .exactly(12))).size.height == 40)
  }

  @Test func `leaving out a last line without text is no truncation`() {
    let shaped = typesetter.prepare(AttributedText("a\n", style: .galleyTest))
    let proposal = Proposal(width: .exactly(100), maxLines: 1)
    #expect(!shaped.measure(proposal).isTruncated)
    #expect(shaped.layout(proposal).truncatedRanges.isEmpty)
    #expect(!shaped.layout(proposal).isTruncated)
  }

  @Test(arguments: [(6.0, 24.0), (16, 25), (30, 39)])
  func `a line of a box alone keeps the line height of its style`(height: Double, expected: Double) {
    var paragraph = ParagraphStyle.unicode
    paragraph.lineHeight = .absolute(24)
    var text = AttributedText("x\n", style: .galleyTest, paragraphStyle: paragraph)
    text.appendAttachment(box(20, height))
    text.append("\nx", style: .galleyTest)
    let lines = typesetter.prepare(text).layout(width: 100).lines
    // The line height 24 adds 14 to the content height 10, half of it above: ascent 15, descent 9. A box that is higher
    // than 15 makes its line as high as a line with text and the same box.
    #expect(lines.map { $0.blockEnd - $0.blockStart } == [24, expected, 24])
    #expect(lines[0].baseline == 15)
  }

  /// A region in which lines whose band reaches below 15 are narrow.
  private struct Notch: LineRegion {
    func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots {
      .one(LineSlot(width: blockOffset + height > 15 ? 20 : 100))
    }
  }

  @Test func `a region is asked with the whole height of a tall line`() {
    var text = AttributedText("aa ", style: .galleyTest)
    text.append("bb", style: TextStyle(families: ["Galley Test"], size: 20))
    let layout = typesetter.prepare(text).layout(in: Notch(), boxWidth: 100)
    // The second word makes the line 20 high, and in that band there is space for one word only.
    #expect(layout.lineTexts == ["aa ", "bb"])
  }

  @Test func `a tab is not narrower than the least width before an explicit stop`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.whiteSpace = .pre
    paragraph.tabStops = [ParagraphStyle.TabStop(position: 10.1), ParagraphStyle.TabStop(position: 40)]
    let layout = typesetter.prepare(AttributedText("aa\tb", style: .galleyTest, paragraphStyle: paragraph))
      .layout(width: 200)
    // Half a space is 1.25: the tab stop 0.1 after the text is too near.
    #expect(layout.glyphRuns.last?.inlineStart == 40)
  }
}
