/// A place where a line may end, while candidates are collected: results keep the fields apart, as `BreakCandidates`.
struct BreakCandidate {
  /// Shaped-text offset at which the next line would start.
  var offset: UInt32
  /// Shaped-text offset at which the line's content ends.
  var contentEnd: UInt32
  /// Inline position of the content's end from the paragraph's start, in layout units.
  var before: Double
  /// Inline position at which the next line's content starts, likewise.
  var after: Double
  var flags: BreakFlags
}
