internal import GalleyShaping

/// A text's break candidates as the loops over them read them: arrays without owners, for the time of one call.
///
/// A scan over lines touches positions and flags alone. Indices are the candidates' own and must be below their count;
/// only debug builds check those of positions and flags.
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

  /// Whether one of the bits in `mask` is set.
  @inline(__always)
  func has(_ mask: UInt8, _ index: Int) -> Bool { unsafe columns.flags[index].rawValue & mask != 0 }

  /// How many candidates there are.
  @inline(__always)
  var count: Int { unsafe columns.facts.count }

  /// Whether one of the bits in `mask` is set for any candidate that a line may end at.
  @inline(__always)
  func mayHave(_ mask: UInt8) -> Bool { unsafe columns.facts.flags.rawValue & mask != 0 }

  /// Fetches the positions: see `ColdMemory`. Never all bits, since a text's first position is 0.
  @inline(__always)
  func fetchPositions() -> UInt64 { unsafe ColdMemory.fetch(columns.positions, count: count) }

  /// Fetches the rest.
  @inline(__always)
  func fetchOffsets() -> UInt64 {
    unsafe ColdMemory.fetch(columns.offsets, count: count) & ColdMemory.fetch(columns.contentEnds, count: count)
      & ColdMemory.fetch(columns.flags, count: count)
  }

  /// Whether the first candidate that is too far from a start is found by going from it: none is `special`, and no line
  /// is narrower for ending later.
  @inline(__always)
  var ascends: Bool { unsafe columns.facts.ascends && !mayHave(Self.special) }
}

extension CandidateColumns {
  /// The line ends where the break goes through glyphs that depend on each other.
  static var reshape: UInt8 { BreakFlags.reshape.rawValue }
  /// The line's width is more than a difference of positions, or it may have no content.
  static var special: UInt8 { BreakFlags.special.rawValue | BreakFlags.blank.rawValue }
}

extension ShapedText {
  /// Calls `body` with the candidates' columns.
  @inline(__always)
  func withCandidateColumns<Result>(_ body: (CandidateColumns) -> Result) -> Result {
    withExtendedLifetime(self) { unsafe candidates.withColumns { unsafe body(CandidateColumns($0)) } }
  }
}
