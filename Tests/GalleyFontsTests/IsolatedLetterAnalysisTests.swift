import Galley
import GalleyFonts
import GalleyLookups
import Testing

/// Tests which letters the analysis allows for assembling unseen words, with layout tables that are made here.
struct IsolatedLetterAnalysisTests {
  /// The analysis of Galley Test with one layout table and classes of glyphs: 40 to 44 are marks.
  private func analysis(_ table: String, _ lookups: [TestLookup]) throws -> LookupAnalysis {
    var font = try PatchedFont()
    try font.setLayout(table, feature: table == "GSUB" ? "ccmp" : "kern", lookups, count: lookups.count)
    try font.rename(table == "GSUB" ? "GPOS" : "GSUB")
    let classes: [LayoutPart] = [1, 0, .classes(1...20, 30...31, 40...44), 0, 0, 0]
    try font.setTable("GDEF", LayoutPart.flattened(classes))
    return LookupAnalysis.latin(try font.face())
  }

  private func members(_ set: GlyphSet) -> Set<Int> { Set((0..<256).filter { set.contains(UInt16($0)) }) }

  @Test func `of a rule's places the two neighbors are chosen that the fewest pairs of glyphs fit`() throws {
    let chain = TestLookup(
      6, [3, 1, .coverage(range: 10...19), 2, .coverage(range: 2...39), .coverage(20, 21), 1, .coverage(22), 0])
    let analysis = try analysis("GSUB", [chain])
    let isolated = try #require(analysis.isolatedLetters)
    #expect(members(isolated.pairGroups[0].first) == [20, 21] && members(isolated.pairGroups[0].second) == [22])
    #expect(members(analysis.mayJoinNext) == Set(2...39) && isolated.longestRule == 4)
    #expect(isolated.changedAlone.isEmpty && isolated.mayHaveBeenSkipped.isEmpty)
  }

  @Test func `rules that many pairs fit are told apart, unless no other pairs fit them together`() throws {
    let (letters, brackets) = (LayoutPart.coverage(range: 2...29), LayoutPart.coverage(10, 11))
    func chain(_ first: LayoutPart, _ second: LayoutPart) -> TestLookup {
      TestLookup(6, [3, 0, 1, first, 1, second, 0])
    }
    let figures = LayoutPart.coverage(range: 50...69)
    let isolated = try #require(
      try analysis(
        "GSUB",
        [
          chain(letters, brackets), chain(brackets, letters), chain(figures, brackets),
          chain(.coverage(12), .coverage(13)),
          TestLookup(1, [2, .coverage(11), 1, 70]),
        ]
      ).isolatedLetters)
    let sets = isolated.pairGroups.map { [members($0.first), members($0.second)] }
    let (letter, bracket) = (Set(2...29).union([70]), Set([10, 11, 70]))
    #expect(sets.first == [[12], [13]] && sets.count == 3)
    #expect(sets.contains([letter.union(50...69), bracket]) && sets.contains([bracket, letter]))
  }

  @Test func `there are never more groups of rules than a letter has bits for`() throws {
    let lookups = (0..<12).map { number in
      let first = LayoutPart.coverage(range: 10 * number...10 * number + 4)
      return TestLookup(6, [3, 0, 1, first, 1, .coverage(range: 10 * number + 5...10 * number + 9), 0])
    }
    let isolated = try #require(try analysis("GSUB", lookups).isolatedLetters)
    #expect(isolated.pairGroups.count == IsolatedLetterAnalysis.mostGroups)
    for number in 0..<12 where !(10 * number...10 * number + 9).contains(where: { (40...44).contains($0) }) {
      #expect(
        isolated.pairGroups.contains {
          members($0.first).contains(10 * number) && members($0.second).contains(10 * number + 5)
        })
    }
  }

  @Test func `a rule that a mark must stand in matches no letters`() throws {
    let ligature = TestLookup(4, [1, .coverage(10), 1, .offset([2, .offset([20, 2, 41]), .offset([21, 2, 11])])])
    let isolated = try #require(try analysis("GSUB", [ligature]).isolatedLetters)
    #expect(
      members(isolated.pairGroups[0].first) == [10, 20, 21] && members(isolated.pairGroups[0].second) == [11, 21])
    let chain = TestLookup(6, [3, 0, 1, .coverage(10), 1, .coverage(range: 40...44), 0])
    #expect(try analysis("GSUB", [chain]).isolatedLetters?.pairGroups[0].first.isEmpty == true)
  }

  @Test func `what changes or moves a glyph by itself is told apart`() throws {
    let isolated = try #require(
      try analysis(
        "GSUB",
        [
          TestLookup(1, [2, .coverage(10), 1, 12]), TestLookup(2, [1, .coverage(13), 1, .offset([2, 14, 15])]),
          TestLookup(6, [3, 0, 1, .coverage(16), 0, 0]),
        ]
      ).isolatedLetters)
    #expect(members(isolated.changedAlone) == [10, 13, 16])
    #expect(isolated.pairGroups[0].first.isEmpty && isolated.pairGroups[0].second.isEmpty)
    let moving = TestLookup(1, [1, .coverage(17), 4, 50])
    #expect(try members(#require(analysis("GPOS", [moving]).isolatedLetters).changedAlone) == [17])
  }

  @Test func `a glyph that may have been a mark is noted, whatever it becomes`() throws {
    let changes = [TestLookup(1, [2, .coverage(41), 1, 12]), TestLookup(1, [2, .coverage(12), 1, 13])]
    #expect(try members(#require(analysis("GSUB", changes).isolatedLetters).mayHaveBeenSkipped) == [12, 13])
  }

  @Test func `pairs are rules where they have values for the second glyph`() throws {
    let simple = TestLookup(2, [1, .coverage(10), 4, 0, 1, .offset([1, 11, 50])])
    var analysis = try analysis("GPOS", [simple])
    #expect(members(analysis.mayJoinNext) == [10] && analysis.isolatedLetters?.pairGroups[0].first.isEmpty == true)
    let both = TestLookup(2, [1, .coverage(10), 4, 4, 1, .offset([1, 11, 50, 50])])
    analysis = try self.analysis("GPOS", [both])
    #expect(
      try members(#require(analysis.isolatedLetters).pairGroups[0].first) == [10]
        && members(#require(analysis.isolatedLetters).pairGroups[0].second) == [11])
  }

  @Test func `scripts with a shaper of their own, and the direction that a script has not, have no such letters`()
    throws
  {
    let face = try #require(FontLibrary.bundled.entries.first { $0.face.path.hasPrefix("NotoSans-Regular") }).face
    // HB_DIRECTION_LTR and RTL with Latn, Hebr, Arab and Deva.
    for (direction, script, isPlain) in [
      (UInt32(4), UInt32(0x4C61_746E), true), (5, 0x4C61_746E, false), (5, 0x4865_6272, true), (4, 0x4865_6272, false),
      (5, 0x4172_6162, false), (4, 0x4465_7661, false),
    ] {
      let analysis = unsafe face.lookupAnalysis(
        direction: direction, script: script, language: nil,
        features: UnsafeRawBufferPointer(start: nil, count: 0))
      #expect((analysis.isolatedLetters != nil) == isPlain, "\(direction) \(script)")
    }
  }
}
