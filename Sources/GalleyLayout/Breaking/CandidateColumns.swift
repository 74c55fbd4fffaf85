internal import GalleyShaping

/// A text's break candidates, column by column, for the loops that scan them: a scan reads positions and flags only.
///
/// Unsafe: the columns are pointers into the text's table of candidates, which the text keeps alive and never changes,
/// and indices must be below `count`. `LineRuler` keeps the text beside the columns.
@safe
struct CandidateColumns {
  private let columns: CandidateTable.Columns

  fileprivate init(_ columns: CandidateTable.Columns) { unsafe self.columns = columns }

  /// Shaped-text offset at which the next line would start.
  @inline(__always)
  func offset(_ index: Int) -> Int { unsafe Int(columns.offsets[index]) }

  /// Shaped-text offset at which the line's content ends.
  @inline(__always)
  func contentEnd(_ index: Int) -> Int { unsafe Int(columns.contentEnds[index]) }

  /// Inline position of the content's end.
  @inline(__always)
  func before(_ index: Int) -> Double { unsafe columns.positions[index].before }

  /// Inline position at which the next line starts.
  @inline(__always)
  func after(_ index: Int) -> Double { unsafe columns.positions[index].after }

  /// What a break at a candidate means.
  @inline(__always)
  func flags(_ index: Int) -> BreakFlags { unsafe columns.flags[index] }

  /// Whether a candidate has one of some flags.
  @inline(__always)
  func has(_ flags: BreakFlags, _ index: Int) -> Bool {
    unsafe columns.flags[index].rawValue & flags.rawValue != 0
  }

  /// How many candidates there are.
  @inline(__always)
  var count: Int { unsafe columns.facts.count }

  /// Whether any candidate that a line may end at has one of some flags.
  @inline(__always)
  func mayHave(_ flags: BreakFlags) -> Bool { unsafe columns.facts.flags.rawValue & flags.rawValue != 0 }

  /// Prefetches the positions: see `Prefetch.load`. Returns `false` if there are no candidates, hence no lines.
  @inline(__always)
  func prefetchPositions() -> Bool {
    // The first position is 0, so some bit of it is off.
    unsafe Prefetch.load(columns.positions, count: count) != .max
  }

  /// Prefetches everything but the positions.
  @inline(__always)
  func prefetchOffsets() -> UInt64 {
    unsafe Prefetch.load(columns.offsets, count: count) & Prefetch.load(columns.contentEnds, count: count)
      & Prefetch.load(columns.flags, count: count)
  }

  /// Whether, in each paragraph, lines get wider from candidate to candidate: the width of each is a difference of
  /// positions, and these ascend.
  @inline(__always)
  var ascends: Bool { unsafe columns.facts.ascends && !mayHave([.special, .blank]) }
}

extension ShapedText {
  /// The candidates' columns, valid as long as the text: whoever keeps them keeps the text too.
  @inline(__always)
  var candidateColumns: CandidateColumns { unsafe candidates.withColumns { unsafe CandidateColumns($0) } }
}
