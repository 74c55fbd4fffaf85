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

  @Test func `loose in Chinese and Japanese breaks at centred punctuation, suffixes, prefixes and hyphens`() {
    #expect(breaks("ア・イ！ウ：", .loose) == "ア・÷イ！÷ウ：")
    #expect(breaks("ア・イ！ウ：", .looseChinese) == "ア÷・÷イ÷！÷ウ÷：")
    #expect(breaks("5％ 文％ ￥5 ￥文", .looseChinese) == "5÷％ ÷文÷％ ÷￥÷5 ÷￥÷文")
    #expect(breaks("文\u{2010}文 a\u{2010}b", .looseChinese) == "文÷\u{2010}÷文 ÷a\u{2010}÷b")
    #expect(breaks("文\u{2010}文", .loose) == "文\u{2010}÷文")
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
