import Galley
import Testing

/// Tests `wordBreak`, `lineBreak`, `overflowWrap` and `hyphens` of text: a break asks the style of the text before it.
/// In Galley Test at size 10, lower-case letters are 5 wide, spaces 2.5. GalleyBrowserTests compares lines with those
/// of Chromium.
struct SpanBreakTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A text in which the parts between square brackets are in a style of their own.
  private func prepare(
    _ marked: String, profile: ParagraphStyle.Profile = .unicode,
    _ paragraph: (inout ParagraphStyle) -> Void = { _ in },
    span: (inout TextStyle) -> Void
  ) -> ShapedText {
    var style = ParagraphStyle(profile: profile)
    style.overflowWrap = .normal
    paragraph(&style)
    var own = TextStyle.galleyTest
    span(&own)
    var text = AttributedText("", style: .galleyTest, paragraphStyle: style)
    for (index, part) in marked.split(separator: "[", omittingEmptySubsequences: false).enumerated() {
      let pieces = part.split(separator: "]", omittingEmptySubsequences: false)
      text.append(String(pieces[0]), style: index > 0 ? own : .galleyTest)
      if pieces.count > 1 { text.append(String(pieces[1]), style: .galleyTest) }
    }
    return typesetter.prepare(text)
  }

  /// The lines in the narrowest width.
  private func lines(
    _ marked: String, profile: ParagraphStyle.Profile = .unicode,
    _ paragraph: (inout ParagraphStyle) -> Void = { _ in },
    span: (inout TextStyle) -> Void
  ) -> [String] {
    prepare(marked, profile: profile, paragraph, span: span).layout(width: 0).lineTexts
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `P6: break-all of a span breaks its letters, and the break before a letter is the text's before it`(
    profile: ParagraphStyle.Profile
  ) {
    #expect(lines("ab[cd]ef gh", profile: profile) { $0.wordBreak = .breakAll } == ["abc", "d", "ef ", "gh"])
    #expect(
      lines("ab[cd]ef", profile: profile, { $0.wordBreak = .breakAll }, span: { $0.wordBreak = .normal })
        == ["a", "b", "cde", "f"])
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `P6: keep-all of a span keeps ideographs together, up to the text after it`(profile: ParagraphStyle.Profile) {
    #expect(lines("漢字[漢字]漢字", profile: profile) { $0.wordBreak = .keepAll } == ["漢", "字", "漢字漢", "字"])
    #expect(
      lines("漢字[漢字]漢字", profile: profile, { $0.wordBreak = .keepAll }, span: { $0.wordBreak = .normal })
        == ["漢字漢", "字", "漢字"])
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `P6: line-break of a span is as strict as the span says`(profile: ParagraphStyle.Profile) {
    let strict = lines("あぁあ[ぁあ]ぁ", profile: profile, { $0.lineBreak = .strict }, span: { $0.lineBreak = .loose })
    #expect(strict == ["あぁ", "あぁ", "あ", "ぁ"])
    #expect(lines("ab [cd] ef", profile: profile) { $0.lineBreak = .anywhere } == ["ab ", "c", "d ", "ef"])
  }

  @Test(arguments: ParagraphStyle.Profile.allCases, [ParagraphStyle.OverflowWrap.anywhere, .breakWord])
  func `P6: a word that does not fit breaks only where its spans allow it`(
    profile: ParagraphStyle.Profile, wrap: ParagraphStyle.OverflowWrap
  ) {
    let inner = prepare("abc[def]ghi", profile: profile) { $0.overflowWrap = wrap }
    #expect(inner.layout(width: 27).lineTexts == ["abcde", "fghi"])
    #expect(inner.layout(width: 12).lineTexts == ["abcd", "ef", "ghi"])
    #expect(inner.layout(width: 7).lineTexts == ["abcd", "e", "f", "ghi"])
    #expect(inner.layout(width: 45).lineTexts == ["abcdefghi"])
    let outer = prepare(
      "abc[def]ghi", profile: profile, { $0.overflowWrap = wrap }, span: { $0.overflowWrap = .normal })
    #expect(outer.layout(width: 22).lineTexts == ["abc", "defg", "hi"])
    // An ordinary break that fits comes first, and text that does not wrap does not break.
    let words = prepare("ab [cdef]", profile: profile) { $0.overflowWrap = wrap }
    #expect(words.layout(width: 22).lineTexts == ["ab ", "cdef"])
    let whole = prepare("a[bcd]", profile: profile) {
      $0.overflowWrap = wrap
      $0.whiteSpace = .nowrap
    }
    #expect(whole.layout(width: 7).lineTexts == ["abcd"])
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `P6: min-content counts the breaks that anywhere of a span allows, not those of break-word`(
    profile: ParagraphStyle.Profile
  ) {
    #expect(prepare("abc[def]ghi", profile: profile) { $0.overflowWrap = .anywhere }.minContentWidth == 20)
    #expect(prepare("abc[def]ghi", profile: profile) { $0.wordBreak = .breakWord }.minContentWidth == 20)
    #expect(prepare("abc[def]ghi", profile: profile) { $0.overflowWrap = .breakWord }.minContentWidth == 45)
    let rest = prepare(
      "ab[cdef]g", profile: profile, { $0.overflowWrap = .anywhere }, span: { $0.overflowWrap = .normal })
    #expect(rest.minContentWidth == 25)
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `P6: soft hyphens are hidden in spans without hyphens, and shown in others`(profile: ParagraphStyle.Profile) {
    let hidden = prepare("ab\u{AD}[cd\u{AD}]ef", profile: profile) { $0.hyphens = ParagraphStyle.Hyphens.none }
    #expect(hidden.layout(width: 0).lineTexts == ["ab\u{AD}", "cd\u{AD}ef"])
    let shown = prepare(
      "ab\u{AD}[cd\u{AD}]ef", profile: profile, { $0.hyphens = .none }, span: { $0.hyphens = .manual })
    #expect(shown.layout(width: 0).lineTexts == ["ab\u{AD}cd\u{AD}", "ef"])
  }

  @Test func `P6: spans inside spans, and texts that set nothing, have the values around them`() {
    var outer = StylePatch()
    outer.set(\.overflowWrap, .anywhere)
    var inner = StylePatch()
    inner.set(\.weight, .bold)
    var paragraph = ParagraphStyle.unicode
    paragraph.overflowWrap = .normal
    let node = TextTree.Node(
      style: outer, children: ["ab", .node(TextTree.Node(style: inner, children: ["cd"]))])
    let text = TextTree(TextTree.Node(children: [.node(node), "ef"])).text
    #expect(text.styles.runs.map(\.value.overflowWrap) == [.anywhere, .anywhere, nil])
    var styled = text
    styled.paragraphStyle = paragraph
    #expect(typesetter.prepare(styled).layout(width: 0).lineTexts == ["a", "b", "c", "d", "ef"])
  }

  @Test func `P6: a text whose only style sets the properties is laid out as a paragraph that does`() {
    var style = TextStyle.galleyTest
    style.wordBreak = .breakAll
    style.hyphens = ParagraphStyle.Hyphens.none
    let own = AttributedText("ab\u{AD}cd 漢字", style: style, paragraphStyle: .unicode)
    var paragraph = ParagraphStyle.unicode
    paragraph.wordBreak = .breakAll
    paragraph.hyphens = .none
    let whole = AttributedText("ab\u{AD}cd 漢字", style: .galleyTest, paragraphStyle: paragraph)
    for width in [0, 7, 12, 20, 100.0] {
      #expect(
        typesetter.prepare(own).layout(width: width).lineTexts
          == typesetter.prepare(whole).layout(width: width).lineTexts)
    }
    #expect(typesetter.prepare(own).minContentWidth == typesetter.prepare(whole).minContentWidth)
  }

  @Test func `P6: explanations name the property of the span that breaks a word`() throws {
    let layout = prepare("abc[def]ghi") { $0.overflowWrap = .anywhere }.layout(width: 22)
    let line = try #require(layout.explanation.lines.first)
    #expect(line.end.rule.name == "overflow-wrap" && line.end.rule.meaning.contains("anywhere"))
    let all = prepare("abc[def]ghi", profile: .browser) { $0.wordBreak = .breakAll }.layout(width: 22)
    #expect(try #require(all.explanation.lines.first).end.rule.name == "break-all")
  }
}
