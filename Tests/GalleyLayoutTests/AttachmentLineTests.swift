import Galley
import Testing

/// Tests lines with attachments. In Galley Test at size 10, lower-case letters are 5 wide; the attachments are 10 wide.
struct AttachmentLineTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Text with an attachment at each U+FFFC.
  private func text(
    _ string: String, _ profile: ParagraphStyle.Profile = .browser, style: TextStyle = .galleyTest,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> AttributedText {
    var paragraph = ParagraphStyle(profile: profile)
    change(&paragraph)
    var text = AttributedText(string, style: style, paragraphStyle: paragraph)
    for offset in text.utf8.indices where text.utf8[offset] == 0xEF {
      _ = text.setAttachment(TextAttachment(id: "", width: 10, height: 5), at: offset)
    }
    return text
  }

  private func lines(
    _ string: String, width: Double, _ profile: ParagraphStyle.Profile,
    _ whiteSpace: ParagraphStyle.WhiteSpace = .normal
  )
    -> [String]
  {
    let text = text(string, profile) {
      $0.whiteSpace = whiteSpace
      $0.overflowWrap = .normal
    }
    return typesetter.prepare(text).layout(width: width).lineTexts
  }

  @Test(arguments: [".", ")", "\u{2019}", "!", "\u{A0}", "\u{2060}", "("])
  func `E1: lines break before and after attachments whatever stands beside them, as in Chromium`(mark: String) {
    #expect(lines("\u{FFFC}\(mark)b", width: 10, .browser) == ["\u{FFFC}", "\(mark)b"])
    #expect(lines("b\(mark)\u{FFFC}", width: 10, .browser) == ["b\(mark)", "\u{FFFC}"])
  }

  @Test func `the unicode profile follows UAX #14 there`() {
    #expect(lines("\u{FFFC})b", width: 10, .unicode) == ["\u{FFFC})b"])
    #expect(lines("b(\u{FFFC}", width: 10, .unicode) == ["b(\u{FFFC}"])
  }

  @Test func `spaces hang after an attachment unless they are kept and do not`() {
    #expect(lines("\u{FFFC} b", width: 10, .browser) == ["\u{FFFC} ", "b"])
    #expect(lines("\u{FFFC} b", width: 10, .browser, .preWrap) == ["\u{FFFC} ", "b"])
    #expect(lines("\u{FFFC} b", width: 10, .browser, .breakSpaces) == ["\u{FFFC}", " b"])
    #expect(lines("a\u{FFFC}b", width: 10, .browser, .nowrap) == ["a\u{FFFC}b"])
  }

  @Test func `letter spacing follows attachments, but for the browser profile`() {
    var style = TextStyle.galleyTest
    style.letterSpacing = 3
    for (profile, width) in [(ParagraphStyle.Profile.browser, 8.0 + 10 + 8), (.unicode, 8 + 13 + 8)] {
      let layout = typesetter.prepare(text("a\u{FFFC}b", profile, style: style)).layout(width: 100)
      #expect(layout.lines[0].inlineSize == width)
      #expect(layout.attachments[0].rect.x == 8)
    }
  }

  @Test func `an attachment in vertical lines is as long as it is high`() {
    let text = text("\u{FFFC}", style: TextStyle(families: ["Noto Sans"], size: 24)) { $0.writingMode = .verticalRL }
    #expect(typesetter.prepare(text).maxContentWidth == 5)
  }

  @Test func `a justified line takes space between an attachment and an ideograph on either side`() {
    let style = TextStyle(families: ["Noto Sans CJK JP"], size: 10)
    let text = text("永字\u{FFFC}永永永", style: style) {
      $0.textAlign = .justify
      $0.textSpacingTrim = .spaceAll
    }
    let layout = typesetter.prepare(text).layout(width: 46)
    #expect(layout.lines[0].range == 0..<12)
    #expect(abs(layout.attachments[0].rect.x - 24) < 0.05)
    #expect(layout.lines[0].expansion == 2)
  }
}
