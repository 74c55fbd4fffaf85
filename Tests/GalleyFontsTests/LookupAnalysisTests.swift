import GalleyFonts
import GalleyLookups
import Testing

/// Tests which glyphs each kind of lookup can match together, with layout tables that are made here.
struct LookupAnalysisTests {
  @Test(arguments: LookupCase.substitutions + LookupCase.spaces + LookupCase.positionings)
  func `every kind of rule gives its glyphs their parts`(expected: LookupCase) throws {
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
}
