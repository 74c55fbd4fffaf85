import GalleyText
import Testing

@testable import GalleyUnicode

/// Tests line breaks against those that were recorded from Chromium 156, for single texts in a column of width 0.
struct BrowserBreaksTests {
  /// The text with `÷` where a line may end.
  private func breaks(_ text: String, _ change: (inout ParagraphStyle) -> Void = { _ in }) -> String {
    var style = ParagraphStyle.browser
    change(&style)
    let scalars = text.unicodeScalars.map(\.value)
    let boundaries = ExplainedLineBreak.boundaries(of: scalars, style: style, language: nil)
    var result = ""
    for (scalar, boundary) in zip(text.unicodeScalars, boundaries) {
      result += boundary.decision == .allowed ? "÷" : boundary.decision == .mandatory ? "!" : ""
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private func rules(_ text: String, _ change: (inout ParagraphStyle) -> Void = { _ in }) -> [String] {
    var style = ParagraphStyle.browser
    change(&style)
    return ExplainedLineBreak.boundaries(of: text.unicodeScalars.map(\.value), style: style, language: nil)
      .dropFirst().dropLast().map(\.rule)
  }

  @Test func `ASCII breaks after question marks and hyphens and before brackets, not after slashes`() {
    #expect(breaks("https://a.org/b-c?d=1&e=(f)") == "https://a.org/b-÷c?÷d=1&e=÷(f)")
    #expect(breaks("a/b a|b x!y (a)[b]") == "a/b ÷a|b ÷x!y ÷(a)÷[b]")
    #expect(breaks("--a-$ ?! ?\"a\"") == "-÷-÷a-$ ÷?! ÷?\"a\"")
  }

  @Test func `a hyphen parts a digit from letters and digits, a minus sign does not`() {
    #expect(breaks("a-1 1-2 $-3 -4") == "a-÷1 ÷1-÷2 ÷$-3 ÷-4")
    #expect(breaks("é-1 a-é -é") == "é-1 ÷a-÷é ÷-é")
  }

  @Test func `a hyphen at the start stays with a letter, wherever Chromium starts to read`() {
    func allows(_ text: String, at offset: Int, from start: Int) -> Bool {
      AnalysisOptions(.browser, language: nil).allowsBreak(at: offset, readingFrom: start, in: Array(text.utf8))
    }
    #expect(allows("a־a", at: 3, from: 0))
    #expect(!allows("a־a", at: 3, from: 1))
    #expect(!allows("--é", at: 2, from: 1))
    #expect(allows("--1é", at: 1, from: 0))
    // LB21a: no break after a hyphen that follows a Hebrew letter, unless Chromium starts to read after that letter.
    #expect(!allows("א‐%", at: 5, from: 0))
    #expect(allows("א‐%", at: 5, from: 2))
  }

  @Test func `Latin-1 pairs do the same whatever stands around them`() {
    #expect(breaks("5°[1] €[1] a\u{A0}(b") == "5°÷[1] ÷€[1] ÷a\u{A0}(b")
    #expect(breaks("«a» b") == "«a» ÷b")
  }

  @Test func `a line may start with anything after a space or a tab but these two`() {
    #expect(breaks("a ! ) \u{3002} »") == "a ÷! ÷) ÷\u{3002} ÷»")
    #expect(breaks("a\tb  \tc") == "a\t÷b  \t÷c")
  }

  @Test func `beyond Latin-1 the rules of UAX 14 decide, with small kana as ideographs`() {
    #expect(breaks("日本、語（ョ）") == "日÷本、÷語÷（ョ）")
    #expect(breaks("a—b…c") == "a÷—÷b…÷c")
  }

  @Test func `break-all breaks by pairs of classes`() {
    #expect(breaks("ab-1.5+c(d)/e%", { $0.wordBreak = .breakAll }) == "a÷b÷-÷1.÷5÷+÷c÷(d)/÷e%")
    #expect(breaks("日a・é\u{301}x", { $0.wordBreak = .breakAll }) == "日÷a・÷é\u{301}÷x")
  }

  @Test func `keep-all holds letters and digits of the basic plane together`() {
    #expect(breaks("日本語、かな１", { $0.wordBreak = .keepAll }) == "日本語、÷かな１")
    #expect(breaks("한국어 a-b", { $0.wordBreak = .keepAll }) == "한국어 ÷a-÷b")
    #expect(breaks("\u{20000}\u{20001}", { $0.wordBreak = .keepAll }) == "\u{20000}÷\u{20001}")
  }

  @Test func `newlines end lines where white space keeps them, and are spaces elsewhere`() {
    #expect(breaks("a\n!b") == "a\n÷!b")
    #expect(breaks("a\n!b", { $0.whiteSpace = .preWrap }) == "a\n!!b")
  }

  @Test func `line-break anywhere breaks before every grapheme but a space`() {
    #expect(breaks("a,\u{A0}e\u{301} b", { $0.lineBreak = .anywhere }) == "a÷,÷\u{A0}÷e\u{301} ÷b")
  }

  @Test func `each boundary names the rule that decided`() {
    #expect(rules("a-1 日") == ["pair", "hyphen-digit", "space", "space"])
    #expect(rules("a日、") == ["LB31", "LB13"])
    #expect(rules("a日本", { $0.wordBreak = .keepAll }) == ["keep-all", "keep-all"])
    #expect(rules("ab", { $0.wordBreak = .breakAll }) == ["break-all"])
  }

  @Test func `the analyzer marks what is explained`() {
    var random = RandomLines(seed: 16)
    for word in [ParagraphStyle.WordBreak.normal, .breakAll, .keepAll] {
      for line in [ParagraphStyle.LineBreakStrictness.auto, .loose, .normal, .strict, .anywhere] {
        for language in [nil, "ja", "zh-TW", "ko"] {
          var style = ParagraphStyle.browser
          (style.wordBreak, style.lineBreak, style.whiteSpace) = (word, line, .preWrap)
          let tag = language.flatMap { LanguageTag($0) }
          for _ in 0..<40 {
            let text = String(String.UnicodeScalarView(random.line().compactMap(Unicode.Scalar.init)))
            #expect(marked(text, style, tag) == explained(text, style, tag), "\(text.unicodeScalars)")
          }
        }
      }
    }
  }

  private func explained(_ text: String, _ style: ParagraphStyle, _ language: LanguageTag?) -> [Bool] {
    let scalars = text.unicodeScalars.map(\.value)
    return ExplainedLineBreak.boundaries(of: scalars, style: style, language: language).dropLast().map {
      $0.decision == .allowed
    }
  }

  /// Whether a line may end at each offset, paragraph by paragraph as in layout. There is no break before a paragraph.
  private func marked(_ text: String, _ style: ParagraphStyle, _ language: LanguageTag?) -> [Bool] {
    var analyzer = ParagraphAnalyzer()
    var result: [Bool] = []
    var start = 0
    let bytes = Array(text.utf8)
    while start < bytes.count {
      unsafe bytes.withUnsafeBufferPointer {
        unsafe analyzer.analyze($0, from: start, options: AnalysisOptions(style, language: language))
      }
      result += analyzer.offsets.array.dropLast().enumerated().map { index, offset in
        index > 0 && analyzer.marks[Int(offset) - analyzer.range.lowerBound].contains(.lineBreak)
      }
      // The line break itself: LF, CR LF or U+2029, none of them after a boundary.
      let ending = String(decoding: bytes[analyzer.contentEnd..<analyzer.range.upperBound], as: UTF8.self)
      result += ending.unicodeScalars.map { _ in false }
      start = analyzer.range.upperBound
    }
    return result
  }

  @Test func `other spaces may start a line after a space, the ideographic one where spaces collapse`() {
    #expect(breaks("a \u{2003} b") == "a ÷\u{2003} ÷b")
    #expect(breaks("a \u{3000} b") == "a ÷\u{3000} ÷b")
    #expect(breaks("a \u{3000} b") { $0.whiteSpace = .preWrap } == "a \u{3000} ÷b")
    #expect(breaks("a\u{2003} b") == "a\u{2003} ÷b")
  }

  @Test func `keep-all breaks after an ideograph with a selector of another plane`() {
    #expect(breaks("葛A") { $0.wordBreak = .keepAll } == "葛A")
    #expect(breaks("葛\u{E0100}A") { $0.wordBreak = .keepAll } == "葛\u{E0100}÷A")
  }
}
