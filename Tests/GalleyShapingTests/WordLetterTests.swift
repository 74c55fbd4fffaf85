import Galley
import GalleyFonts
import GalleyLookups
import GalleyTestSupport
import Testing

@testable import GalleyShaping

/// Tests unseen words that are assembled from the glyphs of letters that were seen.
struct WordLetterTests {
  /// Random words of two to six of the letters.
  private static func words(_ letters: String, _ count: Int, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let letters = Array(letters)
    return (0..<count).map { _ in
      String(
        (0..<Int.random(in: 2...6, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        })
    }.joined(separator: " ")
  }

  @Test(arguments: ["abAVTo.,", "абвГТу", "שלום", "한국어조판글자"])
  func `words of known letters need no HarfBuzz, and are what it makes of them`(letters: String) {
    let typesetter = Typesetter.bundled(.standard)
    let whole = Typesetter.bundled(.off)
    for seed in 0..<40 { _ = typesetter.prepare(AttributedText(Self.words(letters, 60, seed: UInt64(seed)))) }
    let before = typesetter.counters
    let texts = (1000..<1040).map { AttributedText(Self.words(letters, 40, seed: $0)) }
    let prepared = texts.map { typesetter.prepare($0) }
    #expect(typesetter.counters.shapeCalls == before.shapeCalls)
    #expect(typesetter.counters.wordsShaped == before.wordsShaped)
    #expect(typesetter.counters.wordsFound > before.wordsFound + 1000)
    for (text, own) in zip(texts, prepared) { #expect(own.difference(from: whole.prepare(text)) == nil) }
  }

  @Test func `ligatures, marks, fractions and mirrored brackets are left to HarfBuzz`() {
    let typesetter = Typesetter.bundled(.verified(bytes: 1 << 20))
    for seed in 0..<20 {
      for letters in [
        "abflfi12\u{2044}", "ae\u{301}i\u{323}\u{AD}", "שלו\u{5B8}ם(ב)12", "한국\u{1100}\u{1161}\u{11A8}가\u{11A8}",
      ] {
        _ = typesetter.prepare(AttributedText(Self.words(letters, 80, seed: UInt64(seed))))
      }
    }
    #expect(typesetter.counters.wrongItems == 0)
    #expect(typesetter.counters.wordsShaped > 500)
  }

  @Test func `letters forgotten with a generation of words are learnt again`() {
    let typesetter = Typesetter.bundled(.verified(bytes: 48 << 10))
    for seed in 0..<200 { _ = typesetter.prepare(AttributedText(Self.words("abcdeAVTo.,", 40, seed: UInt64(seed)))) }
    #expect(typesetter.counters.wrongItems == 0)
    #expect(typesetter.counters.cacheBytes <= 48 << 10)
    #expect(typesetter.counters.wordsFound > 2 * typesetter.counters.wordsShaped)
  }

  @Test func `a letter has a bit for each group of rules that may see it`() {
    #expect(IsolatedLetter.Pair.groups.nonzeroBitCount == IsolatedLetterAnalysis.mostGroups)
  }
}
