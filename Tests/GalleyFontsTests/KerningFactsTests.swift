import Galley
import GalleyFonts
import Testing

/// Which rules of a plan are kerning, so that a line may end between their glyphs without being shaped again.
struct KerningFactsTests {
  /// A pair of glyphs 10 and 11 whose values have these formats: OpenType 1.9, "GPOS", ValueRecord.
  private static func pair(_ first: Int, _ second: Int = 0) -> TestLookup {
    let values = [LayoutPart](repeating: 50, count: first.nonzeroBitCount + second.nonzeroBitCount)
    return TestLookup(2, [1, .coverage(10), .half(first), .half(second), 1, .offset([1, 11] + values)])
  }

  /// Glyphs 10 and 12 become 20.
  private static var ligature: TestLookup {
    TestLookup(4, [1, .coverage(10), 1, .offset([1, .offset([20, 2, 12])])])
  }

  private static func facts(_ table: String, _ lookups: TestLookup..., count: Int? = nil) throws -> PlanFacts {
    try PlanFacts.latin(PatchedFont.with(table, lookups, count: count))
  }

  @Test func `a pair that sets the first glyph's advance is kerning`() throws {
    let facts = try Self.facts("GPOS", Self.pair(4))
    #expect(facts.leading.members == [10] && facts.trailing.members == [11])
    #expect(facts.leadingFurther.isEmpty && facts.trailingFurther.isEmpty && facts.adjusted.isEmpty)
    #expect(facts.breaksKerningAlone(10, 11))
  }

  @Test(arguments: [(1, 0), (5, 0), (8, 0), (0x44, 0), (4, 4)])
  func `a pair that sets anything else is more than kerning`(first: Int, second: Int) throws {
    let facts = try Self.facts("GPOS", Self.pair(first, second))
    #expect(facts.leadingFurther.contains(10) && facts.trailingFurther.contains(11) && facts.adjusted.contains(10))
    #expect(!facts.breaksKerningAlone(10, 11))
  }

  @Test func `a ligature is more than kerning and gives no glyph another advance`() throws {
    let facts = try Self.facts("GSUB", Self.ligature)
    #expect(facts.leadingFurther.members == [10, 20] && facts.trailingFurther.members == [12, 20])
    #expect(facts.adjusted.isEmpty)
    #expect(!facts.breaksKerningAlone(10, 12) && facts.breaksKerningAlone(10, 11) && facts.breaksKerningAlone(11, 12))
  }

  @Test func `a value for one glyph alone leaves it without the face's advance`() throws {
    let facts = try Self.facts("GPOS", TestLookup(1, [1, .coverage(10), 4, 50]), Self.pair(4))
    #expect(facts.adjusted.members == [10] && facts.leadingFurther.isEmpty)
    #expect(!facts.breaksKerningAlone(10, 11) && facts.breaksKerningAlone(11, 10))
  }

  @Test func `a context is more than kerning for its glyphs, and what it calls for theirs`() throws {
    let context = TestLookup(8, [3, 1, .coverage(10), 1, .coverage(11), 0, 1, 0, 1])
    let facts = try Self.facts("GPOS", context, TestLookup(1, [1, .coverage(11), 4, 50]), count: 1)
    #expect(facts.leadingFurther.members == [10] && facts.trailingFurther.members == [11])
    #expect(facts.adjusted.members == [11])
    #expect(!facts.breaksKerningAlone(10, 11) && facts.breaksKerningAlone(10, 12))
  }

  @Test func `the table kern is more than kerning, since its second glyph moves too`() throws {
    var font = try PatchedFont.with("GSUB", [])
    // Version 0, one table of format 0 with a pair: its length, coverage, count and three numbers for searching.
    try font.setTable("kern", from: "vmtx", [0, 1, 0, 20, 1, 1, 0, 0, 0, 10, 11, 0xFFF0])
    let facts = try PlanFacts.latin(font)
    #expect(facts.leadingFurther.members == [10] && facts.trailingFurther.members == [11])
    #expect(facts.adjusted.members == [10, 11] && !facts.breaksKerningAlone(10, 11))
  }

  @Test func `beside a mark kerning is not alone`() throws {
    var font = try PatchedFont.with("GPOS", [Self.pair(4)])
    try font.setTable("GDEF", LayoutPart.flattened([1, 0, .classes(1...20, 30...31, 40...44), 0, 0, 0]))
    let facts = try PlanFacts.latin(font)
    #expect(facts.breaksKerningAlone(10, 11))
    #expect(!facts.breaksKerningAlone(10, 40) && !facts.breaksKerningAlone(40, 10))
  }
}
