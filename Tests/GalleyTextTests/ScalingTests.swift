import GalleyText
import Testing

/// Tests `AttributedText.scaled(by:)`, which applies a reader's preferred text size.
struct ScalingTests {
  /// A style in which no length is 0.
  private static var paragraph: ParagraphStyle {
    var style = ParagraphStyle.unicode
    style.textIndent.length = 11
    style.runtTightening = 0.1
    style.lastLineFit = 0.5
    style.lastLineMinimum = 0.25
    style.riverDemerits = 100
    style.protrusion = 0.5
    style.tabSize = .length(12)
    style.tabStops = [ParagraphStyle.TabStop(position: 13, align: .decimal, leader: ".", separator: ",")]
    style.lineHeight = .natural(multiple: 1.5, atLeast: 14, atMost: 15)
    style.lineSpacing = 16
    style.strut = ParagraphStyle.Strut(size: 17, lineHeight: .absolute(18), leading: 19)
    style.startIndent = 20
    style.endIndent = 21
    style.spacingBefore = 22
    style.spacingAfter = 23
    style.annotationSpaceBefore = 24
    style.annotationSpaceAfter = 25
    return style
  }

  private static let style = TextStyle(
    size: 10, letterSpacing: 1, wordSpacing: 2, decorations: [TextStyle.Decoration(thickness: 3)],
    verticalAlign: .offset(4),
    lineHeight: .absolute(12))

  @Test func `all lengths scale, and what multiplies a font size does not`() {
    let text = AttributedText("a", style: Self.style, paragraphStyle: Self.paragraph).scaled(by: 2)
    let style = TextStyle(
      size: 20, letterSpacing: 2, wordSpacing: 4, decorations: [TextStyle.Decoration(thickness: 6)],
      verticalAlign: .offset(8),
      lineHeight: .absolute(24))
    #expect(text.style(at: 0) == style)
    #expect(text.defaultStyle == style)
    var paragraph = Self.paragraph
    paragraph.textIndent.length = 22
    paragraph.tabSize = .length(24)
    paragraph.tabStops = [ParagraphStyle.TabStop(position: 26, align: .decimal, leader: ".", separator: ",")]
    paragraph.lineHeight = .natural(multiple: 1.5, atLeast: 28, atMost: 30)
    paragraph.lineSpacing = 32
    paragraph.strut = ParagraphStyle.Strut(size: 34, lineHeight: .absolute(36), leading: 38)
    paragraph.startIndent = 40
    paragraph.endIndent = 42
    paragraph.spacingBefore = 44
    paragraph.spacingAfter = 46
    paragraph.annotationSpaceBefore = 48
    paragraph.annotationSpaceAfter = 50
    #expect(text.paragraphStyle == paragraph)
    var factors = ParagraphStyle.unicode
    for height in [TextStyle.LineHeight.normal, .multiple(1.5), .content(multiple: 1.2), .natural(multiple: 1.1)] {
      factors.lineHeight = height
      #expect(AttributedText("a", paragraphStyle: factors).scaled(by: 2).paragraphStyle == factors)
    }
  }

  @Test func `a property that is a bare number scales, whatever is added later`() {
    // `Mirror` also finds lengths that were added after this test was written.
    func numbers(_ value: Any) -> [String: Double] {
      Dictionary(
        uniqueKeysWithValues: Mirror(reflecting: value).children.compactMap { child in
          (child.value as? Double).map { (child.label ?? "", $0) }
        })
    }
    let text = AttributedText("a", style: Self.style, paragraphStyle: Self.paragraph)
    let scaled = text.scaled(by: 3)
    for (old, new) in [
      (numbers(text.defaultStyle), numbers(scaled.defaultStyle)),
      (numbers(text.paragraphStyle), numbers(scaled.paragraphStyle)),
    ] {
      #expect(!old.isEmpty)
      for (name, value) in old {
        // Numbers in ems do not change, because the font size is scaled; nor do fractions and costs.
        let fixed = ["opacity", "runtTightening", "lastLineFit", "lastLineMinimum", "riverDemerits", "protrusion"]
        let factor = fixed.contains(name) ? 1.0 : 3
        #expect(value != 0 && new[name] == value * factor, "\(name)")
      }
    }
  }

  @Test func `a style that is not to follow stays, and its paragraph follows`() {
    var text = AttributedText("abcdef", style: TextStyle(size: 10), paragraphStyle: Self.paragraph)
    text.modifyStyle(in: 2..<4) { $0.textSizeAdjust = .none }
    let scaled = text.scaled(by: 2)
    #expect([0, 2, 4].map { scaled.style(at: $0).size } == [20, 10, 20])
    #expect(scaled.paragraphStyle.startIndent == 40)
  }

  @Test func `paragraphs with a style of their own follow`() {
    var text = AttributedText("a\nb")
    text.setParagraphStyle(Self.paragraph, in: 2..<3)
    #expect(text.scaled(by: 2).paragraphStyle(at: 2).startIndent == 40)
    #expect(text.scaled(by: 2).paragraphStyle(at: 0) == .unicode)
  }

  @Test func `attachments stay unless they ask`() {
    var text = AttributedText("")
    for adjust in [ParagraphStyle.TextSizeAdjust.none, .auto] {
      text.appendAttachment(
        TextAttachment(
          id: "a", width: 10, height: 8, baseline: 6, verticalAlign: .offset(1),
          margins: Margins(top: 1, right: 2, bottom: 3, left: 4), textSizeAdjust: adjust))
    }
    let boxes = text.scaled(by: 2).attachments.map(\.attachment)
    #expect(boxes[0] == text.attachments[0].attachment)
    #expect(
      boxes[1]
        == TextAttachment(
          id: "a", width: 20, height: 16, baseline: 12, verticalAlign: .offset(2),
          margins: Margins(top: 2, right: 4, bottom: 6, left: 8), textSizeAdjust: .auto))
  }

  @Test func `scales that make no sense are defined`() {
    let text = AttributedText("ab", style: Self.style, paragraphStyle: Self.paragraph)
    for scale in [1, Double.nan, .infinity, -.infinity] { #expect(text.scaled(by: scale) == text) }
    for scale in [0, -0.0, -3, -1e300] {
      let scaled = text.scaled(by: scale)
      #expect(scaled.style(at: 0).size == 0 && scaled.paragraphStyle.startIndent == 0)
    }
    let huge = text.scaled(by: .greatestFiniteMagnitude)
    #expect(huge.style(at: 0).size == .greatestFiniteMagnitude)
    let odd = AttributedText("a", style: TextStyle(size: .infinity)).scaled(by: 0)
    #expect(odd.style(at: 0).size == .infinity)
  }

  @Test func `styles that a scale makes equal are one run`() {
    var text = AttributedText("abcd", style: TextStyle(size: 10))
    text.modifyStyle(in: 2..<4) { $0.size = 20 }
    #expect(text.styles.runs.count == 2)
    #expect(text.scaled(by: 0).styles.runs.count == 1)
  }

  @Test func `text, ranges and empty text stay what they are`() {
    var text = AttributedText("ab")
    text.addActiveRange(ActiveRange(range: 0..<1, id: "x"))
    let scaled = text.scaled(by: 2)
    #expect(scaled.string == "ab" && scaled.activeRanges == text.activeRanges)
    #expect(AttributedText("").scaled(by: 2).defaultStyle.size == 32)
  }
}
