import Galley
import GalleyFonts
import GalleyLookups
import Testing

/// Tests which lookups the analysis recognizes as kerning: a line may end between their glyphs without new shaping.
struct KerningAnalysisTests {
  /// A pair lookup for the glyphs 10 and 11 whose values have these formats: OpenType 1.9, "GPOS", ValueRecord.
  private static func pair(_ first: Int, _ second: Int = 0) -> TestLookup {
    let values = [LayoutPart](repeating: 50, count: first.nonzeroBitCount + second.nonzeroBitCount)
    return TestLookup(2, [1, .coverage(10), .half(first), .half(second), 1, .offset([1, 11] + values)])
  }

  /// A ligature lookup: the glyphs 10 and 12 become 20.
  private static var ligature: TestLookup {
    TestLookup(4, [1, .coverage(10), 1, .offset([1, .offset([20, 2, 12])])])
  }

  private static func analysis(_ table: String, _ lookups: TestLookup..., count: Int? = nil) throws -> LookupAnalysis {
    try LookupAnalysis.latin(PatchedFont.with(table, lookups, count: count))
  }

  @Test func `a pair that sets the first glyph's advance is kerning`() throws {
    let analysis = try Self.analysis("GPOS", Self.pair(4))
    #expect(analysis.mayJoinNext.members == [10] && analysis.mayJoinPrevious.members == [11])
    #expect(
      analysis.mayJoinNextBeyondKerning.isEmpty && analysis.mayJoinPreviousBeyondKerning.isEmpty
        && analysis.adjustedBeyondKerning.isEmpty)
    #expect(analysis.breaksKerningAlone(10, 11))
  }

  @Test(arguments: [(1, 0), (5, 0), (8, 0), (0x44, 0), (4, 4)])
  func `a pair that sets anything else is more than kerning`(first: Int, second: Int) throws {
    let analysis = try Self.analysis("GPOS", Self.pair(first, second))
    #expect(
      analysis.mayJoinNextBeyondKerning.contains(10) && analysis.mayJoinPreviousBeyondKerning.contains(11)
        && analysis.adjustedBeyondKerning.contains(10))
    #expect(!analysis.breaksKerningAlone(10, 11))
  }

  @Test func `a ligature is more than kerning and gives no glyph another advance`() throws {
    let analysis = try Self.analysis("GSUB", Self.ligature)
    #expect(
      analysis.mayJoinNextBeyondKerning.members == [10, 20]
        && analysis.mayJoinPreviousBeyondKerning.members == [12, 20])
    #expect(analysis.adjustedBeyondKerning.isEmpty)
    #expect(
      !analysis.breaksKerningAlone(10, 12) && analysis.breaksKerningAlone(10, 11) && analysis.breaksKerningAlone(11, 12)
    )
  }

  @Test func `a value for one glyph alone leaves it without the face's advance`() throws {
    let analysis = try Self.analysis("GPOS", TestLookup(1, [1, .coverage(10), 4, 50]), Self.pair(4))
    #expect(analysis.adjustedBeyondKerning.members == [10] && analysis.mayJoinNextBeyondKerning.isEmpty)
    #expect(!analysis.breaksKerningAlone(10, 11) && analysis.breaksKerningAlone(11, 10))
  }

  @Test func `a context is more than kerning for its glyphs, and what it calls for theirs`() throws {
    let context = TestLookup(8, [3, 1, .coverage(10), 1, .coverage(11), 0, 1, 0, 1])
    let analysis = try Self.analysis("GPOS", context, TestLookup(1, [1, .coverage(11), 4, 50]), count: 1)
    #expect(analysis.mayJoinNextBeyondKerning.members == [10] && analysis.mayJoinPreviousBeyondKerning.members == [11])
    #expect(analysis.adjustedBeyondKerning.members == [11])
    #expect(!analysis.breaksKerningAlone(10, 11) && analysis.breaksKerningAlone(10, 12))
  }

  @Test func `the table kern is more than kerning, since its second glyph moves too`() throws {
    var font = try PatchedFont.with("GSUB", [])
    // Version 0, one table of format 0 with one pair: its length, coverage, count and three numbers for binary search.
    try font.setTable("kern", from: "vmtx", [0, 1, 0, 20, 1, 1, 0, 0, 0, 10, 11, 0xFFF0])
    let analysis = try LookupAnalysis.latin(font)
    #expect(analysis.mayJoinNextBeyondKerning.members == [10] && analysis.mayJoinPreviousBeyondKerning.members == [11])
    #expect(analysis.adjustedBeyondKerning.members == [10, 11] && !analysis.breaksKerningAlone(10, 11))
  }

  @Test func `beside a mark kerning is not alone`() throws {
    var font = try PatchedFont.with("GPOS", [Self.pair(4)])
    try font.setTable("GDEF", LayoutPart.flattened([1, 0, .classes(1...20, 30...31, 40...44), 0, 0, 0]))
    let analysis = try LookupAnalysis.latin(font)
    #expect(analysis.breaksKerningAlone(10, 11))
    #expect(!analysis.breaksKerningAlone(10, 40) && !analysis.breaksKerningAlone(40, 10))
  }
}
