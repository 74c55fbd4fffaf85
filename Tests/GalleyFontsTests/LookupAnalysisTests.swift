import Galley
import GalleyFonts
import GalleyLookups
import Testing

/// What the rules of a plan say of the glyphs beside an edge, rule by rule, in tables that are made here.
struct LookupAnalysisTests {
  /// Lookups and the sets they must give, as glyphs.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var table = "GSUB"
    var lookups: @Sendable () -> [TestLookup]
    var mayJoinNext: Set<Int> = []
    var mayJoinPrevious: Set<Int> = []
    var mayJoinNextAcrossSpace: Set<Int> = []
    var mayJoinPreviousAcrossSpace: Set<Int> = []
    var seesAcrossSpace: Set<Int> = []
    var isSeenAcrossSpace: Set<Int> = []
    var reach = 0
    var changesThreeSpaces = false
    /// How many of the lookups are the feature's, where it is not all.
    var count: Int?
  }

  private static let substitutions = [
    Case(testDescription: "single substitution joins nothing") {
      [TestLookup(1, [1, .coverage(10, 11), 5]), TestLookup(1, [2, .coverage(10), 1, 12])]
    },
    Case(
      testDescription: "a ligature of three joins its components",
      lookups: { [TestLookup(4, [1, .coverage(10), 1, .offset([1, .offset([20, 3, 11, 12])])])] },
      mayJoinNext: [10, 11, 20], mayJoinPrevious: [11, 12, 20]),
    Case(
      testDescription: "a context by glyphs",
      lookups: { [TestLookup(5, [1, .coverage(10), 1, .offset([1, .offset([2, 0, 11])])])] },
      mayJoinNext: [10], mayJoinPrevious: [11]),
    Case(
      testDescription: "a context by classes, class 0 being every other glyph",
      lookups: {
        [
          TestLookup(
            5,
            [2, .coverage(10), .classes(10...10, 11...170), 2, .null, .offset([1, .offset([2, 0, 0])])])
        ]
      },
      mayJoinNext: [10], mayJoinPrevious: Set(0..<192).subtracting(10...170)),
    Case(
      testDescription: "a context by coverage",
      lookups: { [TestLookup(5, [3, 3, 0, .coverage(10), .coverage(range: 11...12), .coverage(13)])] },
      mayJoinNext: [10, 11, 12], mayJoinPrevious: [11, 12, 13]),
    Case(
      testDescription: "a chain by glyphs",
      lookups: { [TestLookup(6, [1, .coverage(10), 1, .offset([1, .offset([1, 11, 1, 1, 12, 0])])])] },
      mayJoinNext: [11, 10], mayJoinPrevious: [10, 12]),
    Case(
      testDescription: "a chain by classes",
      lookups: {
        [
          TestLookup(
            6,
            [
              2, .coverage(10), .classes(from: 30, 1), .classes(10...10), .classes(40...41), 2, .null,
              .offset([1, .offset([1, 1, 1, 1, 1, 0])]),
            ])
        ]
      },
      mayJoinNext: [30, 10], mayJoinPrevious: [10, 40, 41]),
    Case(
      testDescription: "a chain by coverage, its backtrack nearest first",
      lookups: {
        [TestLookup(6, [3, 2, .coverage(11), .coverage(12), 1, .coverage(10), 0, 0])]
      },
      mayJoinNext: [12, 11], mayJoinPrevious: [11, 10]),
    Case(
      testDescription: "a reverse chain, and what it makes of its glyph",
      lookups: { [TestLookup(8, [1, .coverage(10), 1, .coverage(11), 1, .coverage(12), 1, 13])] },
      mayJoinNext: [11, 10, 13], mayJoinPrevious: [10, 13, 12]),
    Case(
      testDescription: "a lookup that only a rule calls",
      lookups: {
        [
          TestLookup(5, [3, 1, 1, .coverage(10), 0, 1]),
          TestLookup(4, [1, .coverage(10), 1, .offset([1, .offset([20, 2, 11])])]),
        ]
      },
      mayJoinNext: [10, 20], mayJoinPrevious: [11, 20], count: 1),
    Case(
      testDescription: "an extension",
      lookups: {
        let ligature = LayoutPart.flattened([1, .coverage(10), 1, .offset([1, .offset([20, 2, 11])])])
        return [TestLookup(7, [1, 4, 0, 8] + ligature.map { .half($0) })]
      },
      mayJoinNext: [10, 20], mayJoinPrevious: [11, 20]),
  ]

  private static let spaces = [
    Case(
      testDescription: "a rule of a word and the spaces beside it joins no words",
      lookups: { [TestLookup(5, [3, 3, 0, .coverage(1), .coverage(10), .coverage(1)])] },
      mayJoinNext: [1, 10], mayJoinPrevious: [10, 1]),
    Case(
      testDescription: "a ligature over a space",
      lookups: { [TestLookup(4, [1, .coverage(10), 1, .offset([1, .offset([20, 3, 1, 12])])])] },
      mayJoinNext: [10, 1, 20], mayJoinPrevious: [1, 12, 20], mayJoinNextAcrossSpace: [10, 20],
      mayJoinPreviousAcrossSpace: [12, 20]),
    Case(
      testDescription: "a ligature of three spaces",
      lookups: { [TestLookup(4, [1, .coverage(1), 1, .offset([1, .offset([20, 3, 1, 1])])])] },
      mayJoinNext: [1, 20], mayJoinPrevious: [1, 20], mayJoinNextAcrossSpace: [1, 20],
      mayJoinPreviousAcrossSpace: [1, 20], changesThreeSpaces: true),
    Case(
      testDescription: "a change to a word by what stands behind the space after it",
      lookups: { [TestLookup(6, [3, 0, 1, .coverage(10), 2, .coverage(1), .coverage(12), 0])] },
      mayJoinNext: [10, 1], mayJoinPrevious: [1, 12], mayJoinNextAcrossSpace: [10], mayJoinPreviousAcrossSpace: [12]),
    Case(
      testDescription: "a change to a word by what stands two glyphs before it, whatever these are",
      lookups: {
        let any = LayoutPart.coverage(range: 0...191)
        return [TestLookup(6, [3, 4, any, any, .coverage(11), .coverage(12, 13), 1, .coverage(10), 0, 0])]
      },
      mayJoinNext: Set(0..<192), mayJoinPrevious: Set(0..<192), seesAcrossSpace: [10], isSeenAcrossSpace: [11], reach: 2
    ),
    Case(
      testDescription: "a change to a word by what stands on both sides, few glyphs of it known",
      lookups: {
        let letters = LayoutPart.coverage(range: 20...60)
        return [
          TestLookup(
            6,
            [
              3, 3, letters, .coverage(1), letters, 1, .coverage(10), 4, letters, .coverage(1), letters, .coverage(12),
              0,
            ])
        ]
      },
      mayJoinNext: Set(20...60).union([1, 10]), mayJoinPrevious: Set(20...60).union([1, 10, 12]),
      seesAcrossSpace: [10], isSeenAcrossSpace: Set(20...60).union([12]),
      reach: 1),
    Case(
      testDescription: "a change to a word by what stands across two spaces",
      lookups: {
        [TestLookup(6, [3, 3, .coverage(1), .coverage(1), .coverage(11), 1, .coverage(10), 0, 0])]
      },
      mayJoinNext: [11, 1], mayJoinPrevious: [1, 10], mayJoinNextAcrossSpace: [11, 1],
      mayJoinPreviousAcrossSpace: [1, 10]),
    Case(
      testDescription: "a class 0 that has the space in it",
      lookups: {
        [
          TestLookup(
            6,
            [
              2, .coverage(10), .classes(0...0, 2...191), .classes(10...10), .null, 2, .null,
              .offset([1, .offset([2, 0, 1, 1, 0, 0])]),
            ])
        ]
      },
      mayJoinNext: [0, 1], mayJoinPrevious: [1, 10], mayJoinNextAcrossSpace: [0], mayJoinPreviousAcrossSpace: [10]),
    Case(
      testDescription: "another form of the space",
      lookups: {
        [
          TestLookup(6, [3, 1, .coverage(11), 1, .coverage(10), 1, .coverage(50), 0]),
          TestLookup(1, [2, .coverage(1), 1, 21]),
          TestLookup(6, [3, 2, .coverage(21), .coverage(11), 1, .coverage(10), 0, 0]),
        ]
      },
      mayJoinNext: [11, 10, 21], mayJoinPrevious: [10, 50, 21], mayJoinNextAcrossSpace: [11],
      mayJoinPreviousAcrossSpace: [10]),
  ]

  private static let positionings = [
    Case(
      testDescription: "pairs of glyphs", table: "GPOS",
      lookups: { [TestLookup(2, [1, .coverage(10, 12), 4, 0, 2, .offset([1, 11, 50]), .offset([0])])] },
      mayJoinNext: [10], mayJoinPrevious: [11]),
    Case(
      testDescription: "pairs of classes, of which those without a value do nothing", table: "GPOS",
      lookups: {
        [
          TestLookup(
            2,
            [
              2, .coverage(10, 11, 12), 4, 0, .classes(11...11, 12...12), .classes(30...31, 40...41), 3, 3,
              0, 0, 0, 0, 0, 7, 0, 0, 0,
            ])
        ]
      },
      mayJoinNext: [11], mayJoinPrevious: [40, 41]),
    Case(
      testDescription: "pairs of classes with values for the second glyph, which take it away from the next pair",
      table: "GPOS",
      lookups: {
        [
          TestLookup(
            2, [2, .coverage(10), 4, 4, .classes(11...11), .classes(30...31), 1, 2, 0, 0, 0, 0])
        ]
      },
      mayJoinNext: [10], mayJoinPrevious: Set(0..<192)),
    Case(
      testDescription: "cursive attachment by exits and entries", table: "GPOS",
      lookups: {
        [TestLookup(3, [1, .coverage(10, 11), 2, .null, .offset([1, 0, 0]), .offset([1, 0, 0]), .null])]
      },
      mayJoinNext: [10], mayJoinPrevious: [11]),
    Case(
      testDescription: "a chain that moves", table: "GPOS",
      lookups: { [TestLookup(8, [3, 1, .coverage(11), 1, .coverage(10), 0, 0])] }, mayJoinNext: [11],
      mayJoinPrevious: [10]),
  ]

  @Test(arguments: substitutions + spaces + positionings)
  func `every kind of rule gives its glyphs their parts`(expected: Case) throws {
    let lookups = expected.lookups()
    let analysis = try LookupAnalysis.latin(
      PatchedFont.with(expected.table, lookups, count: expected.count ?? lookups.count))
    #expect(analysis.isDivisible)
    #expect(analysis.mayJoinNext.members == expected.mayJoinNext)
    #expect(analysis.mayJoinPrevious.members == expected.mayJoinPrevious)
    #expect(analysis.mayJoinNextAcrossSpace.members == expected.mayJoinNextAcrossSpace)
    #expect(analysis.mayJoinPreviousAcrossSpace.members == expected.mayJoinPreviousAcrossSpace)
    #expect(analysis.seesAcrossSpace.members == expected.seesAcrossSpace)
    #expect(analysis.isSeenAcrossSpace.members == expected.isSeenAcrossSpace)
    #expect(analysis.reach == expected.reach)
    #expect(analysis.changesThreeSpaces == expected.changesThreeSpaces)
  }

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
      // Without classes the marks are the characters that are; nothing tells the ligatures.
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
    // Version 0, one table: version, length, coverage with the format in the high byte, four numbers for searching.
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
