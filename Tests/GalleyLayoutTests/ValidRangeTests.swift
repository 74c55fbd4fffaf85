import Galley
import Testing

/// Tests both ends of `validRange`: the last widths before the lines change.
struct ValidRangeTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Expects that both ends of the valid range of a width give the same lines and the same longest line.
  private func expectLinesAtEnds(_ text: AttributedText, _ width: Double) {
    let shaped = typesetter.prepare(text)
    let answer = shaped.measure(Proposal(width: .exactly(width)))
    let lines = shaped.layout(width: width).lines.map(\.range)
    let range = answer.validRange
    #expect(range.contains(width))
    for end in [range.lowerBound, min(range.upperBound.nextDown, 1e9)] {
      let layout = typesetter.prepare(text).layout(width: end)
      #expect(layout.lines.map(\.range) == lines, "\(text.string.debugDescription) at \(end) of \(range)")
      #expect(layout.longestLine == answer.longestLine, "\(text.string.debugDescription) at \(end) of \(range)")
    }
  }

  @Test func `a limit on lines that hides nothing and cuts no wide line changes no range`() {
    // The end of the box on the first line is not measured: the line is 33 wide and needs 24.
    let box = BoxDecoration(padding: Margins(right: 9, left: 4), lines: .clone, takesUpWidth: true)
    var text = AttributedText("abcd e", style: .galleyTest, paragraphStyle: .browser)
    text.addScope(Scope(range: 0..<6, kind: .box(box)))
    for lineClamp in [nil, 4] {
      text.paragraphStyle.lineClamp = lineClamp
      // Each text is prepared afresh, because a text knows the ranges that it was asked for before.
      let measured = Typesetter(library: .bundled).prepare(text).measure(width: 35)
      let layout = Typesetter(library: .bundled).prepare(text).layout(width: 35)
      #expect(layout.lines.map(\.inlineSize) == [33, 18])
      #expect(measured.validRange == layout.validRange && layout.validRange.lowerBound <= 24)
    }
  }

  @Test(arguments: [9.11262217740903, 8.985838393855305])
  func `a joined letter that does not fit ends the range where it fits as shaped whole`(width: Double) {
    // From the width of the first letter, in its form inside the word, on, the breaker also tries a line that ends
    // after the second letter, which may be narrower.
    expectLinesAtEnds(AttributedText("سلام", style: TextStyle(), paragraphStyle: .unicode), width)
  }

  @Test func `a letter set so narrowly that the next one fits beside it ends the range`() {
    var text = AttributedText("l’ét", style: TextStyle(), paragraphStyle: .unicode)
    text.modifyStyle(in: 0..<text.utf8Count) {
      $0.letterSpacing = -3.1
      $0.features = [FontFeature(tag: OpenTypeTag(literal: "smcp"), value: 1)]
    }
    expectLinesAtEnds(text, 0)
  }

  @Test func `a letter without width that an indent parts from the edge has a range of its own`() {
    var paragraph = ParagraphStyle.browser
    paragraph.direction = .rightToLeft
    paragraph.textIndent = ParagraphStyle.TextIndent(length: 29.208913525391406, hanging: true, eachLine: true)
    paragraph.overflowWrap = .breakWord
    let string = "“qx\u{2069}\u{200F}“"
    var text = AttributedText(string, style: TextStyle(), paragraphStyle: paragraph)
    text.modifyStyle(in: text.utf8Count - 3..<text.utf8Count) { $0.weight = FontWeight(rawValue: 1000) }
    text.modifyStyle(in: 0..<8) { $0.letterSpacing = 3.8 }
    expectLinesAtEnds(text, 35)
  }

  @Test func `a soft hyphen wider than the letters behind it ends the range where its letters fit`() {
    // At 8.3 `i-` does not fit, but `il` does.
    let text = AttributedText("i\u{AD}l l", style: TextStyle(size: 16), paragraphStyle: .unicode)
    #expect(typesetter.prepare(text).layout(width: 8.3).lines.first?.range == 0..<5)
    expectLinesAtEnds(text, 3)
  }

  @Test(arguments: [ParagraphStyle.HangingPunctuation.allowEnd, .forceEnd, [.first, .allowEnd, .last]])
  func `with hanging punctuation a range holds more than the width asked for`(
    hanging: ParagraphStyle.HangingPunctuation
  ) {
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      var paragraph = ParagraphStyle(profile: profile)
      paragraph.hangingPunctuation = hanging
      let text = AttributedText("“One, two。 three, four.”", style: TextStyle(size: 13.3), paragraphStyle: paragraph)
      for width in [20, 38.1, 55.5, 90, 140, 200] {
        let range = typesetter.prepare(text).measure(Proposal(width: .exactly(width))).validRange
        #expect(range.upperBound - range.lowerBound > 0.1)
        expectLinesAtEnds(text, width)
      }
    }
  }

  @Test func `with hanging punctuation lines change at every breakpoint and nowhere between`() throws {
    var paragraph = ParagraphStyle.unicode
    paragraph.hangingPunctuation = [.first, .allowEnd, .last]
    let shaped = typesetter.prepare(
      AttributedText("“One, two。 three, four.”", style: TextStyle(size: 13.3), paragraphStyle: paragraph))
    // Otherwise `widthBreakpoints()` would go from one `Double` to the next.
    let range = shaped.measure(Proposal(width: .exactly(60))).validRange
    try #require(range.upperBound - range.lowerBound > 0.1)
    func lines(_ width: Double) -> [TextRange] { shaped.layout(width: width).lines.map(\.range) }
    let breakpoints = shaped.widthBreakpoints()
    #expect(breakpoints.count > 3)
    var least = shaped.minContentWidth
    for width in breakpoints {
      #expect(lines(width) != lines(width.nextDown))
      #expect(lines(width.nextDown) == lines(least))
      least = width
    }
  }

  @Test func `lines chosen together are greedy only up to where a broken word fits`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.textWrap = .optimal
    let text = AttributedText(
      "1  組版」）", style: TextStyle(wordSpacing: 4), paragraphStyle: paragraph)
    let shaped = typesetter.prepare(text)
    let answer = shaped.measure(Proposal(width: .exactly(38), maxLines: 1))
    let line = shaped.layout(width: 38).lines[0].range
    for end in [answer.validRange.lowerBound, answer.validRange.upperBound.nextDown] {
      #expect(shaped.layout(width: end).lines[0].range == line)
    }
  }

  @Test func `without any width, and with negative indents, balanced lines have a range of their own`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.textWrap = .balance
    paragraph.endIndent = -18.819380925586646
    expectLinesAtEnds(AttributedText(" ภาษาไ", style: TextStyle(), paragraphStyle: paragraph), 0)
  }

  @Test func `a space of negative width leaves max-content as wide as the letters before it`() {
    let style = TextStyle(wordSpacing: -8)
    let shaped = typesetter.prepare(AttributedText("…م \u{FE0F}", style: style, paragraphStyle: .browser))
    #expect(shaped.layout(width: shaped.maxContentWidth).lineCount == 1)
  }
}
