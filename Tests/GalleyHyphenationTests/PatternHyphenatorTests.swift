import Galley
import GalleyHyphenation
import Testing

/// Tests the patterns of `GalleyHyphenation` with words of known hyphenation.
@Suite
struct PatternHyphenatorTests {
  /// A word with all its hyphens; `nil` if the language has no patterns.
  private func hyphenated(_ word: String, _ language: String) -> String? {
    guard let tag = LanguageTag(language), let rules = PatternHyphenator().wordHyphenator(for: tag) else { return nil }
    let scalars = word.unicodeScalars.map(\.value)
    var points: [HyphenationPoint] = []
    rules.appendPoints(in: scalars.span, to: &points)
    var result = ""
    for (index, scalar) in word.unicodeScalars.enumerated() {
      if let point = points.first(where: { $0.offset == index }) { result += point.insertedText + "-" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  @Test(arguments: [
    ("en", "hy-phen-ation"), ("en", "al-go-rithm"), ("en-gb", "hy-phen-a-tion"), ("de", "Sil-ben-tren-nung"),
    ("de", "Do-nau-dampf-schiff-fahrt"), ("de-CH", "Stra-ße"), ("fr", "ty-po-gra-phie"), ("fr", "dé-ve-lop-pe-ment"),
    ("es", "ti-po-gra-fía"), ("ru", "ти-по-гра-фия"), ("ru", "пе-ре-нос"), ("it", "ti-po-gra-fia"),
    ("nl", "let-ter-gre-pen"), ("pl", "ty-po-gra-fia"), ("sv", "av-stav-ning"), ("fi", "ta-vu-tus"),
    ("pt-BR", "ti-po-gra-fia"), ("uk", "ти-по-гра-фія"), ("el", "τυ-πο-γρα-φί-α"), ("tr", "ti-pog-raf-ya"),
    ("da", "bog-stav"), ("nb", "ty-po-gra-fi"), ("hi", "हि-न्दी"),
  ])
  func `K4: words are hyphenated as the patterns of their language say`(_ language: String, _ expected: String) {
    #expect(hyphenated(expected.filter { $0 != "-" }, language) == expected)
  }

  @Test(arguments: [
    ("asszonnyal", "asz-szony-nyal"), ("hosszú", "hosz-szú"), ("könnyű", "köny-nyű"), ("alma", "al-ma"),
  ])
  func `K4: a hyphen adds letters where Hungarian spelling needs them`(_ word: String, _ expected: String) {
    #expect(hyphenated(word, "hu") == expected)
  }

  @Test
  func `K4: capital letters match the patterns of small ones`() {
    #expect(hyphenated("HYPHENATION", "en") == "HY-PHEN-ATION")
    #expect(hyphenated("Типография", "ru") == "Ти-по-гра-фия")
    #expect(hyphenated("İSTANBULLU", "tr") == "İS-TAN-BUL-LU")
  }

  @Test
  func `K4: a language has the patterns of the longest tag that it starts with`() throws {
    #expect(hyphenated("hyphenation", "en-US") == "hy-phen-ation")
    #expect(hyphenated("hyphenation", "en-GB-oxendict") == "hy-phen-a-tion")
    #expect(hyphenated("hyphenation", "en-AU") == "hy-phen-a-tion")
    #expect(hyphenated("Silbentrennung", "de-AT") == hyphenated("Silbentrennung", "de"))
    #expect(hyphenated("слово", "zh") == nil)
    #expect(hyphenated("word", "x-en") == nil)
    #expect(PatternHyphenator.languages.count == 50)
    for language in PatternHyphenator.languages {
      #expect(PatternHyphenator().wordHyphenator(for: language) != nil)
    }
  }

  @Test
  func `K4: hostile words give few places, and each is inside its word`() throws {
    let english = try #require(LanguageTag("en"))
    let rules = try #require(PatternHyphenator().wordHyphenator(for: english))
    let long = String(repeating: "hyphenation", count: 100_000)
    for text in ["", "a", "ab", "....", "\u{10FFFF}\u{0}", long, String(repeating: "a", count: 126)] {
      let scalars = text.unicodeScalars.map(\.value)
      var points: [HyphenationPoint] = []
      rules.appendPoints(in: scalars.span, to: &points)
      #expect(points.allSatisfy { $0.offset >= 2 && $0.offset <= scalars.count - 3 })
      if scalars.count > 126 { #expect(points.isEmpty) }
    }
    for seed in UInt32(0)..<2000 {
      let scalars = (0..<Int(seed % 130)).map { ($0 &* 7919 &+ Int(seed) &* 104_729) & 0x1F_FFFF }.map(UInt32.init)
      for language in PatternHyphenator.languages where seed % 50 == 0 {
        var points: [HyphenationPoint] = []
        PatternHyphenator().wordHyphenator(for: language)?.appendPoints(in: scalars.span, to: &points)
        #expect(points.allSatisfy { $0.offset > 0 && $0.offset < scalars.count })
      }
    }
  }
}
