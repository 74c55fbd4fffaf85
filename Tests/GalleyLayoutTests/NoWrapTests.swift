import Galley
import Testing

/// Tests text that does not wrap: CSS Text 4, 5.1. In Galley Test at size 10, lower-case letters are 5 wide, spaces
/// 2.5.
struct NoWrapTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test(arguments: [ParagraphStyle.WhiteSpace.nowrap, .pre])
  func `white space that does not wrap leaves long text on one line`(_ whiteSpace: ParagraphStyle.WhiteSpace) {
    for overflowWrap in ParagraphStyle.OverflowWrap.allCases {
      let shaped = typesetter.prepare("abc defgh\u{AD}i") {
        $0.whiteSpace = whiteSpace
        $0.overflowWrap = overflowWrap
      }
      #expect(shaped.layout(width: 12).lines.map(\.inlineSize) == [47.5])
      #expect(shaped.minContentWidth == 47.5)
      #expect(shaped.measure(Proposal(width: .exactly(12))).validRange == .all)
    }
  }

  @Test func `text that does not wrap breaks at its line breaks alone`() {
    let shaped = typesetter.prepare("abcdef\ngh") { $0.whiteSpace = .pre }
    #expect(shaped.layout(width: 3).lines.map(\.range) == [0..<7, 7..<9])
  }

  @Test func `a text wrap of none holds against every break`() {
    let shaped = typesetter.prepare("abc defghi") {
      $0.textWrap = .nowrap
      $0.overflowWrap = .anywhere
    }
    #expect(shaped.layout(width: 3).lines.count == 1)
    #expect(shaped.minContentWidth == shaped.maxContentWidth)
  }

  @Test func `a span that does not wrap stays whole between letters that break`() {
    var text = AttributedText("abcdefgh", style: .galleyTest)
    text.modifyStyle(in: 2..<6) { $0.whiteSpace = .nowrap }
    let lines = typesetter.prepare(text).layout(width: 6).lines
    #expect(lines.map(\.range) == [0..<1, 1..<2, 2..<6, 6..<7, 7..<8])
  }

  @Test(arguments: [ParagraphStyle.WhiteSpace.nowrap, .pre])
  func `text that does not wrap stays on one line where its style changes`(_ whiteSpace: ParagraphStyle.WhiteSpace) {
    for string in ["abc def", "永永永永"] {
      var text = AttributedText(string, style: .galleyTest)
      text.paragraphStyle.whiteSpace = whiteSpace
      text.modifyStyle(in: string == "abc def" ? 4..<7 : 3..<6) { $0.letterSpacing = 1 }
      let shaped = typesetter.prepare(text)
      #expect(shaped.layout(width: 3).lines.count == 1)
      #expect(shaped.minContentWidth == shaped.maxContentWidth)
    }
  }

  @Test func `whether a line breaks after a space is the space's own affair`() {
    var text = AttributedText("abc defg", style: .galleyTest)
    text.modifyStyle(in: 0..<4) { $0.whiteSpace = .nowrap }
    #expect(typesetter.prepare(text).layout(width: 24).lineTexts == ["abc d", "efg"])
    text.modifyStyle(in: 0..<8) { $0.whiteSpace = nil }
    text.modifyStyle(in: 4..<8) { $0.whiteSpace = .nowrap }
    #expect(typesetter.prepare(text).layout(width: 24).lineTexts == ["abc ", "defg"])
  }
}
