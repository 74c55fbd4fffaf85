import GalleyText
import GalleyUnicode
import Testing

struct LineBreakTailoringTests {
  @Test func `small kana start no line by default and do when they are ideographs`() {
    #expect(breaks("チョコ") == "チョ÷コ")
    #expect(breaks("チョコ", .conditionalJapaneseAsIdeographic) == "チ÷ョ÷コ")
  }

  @Test func `break-all breaks between letters and digits and keeps marks and punctuation`() {
    #expect(breaks("ab1 (e\u{301}c).", .breakAll) == "a÷b÷1 ÷(e\u{301}÷c).")
    #expect(breaks("ไทย", .breakAll) == "ไ÷ท÷ย")
    #expect(breaks("ก\u{E31}น", .breakAll) == "ก\u{E31}÷น")
  }

  @Test func `keep-all breaks at spaces and punctuation only`() {
    #expect(breaks("日本語、カッター 漢字A1", .keepAll) == "日本語、÷カッター ÷漢字A1")
    #expect(breaks("한국어 단어", .keepAll) == "한국어 ÷단어")
    #expect(breaks("日(本)語", .keepAll) == "日÷(本)÷語")
  }

  @Test func `Chinese and Japanese break before wave dashes and hold to curly quotes as to brackets`() {
    #expect(breaks("中〜文゠ア") == "中〜÷文゠÷ア")
    #expect(breaks("中〜文゠ア", .normalChinese) == "中÷〜÷文÷゠÷ア")
    #expect(breaks("a文“引用 ”b", .conditionalJapaneseAsIdeographic) == "a÷文÷“引÷用 ÷”b")
    #expect(breaks("a文“引用 ”b", .normalChinese) == "a÷文÷“引÷用 ”÷b")
  }

  @Test func `loose breaks before iteration marks and between ellipses`() {
    #expect(breaks("人々いすゞ……", .conditionalJapaneseAsIdeographic) == "人々÷い÷すゞ……")
    #expect(breaks("人々いすゞ……", .loose) == "人÷々÷い÷す÷ゞ…÷…")
  }

  /// CSS Text 3, §5.3: hyphens in all languages. In ICU, and so in browsers, only in Chinese, Japanese and Korean.
  @Test func `loose breaks before a hyphen after an ideograph in all languages`() {
    #expect(breaks("文\u{2010}文 a\u{2010}b", .loose) == "文÷\u{2010}÷文 ÷a\u{2010}÷b")
    expectLoose(
      "文‐文・〜文",
      [
        ("en", "文÷‐÷文・〜÷文", "文‐÷文・〜÷文"), ("ko", "文÷‐÷文・〜÷文", "文÷‐÷文÷・÷〜÷文"),
        ("ja", "文÷‐÷文÷・÷〜÷文", "文÷‐÷文÷・÷〜÷文"),
      ])
  }

  @Test func `a script in a language tag is stronger than the language, except in browsers`() {
    expectLoose(
      "文・〜文",
      [
        ("ja-latn", "文・〜÷文", "文÷・÷〜÷文"), ("en-jpan", "文÷・÷〜÷文", "文・〜÷文"),
        ("zh-hant-tw", "文÷・÷〜÷文", "文÷・÷〜÷文"), ("zh-cmn-hans", "文÷・÷〜÷文", "文÷・÷〜÷文"),
        ("ja-x-latn", "文÷・÷〜÷文", "文÷・÷〜÷文"),
      ])
  }

  /// Checks the breaks of `line-break: loose` in some languages, in profile `unicode` and in profile `browser`.
  private func expectLoose(_ text: String, _ cases: [(language: String, standards: String, browsers: String)]) {
    for (language, standards, browsers) in cases {
      for (profile, expected) in [(ParagraphStyle.Profile.unicode, standards), (.browser, browsers)] {
        var style = ParagraphStyle(profile: profile)
        style.lineBreak = .loose
        #expect(breaks(text, .tailoring(of: style, language: LanguageTag(language))) == expected, "\(language)")
      }
    }
  }

  @Test func `loose in Chinese and Japanese breaks at centred punctuation, suffixes, prefixes and hyphens`() {
    #expect(breaks("ア・イ！ウ：", .loose) == "ア・÷イ！÷ウ：")
    #expect(breaks("ア・イ！ウ：", .looseChinese) == "ア÷・÷イ÷！÷ウ÷：")
    #expect(breaks("5％ 文％ ￥5 ￥文", .looseChinese) == "5÷％ ÷文÷％ ÷￥÷5 ÷￥÷文")
    #expect(breaks("文\u{2010}文 a\u{2010}b", .looseChinese) == "文÷\u{2010}÷文 ÷a\u{2010}÷b")
  }

  /// The cases in which Unicode 18 differs from Unicode 17, for characters that Unicode 17 has: LineBreak.txt of both
  /// versions, and LB12a of UAX #14.
  @Test func `S4: classes and rules are those of Unicode 18, and in browsers those of Unicode 17`() {
    let older = LineBreakTailoring.standard.inUnicode17
    let samples = [
      ("日·日", "日·÷日", "日÷·÷日"), ("日\u{387}日", "日\u{387}÷日", "日÷\u{387}÷日"), ("日﹑日", "日﹑÷日", "日÷﹑÷日"),
      ("a –b", "a ÷–÷b", "a ÷–b"), ("a \u{2012}b", "a ÷\u{2012}÷b", "a ÷\u{2012}b"),
      ("a \u{AD}b", "a ÷\u{AD}b", "a ÷\u{AD}÷b"), ("a\u{2003}\u{A0}b", "a\u{2003}\u{A0}b", "a\u{2003}÷\u{A0}b"),
      ("a\t\u{A0}b", "a\t\u{A0}b", "a\t÷\u{A0}b"), ("a–\u{A0}b", "a–\u{A0}b", "a–÷\u{A0}b"),
      ("a-\u{A0}b", "a-÷\u{A0}b", "a-÷\u{A0}b"),
    ]
    for (text, current, expected) in samples {
      #expect(breaks(text) == current)
      #expect(breaks(text, older) == expected)
    }
    for scalars in [UInt32(0xA0), 0xAD, 0xB7, 0x2003, 0x2010, 0x2012, 0x2013, 0xFE51].map({ [0x61, $0, 0xA0, 0x65E5] })
    {
      for tailoring in [LineBreakTailoring.standard, older, .looseChinese, .looseChinese.inUnicode17] {
        let rules = LineBreakRules.boundaries(of: scalars, tailoring: tailoring).map(\.decision)
        #expect(LineBreaker.boundaries(of: scalars, tailoring: tailoring) == rules)
      }
    }
  }

  @Test func `the last of two tailorings wins`() {
    #expect(LineBreakTailoring.standard.breakingAll() == .breakAll)
    #expect(breaks("日a", .standard.keepingAll().replacing([.al], by: .zw)) == "日a")
    #expect(breaks("日ab", .standard.replacing([.al], by: .id)) == "日÷a÷b")
  }

  @Test func `columns that tailorings must tell apart are apart`() {
    let scalars: [Unicode.Scalar] = [
      "ョ", "々", "〜", "・", "日", "가", "각", "a", "א", "1", "ก", "\u{E31}", "§", "\u{2010}", "…",
    ]
    #expect(Set(scalars.map { CodePointProperties($0).lineBreakColumn }).count == scalars.count)
  }

  @Test func `letters of Thai text are told by their numbers`() {
    for codePoint in UInt32(0)..<0x110000 {
      let properties = CodePointProperties(codePoint)
      if ComplexContext.isThai(codePoint) != (properties.lineBreak == .sa && properties.script == .thai) {
        Issue.record("U+\(String(codePoint, radix: 16))")
      }
    }
  }

  @Test func `a column's class is the class of its code points`() {
    for codePoint in UInt32(0)..<0x110000 {
      let properties = CodePointProperties(codePoint)
      if properties.lineBreakColumn.lineBreakClass != properties.lineBreak {
        Issue.record("U+\(String(codePoint, radix: 16))")
      }
    }
  }
}
