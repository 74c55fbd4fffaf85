import GalleyUnicode
import Testing

@Suite struct LineBreakTailoringTests {
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

  @Test func `the last of two tailorings wins`() {
    #expect(LineBreakTailoring.standard.breakingAll() == .breakAll)
    #expect(breaks("日a", .standard.keepingAll().replacing([.al], by: .zw)) == "日a")
    #expect(breaks("日ab", .standard.replacing([.al], by: .id)) == "日÷a÷b")
  }

  @Test func `a style may change the tailoring inside a text`() {
    var breaker = LineBreaker()
    let column = CodePointProperties(0x61 as UInt32).lineBreakColumn
    #expect(breaker.step(column).decision == .prohibited)
    #expect(breaker.step(column).decision == .prohibited)
    breaker.use(.breakAll)
    #expect(breaker.step(column).decision == .allowed)
  }

  @Test func `columns that tailorings must tell apart are apart`() {
    let scalars: [Unicode.Scalar] = [
      "ョ", "々", "〜", "・", "日", "가", "각", "a", "א", "1", "ก", "\u{E31}", "§", "\u{2010}", "…",
    ]
    #expect(Set(scalars.map { CodePointProperties($0).lineBreakColumn }).count == scalars.count)
    #expect(CodePointProperties("ก" as Unicode.Scalar).lineBreakColumn.isComplexContext)
    #expect(CodePointProperties("\u{E31}" as Unicode.Scalar).lineBreakColumn.isComplexContext)
    #expect(!CodePointProperties("a" as Unicode.Scalar).lineBreakColumn.isComplexContext)
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
