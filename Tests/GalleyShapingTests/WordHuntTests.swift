import Galley
import GalleyTestSupport
import Testing

/// Compares random texts whose characters depend on their neighbors: assembled from words, and shaped whole, in the
/// bundled fonts.
struct WordHuntTests {
  private static let pieces = [
    "a", "AV", "To", "fi", "f", "é", "e\u{301}", "\u{301}", "1", "2\u{2044}3", "½", "(", ")", "“", "-", "\u{2014}", ".",
    ",",
    " ", " ", " ", " ", " ", " ", "  ", "   ", "\u{A0}", "\u{3000}", "\t", "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}",
    "\u{200E}", "\u{2060}", "\u{FE0F}", "ש", "לו", "שָׁ", "\u{5B7}", "ب", "لا", "مرحبا", "\u{64E}", "ـ", "٤", "क", "क्",
    "ष",
    "ि", "र्क", "বা", "ை", "கொ", "ก", "น้ำ", "ำ", "ที่", "\u{E48}", "ลາ", "ຳ", "ខ្", "ស្រី", "မြ", "န်", "日", "本", "「", "、", "か",
    "ゝ\u{3099}", "한", "ᄒ", "ᅡ", "ᆫ", "👩🏽‍🚀", "🇯", "🇵", "1️⃣", "\u{E000}",
  ]

  @Test(arguments: 0..<8)
  func `random texts are the same out of words and whole`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let typesetter = Typesetter.bundled(.verified(bytes: seed % 2 == 0 ? 1 << 20 : 1 << 15))
    _ = typesetter.prepare(AttributedText(WordTexts.repeated))
    // A text uses few different parts, so that most of it has one script.
    for _ in 0..<300 {
      let few = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
      }
      let string = (0..<Int.random(in: 1...20, using: &random))
        .map { _ in Bool.random(using: &random) ? few[Int.random(in: 0..<few.count, using: &random)] : "\u{20}" }
        .joined()
      var text = AttributedText(string, paragraphStyle: WordTexts.spaced)
      if text.utf8Count > 2, Bool.random(using: &random) {
        let start = Int.random(in: 0..<text.utf8Count, using: &random)
        text.modifyStyle(in: start..<text.utf8Count) { $0.size = 20 }
      }
      let before = typesetter.counters.wrongItems
      for _ in 1...2 { _ = typesetter.prepare(text) }
      #expect(typesetter.counters.wrongItems == before, "\(string.debugDescription)")
    }
    #expect(typesetter.counters.wordsFound > 500)
  }

  /// 3000 texts for each seed in a deep run, otherwise a tenth.
  @Test(arguments: 0..<8)
  func `signs after spaces in Hebrew and Arabic text are the same out of words and whole`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = [
      "1", "12", "ا", "ـــلا", "لا", "(", "-", "\u{64E}", "\u{5B7}", " \u{940}", " \u{940}", "\u{940}", "ل", "ש",
      "שלום",
      "مرحב", "क", "कि", " ", " ", " ", "a", "\n",
    ]
    let typesetter = Typesetter.bundled(.verified(bytes: 1 << 20))
    _ = typesetter.prepare(AttributedText(WordTexts.repeated))
    let count = TestDepth.cases(3000, share: 10)
    for _ in 0..<count {
      let some = (0..<Int.random(in: 2...20, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      let string = (Int.random(in: 0..<4, using: &random) == 0 ? "\u{202D}" : "") + some.joined()
      var style = ParagraphStyle(profile: Bool.random(using: &random) ? .unicode : .browser)
      style.direction = [.automatic, .leftToRight, .rightToLeft][Int.random(in: 0..<3, using: &random)]
      let before = typesetter.counters.wrongItems
      for _ in 1...2 { _ = typesetter.prepare(AttributedText(string, paragraphStyle: style)) }
      #expect(typesetter.counters.wrongItems == before, "\(string.debugDescription)")
    }
    #expect(6 * typesetter.counters.wordsFound > count)
  }
}
