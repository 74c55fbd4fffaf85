import Galley
import GalleyShaping
import GalleyTestSupport
import GalleyTestTraits
import Testing

/// Tests how often a typesetter shapes words, and how much memory the word cache uses.
struct WordMemoryTests {
  /// Paragraphs of invented words of eight letters, all different.
  private func paragraphs(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      (0..<40).map { _ in
        String((0..<8).map { _ in Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &random))) })
      }.joined(separator: " ")
    }
  }

  // Without Khmer: in Noto Sans Khmer, words depend on each other.
  @Test(arguments: WordTexts.samples.dropLast().filter { $0.unicodeScalars.first != "\u{1781}" })
  func `a text that was seen before is shaped without HarfBuzz`(sample: String) {
    let typesetter = Typesetter.bundled(.standard)
    let text = AttributedText(Array(repeating: sample, count: 40).joined(separator: " "))
    // The typesetter must have seen some kilobytes of each script and direction of the text.
    for _ in 1...40 { _ = typesetter.prepare(text) }
    let before = typesetter.counters
    _ = typesetter.prepare(text)
    let after = typesetter.counters
    #expect(after.shapeCalls == before.shapeCalls)
    #expect(after.wordsShaped == before.wordsShaped)
    #expect(after.wordsFound > before.wordsFound + 30)
    #expect(after.cacheBytes == before.cacheBytes)
    #expect(after.verifiedGlyphs == 0 && after.wrongItems == 0)
  }

  @Test func `without the cache every item is shaped and nothing is kept`() {
    for policy in [Typesetter.WordCachePolicy.off, .bounded(bytes: 0), .bounded(bytes: -1)] {
      let typesetter = Typesetter.bundled(policy)
      for _ in 1...2 { _ = typesetter.prepare(AttributedText("alpha beta\ngamma")) }
      var expected = Typesetter.Counters()
      expected.shapeCalls = 4
      #expect(typesetter.counters == expected)
    }
  }

  @Test func `a text ten times as large as the bound leaves no more than the bound behind`() {
    let bound = 128 << 10
    let typesetter = Typesetter.bundled(.bounded(bytes: bound))
    var (generations, last, most) = (0, 0, 0)
    for paragraph in paragraphs(3600, seed: 1) {
      _ = typesetter.prepare(AttributedText(paragraph))
      let bytes = typesetter.counters.cacheBytes
      if bytes < last { generations += 1 }
      (last, most) = (bytes, max(most, bytes))
    }
    #expect(most <= bound)
    #expect(most > bound / 2)
    #expect(generations > 3)
  }

  @Test func `words put together before one that is too long count`() {
    let bound = 128 << 10
    let typesetter = Typesetter.bundled(.bounded(bytes: bound))
    for paragraph in paragraphs(100, seed: 4) { _ = typesetter.prepare(AttributedText(paragraph)) }
    let tooLong = " " + String(repeating: "x", count: 300)
    var (generations, last) = (0, typesetter.counters.cacheBytes)
    for paragraph in paragraphs(400, seed: 5) {
      _ = typesetter.prepare(AttributedText(paragraph + tooLong))
      let bytes = typesetter.counters.cacheBytes
      if bytes < last { generations += 1 }
      last = bytes
    }
    #expect(generations > 1)
  }

  @Test func `words that come again live on when generations change`() {
    let typesetter = Typesetter.bundled(.bounded(bytes: 128 << 10))
    let known = AttributedText(paragraphs(1, seed: 7)[0])
    for paragraph in paragraphs(30, seed: 2) { _ = typesetter.prepare(AttributedText(paragraph)) }
    _ = typesetter.prepare(known)
    for paragraph in paragraphs(400, seed: 3) {
      _ = typesetter.prepare(AttributedText(paragraph))
      let calls = typesetter.counters.shapeCalls
      _ = typesetter.prepare(known)
      #expect(typesetter.counters.shapeCalls == calls)
    }
  }

  @Test func `a room too small for one word changes nothing but the time`() {
    let text = AttributedText(WordTexts.repeated)
    let whole = Typesetter.bundled(.off).prepare(text)
    let typesetter = Typesetter.bundled(.bounded(bytes: 1))
    for _ in 1...2 { #expect(typesetter.prepare(text).difference(from: whole) == nil) }
  }

  @Test func `words whose hashes are all the same are still told apart`() {
    let text = AttributedText(WordTexts.repeated)
    let whole = Typesetter.bundled(.off).prepare(text)
    for mask in [UInt32(0), 3] {
      let typesetter = Typesetter(
        library: .bundled, wordSegmenter: whole.services.wordSegmenter, wordCache: .standard, hashMask: mask)
      for _ in 1...3 { #expect(typesetter.prepare(text).difference(from: whole) == nil) }
      #expect(typesetter.counters.wordsFound > 500)
    }
  }

  @Test(.ends) func `threads have words of their own and get the same glyphs`() async {
    let typesetter = Typesetter.bundled(.standard)
    let whole = Typesetter.bundled(.off)
    let texts = WordTexts.repeated.split(separator: "\n").map { AttributedText(String($0)) }
    let expected = texts.map { whole.prepare($0) }
    let wrong = await withTaskGroup(of: Int.self) { group in
      for start in 0..<8 {
        group.addTask {
          texts.indices.count { index in
            let own = (index + start * 3) % texts.count
            return typesetter.prepare(texts[own]).difference(from: expected[own], widths: [130]) != nil
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect(typesetter.counters.wordsFound > 500)
  }
}
