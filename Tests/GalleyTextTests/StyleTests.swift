import GalleyText
import Testing

struct StyleTests {
  @Test func `keywords are CSS's`() {
    #expect(
      ParagraphStyle.WhiteSpace.allCases.map(\.rawValue) == [
        "normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces",
      ])
    #expect(
      ParagraphStyle.WordBreak.allCases.map(\.rawValue) == [
        "normal", "break-all", "keep-all", "break-word", "auto-phrase",
      ])
    #expect(ParagraphStyle.WritingMode.allCases.map(\.rawValue) == ["horizontal-tb", "vertical-rl", "vertical-lr"])
    #expect(ParagraphStyle.WritingDirection.allCases.map(\.rawValue) == ["ltr", "rtl", "auto"])
    #expect(ParagraphStyle.OverflowWrap.allCases.map(\.rawValue) == ["normal", "break-word", "anywhere"])
    #expect(
      ParagraphStyle.UnicodeBidi.allCases.map(\.rawValue)
        == ["normal", "embed", "isolate", "bidi-override", "isolate-override", "plaintext"])
    #expect(
      ParagraphStyle.TextAlignLast.allCases.map(\.rawValue) == ["auto"]
        + ParagraphStyle.TextAlign.allCases.map(\.rawValue))
  }

  @Test func `white space collapses, keeps newlines and wraps as CSS's table says`() {
    #expect(ParagraphStyle.WhiteSpace.allCases.filter(\.collapsesSpaces) == [.normal, .nowrap, .preLine])
    #expect(ParagraphStyle.WhiteSpace.allCases.filter(\.preservesNewlines) == [.pre, .preWrap, .preLine, .breakSpaces])
    #expect(ParagraphStyle.WhiteSpace.allCases.filter(\.wraps) == [.normal, .preWrap, .preLine, .breakSpaces])
  }

  @Test func `decoration lines read one keyword each and name themselves`() {
    #expect(TextStyle.DecorationLines(keyword: "line-through") == .lineThrough)
    #expect(TextStyle.DecorationLines(keyword: "none") == [])
    #expect(TextStyle.DecorationLines(keyword: "lineThrough") == nil)
    let all: TextStyle.DecorationLines = [.lineThrough, .overline, .underline]
    #expect(all.keywords == ["underline", "overline", "line-through"])
    #expect(all.keywords.compactMap(TextStyle.DecorationLines.init(keyword:)).reduce([]) { $0.union($1) } == all)
  }

  @Test func `vertical alignment reads CSS's keywords`() {
    let words = ["baseline", "sub", "super", "top", "middle", "bottom", "text-top", "text-bottom"]
    #expect(
      words.map(TextStyle.VerticalAlign.init(keyword:))
        == [.baseline, .sub, .super, .top, .middle, .bottom, .textTop, .textBottom])
    #expect(TextStyle.VerticalAlign(keyword: "offset") == nil)
  }

  @Test func `profiles differ where CSS's initial values are not Galley's`() {
    #expect(ParagraphStyle() == .unicode)
    var browser = ParagraphStyle.browser
    #expect(browser.whiteSpace == .normal && browser.overflowWrap == .normal && browser.direction == .leftToRight)
    #expect(browser.hyphens == .manual && browser.tabSize == .spaces(8) && browser.textAlign == .start)
    #expect(browser.textSpacingTrim == .normal && browser.orphans == 2 && browser.widows == 2)
    browser.profile = .unicode
    browser.textSpacingTrim = .spaceAll
    browser.finalBreak = .opensLine
    browser.whiteSpace = .preWrap
    browser.overflowWrap = .breakWord
    browser.direction = .automatic
    (browser.orphans, browser.widows) = (1, 1)
    #expect(browser == .unicode)
  }

  @Test func `paint changes neither shaping nor measuring`() {
    let painted = TextStyle(color: .red, backgroundColor: .lime, decorations: [TextStyle.Decoration(style: .wavy)])
    #expect(painted != TextStyle())
    #expect(painted.hasSameShaping(as: TextStyle()))
    #expect(painted.hasSameMeasurements(as: TextStyle()))
  }

  @Test(arguments: [TextStyle(lineHeight: .multiple(2)), TextStyle(whiteSpace: .pre)])
  func `line keys change measuring only`(style: TextStyle) {
    #expect(style.hasSameShaping(as: TextStyle()))
    #expect(!style.hasSameMeasurements(as: TextStyle()))
  }

  @Test func `every other key changes shaping`() throws {
    let tag = try #require(OpenTypeTag("wght"))
    let styles = [
      TextStyle(families: ["A"]), TextStyle(size: 17), TextStyle(weight: .bold), TextStyle(stretch: .condensed),
      TextStyle(slant: .italic), TextStyle(features: [FontFeature(tag: tag)]),
      TextStyle(variations: [FontVariation(tag: tag, value: 1)]), TextStyle(language: LanguageTag("de")),
      TextStyle(letterSpacing: 1), TextStyle(wordSpacing: 1), TextStyle(verticalAlign: .super),
    ]
    for style in styles {
      #expect(!style.hasSameShaping(as: TextStyle()))
      #expect(!style.hasSameMeasurements(as: TextStyle()))
      #expect(style.hasSameShaping(as: style))
    }
  }

  @Test func `an attachment stands on its bottom edge unless told otherwise`() {
    #expect(TextAttachment(id: "a", width: 1, height: 20).baseline == 20)
    #expect(TextAttachment(id: "a", width: 1, height: 20, baseline: 15).baseline == 15)
  }
}

struct StyleCopyTests {
  @Test func `setting a property leaves copies alone`() {
    let style = TextStyle(size: 10)
    var larger = style
    larger.size = 20
    larger.families.append("A")
    #expect(style == TextStyle(size: 10) && larger.size == 20 && larger.families == ["A"])
    let paragraph = ParagraphStyle.browser
    var indented = paragraph
    indented.textIndent.length = 3
    #expect(paragraph == .browser && indented != .browser && indented.textIndent.length == 3)
  }

  @Test func `a length that is not a number makes a style unlike its copies`() {
    let style = TextStyle(size: .nan)
    let copy = style
    #expect(style != copy && style != TextStyle(size: .nan))
    var paragraph = ParagraphStyle.unicode
    paragraph.startIndent = .nan
    let same = paragraph
    #expect(paragraph != same)
  }
}
