import GalleyText
import GalleyUnicode
import Testing

/// The word segments of a text.
private func words(_ text: String) -> [String] {
  segments(text, WordBreaker.ends(of: Array(text.utf8).span))
}

struct WordBreakerTests {
  @Test func `words keep apostrophes and decimal points, spaces are segments of their own`() {
    #expect(words("can't pay 3.50,  ok") == ["can't", " ", "pay", " ", "3.50", ",", "  ", "ok"])
  }

  @Test func `marks, joiners and format characters stay with the letter before them`() {
    #expect(words("a\u{301}\u{200D}b \u{AD}c") == ["a\u{301}\u{200D}b", " \u{AD}", "c"])
  }

  /// Texts with the rule that decides the boundary before the scalar at `index`.
  static let samples: [(text: String, index: Int, rule: WordBreakRule)] = [
    ("a", 0, .wb1), ("\r\n", 1, .wb3), ("\na", 1, .wb3a), ("a\n", 1, .wb3b), ("\u{200D}👧", 1, .wb3c), ("  ", 1, .wb3d),
    ("a\u{301}", 1, .wb4), ("ab", 1, .wb5), ("a'b", 1, .wb6), ("a'b", 2, .wb7), ("א'", 1, .wb7a), ("א\"א", 1, .wb7b),
    ("א\"א", 2, .wb7c), ("12", 1, .wb8), ("a1", 1, .wb9), ("1a", 1, .wb10), ("1,2", 2, .wb11), ("1,2", 1, .wb12),
    ("カナ", 1, .wb13), ("a_", 1, .wb13a), ("_a", 1, .wb13b), ("__", 1, .wb13a), ("🇩🇪", 1, .wb15), ("a🇩🇪", 2, .wb16),
    ("a'", 1, .wb999), ("a'1", 1, .wb999), ("1.a", 1, .wb999), ("a'\u{301}b", 1, .wb6), ("a'\u{301}b", 3, .wb7),
  ]

  @Test(arguments: samples)
  func `each boundary is decided by its rule`(_ sample: (text: String, index: Int, rule: WordBreakRule)) {
    let rules = WordBreaker.rules(of: sample.text.unicodeScalars.map(\.value))
    #expect(rules[sample.index] == sample.rule)
    #expect(rules.last == .wb2)
  }

  @Test func `in browsers a full stop joins digits only, a colon nothing, and Thai is one word without a dictionary`() {
    let text = "a.b 3.5 a:b ไทยไทย"
    func words(_ profile: ParagraphStyle.Profile) -> [String] {
      segments(text, WordBreaker.ends(of: Array(text.utf8).span, behavior: Behavior(profile), segmenter: nil))
    }
    #expect(words(.browser) == ["a", ".", "b", " ", "3.5", " ", "a", ":", "b", " ", "ไทยไทย"])
    #expect(words(.unicode).prefix(6) == ["a.b", " ", "3.5", " ", "a:b", " "])
    #expect(words(.unicode).count == 12)
  }

  @Test func `an empty text has no word`() {
    #expect(WordBreaker.ends(of: [UInt8]().span).isEmpty)
    #expect(WordBreaker.rules(of: []).isEmpty)
  }

  @Test func `looking past a hundred thousand marks again and again stays linear`() {
    let text = String(repeating: "a'", count: 1_000) + String(repeating: "\u{301}", count: 100_000) + "b"
    #expect(words(text).count == 1)
  }
}
