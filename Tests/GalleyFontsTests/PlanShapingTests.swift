import Galley
import GalleyShaping
import Testing

/// Compares items that are assembled from words with the same items shaped whole, in fonts that are made here and whose
/// lookups match across spaces.
struct PlanShapingTests {
  private static let paragraph = paragraph(.normal)

  private static func paragraph(_ wordBreak: ParagraphStyle.WordBreak) -> ParagraphStyle {
    var style = ParagraphStyle.unicode
    style.whiteSpace = .preWrap
    style.wordBreak = wordBreak
    return style
  }

  @Test(arguments: 0..<40)
  func `whatever rules a font has, words give what whole items give`(seed: Int) throws {
    var rules = RandomRules(seed: UInt64(seed))
    let face = try rules.font().face()
    let typesetter = Typesetter(
      library: FontLibrary(faces: [face]), wordSegmenter: PairSegmenter(), wordCache: .verified(bytes: 1 << 20))
    for script in RandomRules.scripts {
      // Words are cached after the first kilobyte of a script.
      let first = rules.text(script, count: 1200)
      let texts = [first] + (0..<30).map { _ in rules.text(script, count: 25) } + [first]
      for (number, text) in texts.enumerated() {
        let before = typesetter.counters.wrongItems
        let paragraph = Self.paragraph(number % 3 == 1 ? .breakAll : .normal)
        _ = typesetter.prepare(AttributedText(text, paragraphStyle: paragraph))
        #expect(typesetter.counters.wrongItems == before, "\(script) \(text.debugDescription)")
      }
    }
  }

  @Test func `some of those fonts have words that are found again`() throws {
    var found = 0
    for seed in 0..<10 {
      var rules = RandomRules(seed: UInt64(seed))
      let typesetter = Typesetter(library: FontLibrary(faces: [try rules.font().face()]), wordSegmenter: nil)
      let text = AttributedText(rules.text("Latn", count: 1200), paragraphStyle: Self.paragraph)
      for _ in 0..<3 { _ = typesetter.prepare(text) }
      if typesetter.counters.wordsFound > 100 { found += 1 }
    }
    #expect(found > 2)
  }

  /// A font with one lookup of `table`.
  private func typesetter(_ table: String, _ lookups: [TestLookup], count: Int = 1) throws -> Typesetter {
    var font = try PatchedFont()
    try font.setLayout(table, feature: table == "GSUB" ? "ccmp" : "kern", lookups, count: count)
    try font.rename(table == "GSUB" ? "GPOS" : "GSUB")
    return Typesetter(
      library: FontLibrary(faces: [try font.face()]), wordSegmenter: nil, wordCache: .verified(bytes: 1 << 20))
  }

  private func expectAlike(_ texts: [String], _ typesetter: Typesetter, remembers: Bool = true) {
    let filler = String(repeating: "gh ij klm ", count: 120)
    for text in [filler] + texts + texts {
      let before = typesetter.counters.wrongItems
      _ = typesetter.prepare(AttributedText(text, paragraphStyle: Self.paragraph))
      #expect(typesetter.counters.wrongItems == before, "\(text.debugDescription)")
    }
    #expect(remembers == (typesetter.counters.verifiedGlyphs > 1000))
  }

  @Test func `a rule of three spaces sees them where one was seen before`() throws {
    let ligature: [LayoutPart] = [1, .coverage(1), 1, .offset([1, .offset([20, 3, 1, 1])])]
    expectAlike(
      ["gh ij", "gh   ij", "   ", "   gh", "gh   ", "gh    ij"], try typesetter("GSUB", [TestLookup(4, ligature)]),
      remembers: false)
  }

  @Test func `a word that becomes more glyphs than a short number counts is no trap`() throws {
    // Each z becomes forty z, and each of these becomes forty again. HarfBuzz stops at 64 glyphs per character of the
    // item.
    let many = [LayoutPart](repeating: 28, count: 40)
    let lookup = TestLookup(2, [1, .coverage(28), 1, .offset([40] + many)])
    let typesetter = try typesetter("GSUB", [lookup, lookup], count: 2)
    let text = String(repeating: "gh ij klm ", count: 180) + String(repeating: "z", count: 60) + " gh"
    for _ in 1...2 {
      let shaped = typesetter.prepare(AttributedText(text, paragraphStyle: Self.paragraph))
      #expect(shaped.glyphs.count > 60 * 1600)
    }
    #expect(typesetter.counters.wrongItems == 0)
  }

  @Test func `letters remembered as two words are no word that stands alone`() throws {
    // The pairs kai khai and khai khwai are kerned.
    let pair: (Int, Int) -> TestLookup = { first, second in
      TestLookup(2, [1, .coverage(first), 4, 0, 1, .offset([1, .half(second), 50])])
    }
    var font = try PatchedFont()
    try font.setCharacterMap([0x20: 1, 0xE01: 3, 0xE02: 4, 0xE04: 5, 0xE07: 6])
    try font.setLayout("GPOS", feature: "kern", [pair(3, 4), pair(4, 5)], count: 2)
    let typesetter = Typesetter(
      library: FontLibrary(faces: [try font.face()]), wordSegmenter: PairSegmenter(),
      wordCache: .verified(bytes: 1 << 20))
    let filler = String(repeating: "งง ", count: 200)
    for (text, wordBreak) in [
      (filler, ParagraphStyle.WordBreak.normal), ("กขก", .breakAll), ("งงคง", .normal), ("กขคง", .normal),
    ] {
      _ = typesetter.prepare(AttributedText(text, paragraphStyle: Self.paragraph(wordBreak)))
      #expect(typesetter.counters.wrongItems == 0, "\(text.suffix(4))")
    }
    #expect(typesetter.counters.verifiedGlyphs > 100)
  }

  @Test(arguments: 100..<104)
  func `items of several blocks are cut where nothing is lost`(seed: Int) throws {
    var rules = RandomRules(seed: UInt64(seed))
    let typesetter = Typesetter(
      library: FontLibrary(faces: [try rules.font().face()]), wordSegmenter: PairSegmenter(),
      wordCache: .verified(bytes: 1 << 16))
    for script in RandomRules.scripts {
      for text in [rules.text(script, count: 8000), rules.text(script, count: 20000)] {
        _ = typesetter.prepare(AttributedText(text, paragraphStyle: Self.paragraph))
        #expect(typesetter.counters.wrongItems == 0, "\(script)")
      }
    }
  }

  @Test func `letters far from a rule that flags them are told from those beside it`() throws {
    // An a that any three letters and a z follow becomes c. The kerning of b and a is learned from words of all kinds.
    let any: LayoutPart = .coverage(range: 2...40)
    let chain = TestLookup(6, [3, 0, 1, .coverage(3), 4, any, any, any, .coverage(28), 1, 0, 1])
    let single = TestLookup(1, [2, .coverage(3), 1, 5])
    let words = (0..<60).map { "ab\(String(repeating: "ba", count: $0 % 4))\($0 % 3 == 0 ? "z" : "")ba ab\($0)" }
    expectAlike(words + words.map { $0 + " aabbz " + $0 }, try typesetter("GSUB", [chain, single], count: 1))
  }

  @Test func `letters that pairs of any kind move are what they are when shaped whole`()
    throws
  {
    for (first, second, values) in [(4, 4, 2), (5, 0, 2), (1, 0, 1), (4, 0, 1), (0, 4, 1)] as [(Int, Int, Int)] {
      let record: [LayoutPart] = [.half(4)] + [LayoutPart](repeating: 50, count: values)
      let back: [LayoutPart] = [.half(3)] + [LayoutPart](repeating: -30, count: values)
      let pairs = TestLookup(
        2, [1, .coverage(3, 4), .half(first), .half(second), 2, .offset([1] + record), .offset([1] + back)])
      let words = ["ab", "ba", "aba", "bab", "abab", "aabb", "bbaa", "ba ab", "ab ba ab"]
      expectAlike(words + words.map { $0 + " " + $0 } + ["abba baab", "aabab"], try typesetter("GPOS", [pairs]))
    }
  }

  @Test func `words kerned with the space before or after them are what they are when shaped whole`() throws {
    for (first, second) in [(3, 1), (1, 3), (1, 1)] {
      let pair: [LayoutPart] = [1, .half(0), 4, 0, 1, .offset([1, .half(second), 50])]
      var subtable = pair
      subtable[1] = .coverage(first)
      expectAlike(
        ["b a b", "a a", "  a  a  ", "b b"], try typesetter("GPOS", [TestLookup(2, subtable)]),
        remembers: (first, second) != (1, 1))
    }
  }
}

/// A segmenter for which every two letters are a word.
private struct PairSegmenter: WordSegmenter {
  func appendWordEnds(in run: Span<UInt32>, script: ScriptTag, to ends: inout [Int]) {
    ends += stride(from: 2, to: run.count, by: 2)
  }
}
