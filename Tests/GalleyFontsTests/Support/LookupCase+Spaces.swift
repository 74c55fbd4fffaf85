/// What this file adds: cases in which a lookup matches spaces.
extension LookupCase {
  static let spaces = [
    LookupCase(
      testDescription: "a rule of a word and the spaces beside it joins no words",
      lookups: { [TestLookup(5, [3, 3, 0, .coverage(1), .coverage(10), .coverage(1)])] },
      mayJoinNext: [1, 10], mayJoinPrevious: [10, 1]),
    LookupCase(
      testDescription: "a ligature over a space",
      lookups: { [TestLookup(4, [1, .coverage(10), 1, .offset([1, .offset([20, 3, 1, 12])])])] },
      mayJoinNext: [10, 1, 20], mayJoinPrevious: [1, 12, 20], mayJoinNextAcrossSpace: [10, 20],
      mayJoinPreviousAcrossSpace: [12, 20]),
    LookupCase(
      testDescription: "a ligature of three spaces",
      lookups: { [TestLookup(4, [1, .coverage(1), 1, .offset([1, .offset([20, 3, 1, 1])])])] },
      mayJoinNext: [1, 20], mayJoinPrevious: [1, 20], mayJoinNextAcrossSpace: [1, 20],
      mayJoinPreviousAcrossSpace: [1, 20], changesThreeSpaces: true),
    LookupCase(
      testDescription: "a change to a word by what stands behind the space after it",
      lookups: { [TestLookup(6, [3, 0, 1, .coverage(10), 2, .coverage(1), .coverage(12), 0])] },
      mayJoinNext: [10, 1], mayJoinPrevious: [1, 12], mayJoinNextAcrossSpace: [10], mayJoinPreviousAcrossSpace: [12]),
    LookupCase(
      testDescription: "a change to a word by what stands two glyphs before it, whatever these are",
      lookups: {
        let any = LayoutPart.coverage(range: 0...191)
        return [TestLookup(6, [3, 4, any, any, .coverage(11), .coverage(12, 13), 1, .coverage(10), 0, 0])]
      },
      mayJoinNext: Set(0..<192), mayJoinPrevious: Set(0..<192), seesAcrossSpace: [10], isSeenAcrossSpace: [11], reach: 2
    ),
    LookupCase(
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
    LookupCase(
      testDescription: "a change to a word by what stands across two spaces",
      lookups: {
        [TestLookup(6, [3, 3, .coverage(1), .coverage(1), .coverage(11), 1, .coverage(10), 0, 0])]
      },
      mayJoinNext: [11, 1], mayJoinPrevious: [1, 10], mayJoinNextAcrossSpace: [11, 1],
      mayJoinPreviousAcrossSpace: [1, 10]),
    LookupCase(
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
    LookupCase(
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
}
