import Galley
import GalleyShaping
import Testing

/// Items put together from words, in fonts made here whose rules reach across spaces, against the same items shaped whole.
struct PlanShapingTests {
  private static let paragraph: ParagraphStyle = {
    var style = ParagraphStyle.unicode
    style.whiteSpace = .preWrap
    return style
  }()

  @Test(arguments: 0..<40)
  func `whatever rules a font has, words give what whole items give`(seed: Int) throws {
    var rules = RandomRules(seed: UInt64(seed))
    let face = try rules.font().face()
    let typesetter = Typesetter(
      library: FontLibrary(faces: [face]), wordSegmenter: nil, wordCache: .verified(bytes: 1 << 20))
    for script in RandomRules.scripts {
      // Words are remembered once a script has had a kilobyte.
      let first = rules.text(script, count: 1200)
      for text in [first] + (0..<30).map({ _ in rules.text(script, count: 25) }) + [first] {
        let before = typesetter.counters.wrongItems
        _ = typesetter.prepare(AttributedText(text, paragraphStyle: Self.paragraph))
        #expect(typesetter.counters.wrongItems == before, "\(script) \(text.debugDescription)")
      }
    }
  }

  @Test func `many of those fonts have words that are found again`() throws {
    var found = 0
    for seed in 0..<10 {
      var rules = RandomRules(seed: UInt64(seed))
      let typesetter = Typesetter(library: FontLibrary(faces: [try rules.font().face()]), wordSegmenter: nil)
      let text = AttributedText(rules.text("Latn", count: 1200), paragraphStyle: Self.paragraph)
      for _ in 0..<3 { _ = typesetter.prepare(text) }
      if typesetter.counters.wordsFound > 100 { found += 1 }
    }
    #expect(found > 3)
  }

  /// A font with one lookup of `table`.
  private func typesetter(_ table: String, _ lookups: [TestLookup], count: Int = 1) throws -> Typesetter {
    var font = try PatchedFont()
    try font.setLayout(table, feature: table == "GSUB" ? "ccmp" : "kern", lookups, count: count)
    try font.rename(table == "GSUB" ? "GPOS" : "GSUB")
    return Typesetter(
      library: FontLibrary(faces: [try font.face()]), wordSegmenter: nil, wordCache: .verified(bytes: 1 << 20))
  }

  private func expectAlike(_ texts: [String], _ typesetter: Typesetter) {
    let filler = String(repeating: "gh ij klm ", count: 120)
    for text in [filler] + texts + texts {
      let before = typesetter.counters.wrongItems
      _ = typesetter.prepare(AttributedText(text, paragraphStyle: Self.paragraph))
      #expect(typesetter.counters.wrongItems == before, "\(text.debugDescription)")
    }
    #expect(typesetter.counters.verifiedGlyphs > 1000)
  }

  @Test func `a rule of three spaces sees them where one was seen before`() throws {
    let ligature: [LayoutPart] = [1, .coverage(1), 1, .offset([1, .offset([20, 3, 1, 1])])]
    expectAlike(
      ["gh ij", "gh   ij", "   ", "   gh", "gh   ", "gh    ij"], try typesetter("GSUB", [TestLookup(4, ligature)]))
  }

  @Test func `a word that becomes more glyphs than a short number counts is no trap`() throws {
    // Each g becomes forty, and each of those forty again.
    let many = [LayoutPart](repeating: 9, count: 40)
    let lookup = TestLookup(2, [1, .coverage(9), 1, .offset([40] + many)])
    let word = String(repeating: "g", count: 200)
    expectAlike([word + " ij", "ij " + word, word], try typesetter("GSUB", [lookup, lookup], count: 2))
  }

  @Test func `kerning with the space on either side, and on both`() throws {
    for (first, second) in [(3, 1), (1, 3), (1, 1)] {
      let pair: [LayoutPart] = [1, .half(0), 4, 0, 1, .offset([1, .half(second), 50])]
      var subtable = pair
      subtable[1] = .coverage(first)
      expectAlike(["b a b", "a a", "  a  a  ", "b b"], try typesetter("GPOS", [TestLookup(2, subtable)]))
    }
  }
}
