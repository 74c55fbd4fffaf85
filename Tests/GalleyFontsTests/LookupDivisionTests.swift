import GalleyFonts
import GalleyLookups
import Testing

/// Tests which glyphs the lookups of a font skip, and for which fonts a text cannot be divided at all.
struct LookupDivisionTests {
  @Test func `rules of one lookup look past marks, those of another past ligatures`() throws {
    let pair = TestLookup(4, flags: 8, [1, .coverage(10), 1, .offset([1, .offset([20, 2, 11])])])
    var past = pair
    past.flags = 4
    for lookup in [pair, past] {
      var font = try PatchedFont.with("GSUB", [lookup], count: 1)
      try font.setTable("GDEF", LayoutPart.flattened([1, 0, .classes(1...20, 30...31, 40...44), 0, 0, 0]))
      let analysis = try LookupAnalysis.latin(font)
      #expect(analysis.isDivisible)
      #expect(analysis.skipped.members == (lookup.flags == 8 ? Set(40...44) : Set(30...31).union(40...44)))
      // Without glyph classes, the glyphs of combining characters are the marks, and ligatures are unknown.
      font = try PatchedFont.with("GSUB", [lookup], count: 1)
      try font.rename("GDEF")
      let derived = try LookupAnalysis.latin(font)
      #expect(derived.isDivisible == (lookup.flags == 8))
    }
  }

  @Test func `marks that attach are passed, their bases are not`() throws {
    let anchor: LayoutPart = .offset([1, 0, 0])
    let analysis = try LookupAnalysis.latin(
      PatchedFont.with(
        "GPOS",
        [TestLookup(4, [1, .coverage(40), .coverage(10), 1, .offset([1, 0, anchor]), .offset([1, anchor])])], count: 1))
    #expect(analysis.skipped.contains(40) && !analysis.skipped.contains(10))
    #expect(analysis.mayJoinNext.isEmpty && analysis.mayJoinPrevious.isEmpty)
  }

  @Test func `what removes or passes over a member, or the space, leaves nothing to divide`() throws {
    let ligature = TestLookup(4, [1, .coverage(10), 1, .offset([1, .offset([20, 2, 11])])])
    func removing(_ glyph: Int) -> TestLookup { TestLookup(2, [1, .coverage(glyph), 1, .offset([0])]) }
    #expect(try LookupAnalysis.latin(PatchedFont.with("GSUB", [ligature, removing(12)], count: 2)).isDivisible)
    #expect(try !LookupAnalysis.latin(PatchedFont.with("GSUB", [ligature, removing(11)], count: 2)).isDivisible)
    #expect(try !LookupAnalysis.latin(PatchedFont.with("GSUB", [ligature, removing(20)], count: 2)).isDivisible)
    #expect(try !LookupAnalysis.latin(PatchedFont.with("GSUB", [ligature, removing(1)], count: 2)).isDivisible)
    var past = ligature
    past.flags = 2
    var font = try PatchedFont.with("GSUB", [past], count: 1)
    try font.setTable("GDEF", LayoutPart.flattened([1, 0, .classes(2...20), 0, 0, 0]))
    #expect(try LookupAnalysis.latin(font).isDivisible)
    #expect(try LookupAnalysis.latin(font).skipped.members == Set(2...20))
    try font.setTable("GDEF", LayoutPart.flattened([1, 0, .classes(1...20), 0, 0, 0]))
    #expect(try !LookupAnalysis.latin(font).isDivisible)
  }

  @Test func `the table kern counts where GPOS does not kern, and only as a list of pairs`() throws {
    // Version 0, one table: version, length, coverage with the format in the high byte, four numbers for binary search.
    func kern(format: Int) -> [Int] {
      [0, 1, 0, 26, format << 8 | 1, 2, 0, 0, 0] + [10, 11, 0xFFF0] + [12, 13, 0]
    }
    var font = try PatchedFont.with("GSUB", [], count: 0)
    try font.setTable("kern", from: "vmtx", kern(format: 0))
    let analysis = try LookupAnalysis.latin(font)
    #expect(analysis.isDivisible && analysis.mayJoinNext.members == [10] && analysis.mayJoinPrevious.members == [11])
    try font.setTable("kern", kern(format: 2))
    #expect(try !LookupAnalysis.latin(font).isDivisible)
    font = try PatchedFont.with("GPOS", [TestLookup(2, [1, .coverage(20), 4, 0, 1, .offset([1, 21, 50])])], count: 1)
    try font.setTable("kern", from: "vmtx", kern(format: 2))
    #expect(try LookupAnalysis.latin(font).mayJoinNext.members == [20])
  }

  @Test func `random alternates, tables of Apple's and unknown formats leave nothing to divide`() throws {
    var font = try PatchedFont()
    try font.setLayout("GSUB", feature: "rand", [TestLookup(3, [1, .coverage(10), 1, .offset([2, 11, 12])])])
    #expect(try !LookupAnalysis.latin(font).isDivisible)
    for table in ["morx", "kerx"] {
      font = try PatchedFont()
      try font.setTable(table, from: "vmtx", [0, 2, 0, 0])
      #expect(try !LookupAnalysis.latin(font).isDivisible)
    }
    #expect(try !LookupAnalysis.latin(PatchedFont.with("GSUB", [TestLookup(5, [4, 0, 0])], count: 1)).isDivisible)
    #expect(
      try !LookupAnalysis.latin(PatchedFont.with("GSUB", [TestLookup(4, [1, .coverage(10), 9])], count: 1)).isDivisible)
  }
}
