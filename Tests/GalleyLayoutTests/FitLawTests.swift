import Galley
import GalleyTestSupport
import Testing

/// Tests the law of fit: a width that a text reports gives the lines for which it was reported, with indents, trimmed
/// punctuation, hanging punctuation and spacing of every kind. See Docs/HardIdeas.md.
struct FitLawTests {
  private let typesetter = Typesetter(library: .bundled)

  private func lines(_ shaped: ShapedText, _ width: Double) -> [TextRange] {
    shaped.layout(width: width).lines.map(\.range)
  }

  private func indented(_ text: String, size: Double, indent: Double) -> ShapedText {
    var paragraph = ParagraphStyle.unicode
    paragraph.textIndent = ParagraphStyle.TextIndent(length: indent)
    return typesetter.prepare(AttributedText(text, style: TextStyle(size: size), paragraphStyle: paragraph))
  }

  @Test func `a line whose white space fills the available width fits, however the sum is rounded`() {
    var text = AttributedText("in wto be or not ")
    text.paragraphStyle.endIndent = -12.5
    text.paragraphStyle.textOverflow = .ellipsis
    let shaped = Typesetter(library: .bundled).prepare(text)
    for tenths in 530...1200 {
      let layout = shaped.layout(width: Double(tenths) / 10)
      #expect(!layout.isTruncated && layout.longestLine <= Double(tenths) / 10, "\(tenths)")
    }
  }

  @Test func `an indented text does not wrap at its own max-content width`() {
    let shaped = indented("hello world", size: 12, indent: 12)
    #expect(lines(shaped, shaped.maxContentWidth).count == 1)
    #expect(lines(shaped, shaped.maxContentWidth.nextDown).count == 2)
  }

  @Test func `a remembered measurement of an indented text is that of its layout`() {
    let shaped = indented("hello world", size: 12, indent: 12)
    _ = shaped.measure(Proposal(width: .atMost(500)))
    let width = shaped.maxContentWidth
    #expect(shaped.measure(Proposal(width: .exactly(width))).lineCount == shaped.layout(width: width).lineCount)
  }

  @Test func `short indented labels do not wrap at their own max-content width`() {
    var random = SplitMix64(seed: 71)
    for _ in 0..<1000 {
      let words = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        ["hello", "world", "AV", "Title", "of", "a", "label"].randomElement(using: &random) ?? ""
      }
      let shaped = indented(
        words.joined(separator: " "), size: Double.random(in: 8...40, using: &random),
        indent: Double.random(in: -10...50, using: &random))
      let width = shaped.maxContentWidth
      #expect(lines(shaped, width).count == 1, "\(shaped.source.string) \(width)")
      #expect(lines(shaped, Double(Float(notBelow: width))).count == 1, "\(shaped.source.string) \(width)")
    }
  }

  @Test(arguments: ParagraphStyle.TextSpacingTrim.allCases)
  func `lines that end with a narrower mark do not change at the width they report`(
    trim: ParagraphStyle.TextSpacingTrim
  ) {
    var random = SplitMix64(seed: 72)
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 2...30, using: &random)).map { _ in
        ["a", " ", "、", "。", "」", "「", "漢字", "（", "）", "かな"].randomElement(using: &random) ?? ""
      }
      var paragraph = ParagraphStyle.unicode
      paragraph.textSpacingTrim = trim
      let style = TextStyle(size: [16, 13.3, 12.1].randomElement(using: &random) ?? 16)
      let shaped = typesetter.prepare(AttributedText(text.joined(), style: style, paragraphStyle: paragraph))
      let width = Double.random(in: 10...120, using: &random)
      let measured = shaped.measure(Proposal(width: .atMost(width)))
      #expect(lines(shaped, measured.size.width) == lines(shaped, width), "\(text.joined()) \(width) \(style.size)")
    }
  }

  @Test func `with narrow letter spacing lines do not change at the width they report`() {
    var random = SplitMix64(seed: 73)
    for _ in 0..<600 {
      var paragraph = Bool.random(using: &random) ? ParagraphStyle.unicode : .browser
      paragraph.overflowWrap = ParagraphStyle.OverflowWrap.allCases.randomElement(using: &random) ?? .normal
      var style = TextStyle(size: 12.1)
      style.letterSpacing = Double.random(in: -9...1, using: &random)
      let shaped = typesetter.prepare(
        AttributedText(RandomText.string(&random), style: style, paragraphStyle: paragraph))
      let width = Double.random(in: 5...200, using: &random)
      let measured = shaped.measure(Proposal(width: .atMost(width)))
      #expect(
        lines(shaped, measured.size.width) == lines(shaped, width),
        "\(shaped.source.string.debugDescription) \(width) \(style.letterSpacing) \(paragraph.profile)")
    }
  }
}
