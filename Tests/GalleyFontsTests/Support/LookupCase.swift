import Testing

/// Lookups of a layout table, and the sets of glyphs that the analysis of a font with these lookups must give.
struct LookupCase: CustomTestStringConvertible, Sendable {
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
  /// How many of the lookups belong to the feature; `nil` for all of them.
  var count: Int?
}
