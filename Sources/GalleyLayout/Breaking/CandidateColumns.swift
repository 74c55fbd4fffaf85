internal import GalleyShaping

/// A text's break candidates as the loops over them read them: arrays without owners, for the time of one call.
///
/// A scan over lines touches positions and flags alone. Indices are the candidates' own and must be below their count;
/// only debug builds check those of positions and flags.
@safe
struct CandidateColumns {
  private let shaped: Unmanaged<ShapedText>
  private let positions: UnsafePointer<BreakPosition>
  private let flagBits: UnsafePointer<BreakFlags>

  fileprivate init(
    _ shaped: ShapedText, _ positions: UnsafePointer<BreakPosition>, _ flagBits: UnsafePointer<BreakFlags>
  ) {
    unsafe self.shaped = Unmanaged.passUnretained(shaped)
    unsafe self.positions = positions
    unsafe self.flagBits = flagBits
  }

  /// Shaped-text offset at which the next line would start.
  @inline(__always)
  func offset(_ index: Int) -> Int {
    unsafe shaped._withUnsafeGuaranteedRef { Int($0.candidates.offsets[index]) }
  }

  /// Shaped-text offset at which the line's content ends.
  @inline(__always)
  func contentEnd(_ index: Int) -> Int {
    unsafe shaped._withUnsafeGuaranteedRef { Int($0.candidates.contentEnds[index]) }
  }

  /// Inline position of the content's end.
  @inline(__always)
  func before(_ index: Int) -> Double { unsafe positions[index].before }

  /// Inline position at which the next line starts.
  @inline(__always)
  func after(_ index: Int) -> Double { unsafe positions[index].after }

  /// Whether one of the bits in `mask` is set.
  @inline(__always)
  func has(_ mask: UInt8, _ index: Int) -> Bool { unsafe flagBits[index].rawValue & mask != 0 }
}

extension CandidateColumns {
  /// The line ends where the break goes through glyphs that depend on each other.
  static var reshape: UInt8 { 4 }
  /// The line's width is more than a difference of positions, or it may have no content.
  static var special: UInt8 { 2 | 16 | 32 | 64 | 128 }
}

extension ShapedText {
  /// Calls `body` with the candidates' arrays; nil where there are none.
  @inline(__always)
  func withCandidateColumns<Result>(_ body: (CandidateColumns) -> Result?) -> Result? {
    unsafe candidates.positions.withUnsafeBufferPointer { positions in
      unsafe candidates.flags.withUnsafeBufferPointer { flags in
        guard let positions = positions.baseAddress, let flags = flags.baseAddress else { return nil }
        return unsafe body(CandidateColumns(self, positions, flags))
      }
    }
  }
}
