/// What this file adds: a case for each kind of substitution and positioning.
extension LookupCase {
  static let substitutions = [
    LookupCase(testDescription: "single substitution joins nothing") {
      [TestLookup(1, [1, .coverage(10, 11), 5]), TestLookup(1, [2, .coverage(10), 1, 12])]
    },
    LookupCase(
      testDescription: "a ligature of three joins its components",
      lookups: { [TestLookup(4, [1, .coverage(10), 1, .offset([1, .offset([20, 3, 11, 12])])])] },
      mayJoinNext: [10, 11, 20], mayJoinPrevious: [11, 12, 20]),
    LookupCase(
      testDescription: "a context by glyphs",
      lookups: { [TestLookup(5, [1, .coverage(10), 1, .offset([1, .offset([2, 0, 11])])])] },
      mayJoinNext: [10], mayJoinPrevious: [11]),
    LookupCase(
      testDescription: "a context by classes, class 0 being every other glyph",
      lookups: {
        [
          TestLookup(
            5,
            [2, .coverage(10), .classes(10...10, 11...170), 2, .null, .offset([1, .offset([2, 0, 0])])])
        ]
      },
      mayJoinNext: [10], mayJoinPrevious: Set(0..<192).subtracting(10...170)),
    LookupCase(
      testDescription: "a context by coverage",
      lookups: { [TestLookup(5, [3, 3, 0, .coverage(10), .coverage(range: 11...12), .coverage(13)])] },
      mayJoinNext: [10, 11, 12], mayJoinPrevious: [11, 12, 13]),
    LookupCase(
      testDescription: "a chain by glyphs",
      lookups: { [TestLookup(6, [1, .coverage(10), 1, .offset([1, .offset([1, 11, 1, 1, 12, 0])])])] },
      mayJoinNext: [11, 10], mayJoinPrevious: [10, 12]),
    LookupCase(
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
    LookupCase(
      testDescription: "a chain by coverage, its backtrack nearest first",
      lookups: {
        [TestLookup(6, [3, 2, .coverage(11), .coverage(12), 1, .coverage(10), 0, 0])]
      },
      mayJoinNext: [12, 11], mayJoinPrevious: [11, 10]),
    LookupCase(
      testDescription: "a reverse chain, and what it makes of its glyph",
      lookups: { [TestLookup(8, [1, .coverage(10), 1, .coverage(11), 1, .coverage(12), 1, 13])] },
      mayJoinNext: [11, 10, 13], mayJoinPrevious: [10, 13, 12]),
    LookupCase(
      testDescription: "a lookup that only a rule calls",
      lookups: {
        [
          TestLookup(5, [3, 1, 1, .coverage(10), 0, 1]),
          TestLookup(4, [1, .coverage(10), 1, .offset([1, .offset([20, 2, 11])])]),
        ]
      },
      mayJoinNext: [10, 20], mayJoinPrevious: [11, 20], count: 1),
    LookupCase(
      testDescription: "an extension",
      lookups: {
        let ligature = LayoutPart.flattened([1, .coverage(10), 1, .offset([1, .offset([20, 2, 11])])])
        return [TestLookup(7, [1, 4, 0, 8] + ligature.map { .half($0) })]
      },
      mayJoinNext: [10, 20], mayJoinPrevious: [11, 20]),
  ]

  static let positionings = [
    LookupCase(
      testDescription: "pairs of glyphs", table: "GPOS",
      lookups: { [TestLookup(2, [1, .coverage(10, 12), 4, 0, 2, .offset([1, 11, 50]), .offset([0])])] },
      mayJoinNext: [10], mayJoinPrevious: [11]),
    LookupCase(
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
    LookupCase(
      testDescription: "pairs of classes with values for the second glyph, which take it away from the next pair",
      table: "GPOS",
      lookups: {
        [
          TestLookup(
            2, [2, .coverage(10), 4, 4, .classes(11...11), .classes(30...31), 1, 2, 0, 0, 0, 0])
        ]
      },
      mayJoinNext: [10], mayJoinPrevious: Set(0..<192)),
    LookupCase(
      testDescription: "cursive attachment by exits and entries", table: "GPOS",
      lookups: {
        [TestLookup(3, [1, .coverage(10, 11), 2, .null, .offset([1, 0, 0]), .offset([1, 0, 0]), .null])]
      },
      mayJoinNext: [10], mayJoinPrevious: [11]),
    LookupCase(
      testDescription: "a chain that moves", table: "GPOS",
      lookups: { [TestLookup(8, [3, 1, .coverage(11), 1, .coverage(10), 0, 0])] }, mayJoinNext: [11],
      mayJoinPrevious: [10]),
  ]
}
