import GalleyUnicode
import Testing

/// The sentences of a text.
private func sentences(_ text: String) -> [String] {
  segments(text, SentenceBreaker.ends(of: Array(text.utf8).span))
}

struct SentenceBreakerTests {
  @Test func `a sentence ends after its closing punctuation and spaces`() {
    #expect(sentences("He left.) She (3.5 m) did not? No.") == ["He left.) ", "She (3.5 m) did not? ", "No."])
  }

  @Test func `a full stop before lowercase ends nothing`() {
    #expect(sentences("etc. etc. and U.S. troops") == ["etc. etc. and U.S. troops"])
  }

  /// Texts with the rule that decides the boundary before the scalar at `index`.
  static let samples: [(text: String, index: Int, rule: SentenceBreakRule)] = [
    ("a", 0, .sb1), ("\r\n", 1, .sb3), ("\na", 1, .sb4), ("a\u{301}", 1, .sb5), ("3.5", 2, .sb6), ("U.S", 2, .sb7),
    ("etc. a", 5, .sb8), ("etc. a", 4, .sb8), ("A. , B", 3, .sb8a), ("A?) B", 2, .sb9), ("A?  B", 3, .sb10),
    ("A? B", 3, .sb11), ("A.\u{301} B", 4, .sb11), ("ab", 1, .sb998),
  ]

  @Test(arguments: samples)
  func `each boundary is decided by its rule`(_ sample: (text: String, index: Int, rule: SentenceBreakRule)) {
    let rules = SentenceBreaker.rules(of: sample.text.unicodeScalars.map(\.value))
    #expect(rules[sample.index] == sample.rule)
    #expect(rules.last == .sb2)
  }

  @Test func `an empty text has no sentence`() {
    #expect(SentenceBreaker.ends(of: [UInt8]().span).isEmpty)
    #expect(SentenceBreaker.rules(of: []).isEmpty)
  }

  @Test func `a hundred thousand closing brackets after a full stop stay linear`() {
    #expect(sentences("A." + String(repeating: ")", count: 100_000) + " b").count == 1)
  }
}
