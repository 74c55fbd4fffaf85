internal import GalleyShaping

/// A text's break candidates as the loops over them read them: arrays without owners, for the time of one call.
///
/// Indices are the candidates' own and must be below `count`; only debug builds check them.
@safe
struct CandidateColumns {
  private let offsets: UnsafeBufferPointer<UInt32>
  private let contentEnds: UnsafeBufferPointer<UInt32>
  private let befores: UnsafeBufferPointer<Double>
  private let afters: UnsafeBufferPointer<Double>
  private let flagBits: UnsafeBufferPointer<BreakFlags>

  fileprivate init(
    _ offsets: UnsafeBufferPointer<UInt32>, _ contentEnds: UnsafeBufferPointer<UInt32>,
    _ befores: UnsafeBufferPointer<Double>, _ afters: UnsafeBufferPointer<Double>,
    _ flagBits: UnsafeBufferPointer<BreakFlags>
  ) {
    unsafe self.offsets = offsets
    unsafe self.contentEnds = contentEnds
    unsafe self.befores = befores
    unsafe self.afters = afters
    unsafe self.flagBits = flagBits
  }

  /// Shaped-text offset at which the next line would start.
  @inline(__always)
  func offset(_ index: Int) -> Int { unsafe Int(offsets[index]) }

  /// Shaped-text offset at which the line's content ends.
  @inline(__always)
  func contentEnd(_ index: Int) -> Int { unsafe Int(contentEnds[index]) }

  /// Inline position of the content's end.
  @inline(__always)
  func before(_ index: Int) -> Double { unsafe befores[index] }

  /// Inline position at which the next line starts.
  @inline(__always)
  func after(_ index: Int) -> Double { unsafe afters[index] }

  /// Whether one of the bits in `mask` is set.
  @inline(__always)
  func has(_ mask: UInt8, _ index: Int) -> Bool { unsafe flagBits[index].rawValue & mask != 0 }

  /// The candidate as the general breaker takes it.
  func stop(_ index: Int) -> BreakStop {
    BreakStop(
      offset: offset(index), contentEnd: contentEnd(index), before: before(index), after: after(index),
      flags: unsafe flagBits[index])
  }
}

extension CandidateColumns {
  /// The line ends where the break goes through glyphs that depend on each other.
  static let reshape: UInt8 = 4
  /// The line's width is more than a difference of positions.
  static let special: UInt8 = 2 | 16 | 32 | 64
}

extension BreakCandidates {
  /// Calls `body` with the candidates' arrays.
  @inline(__always)
  func withColumns<Result>(_ body: (CandidateColumns) -> Result) -> Result {
    unsafe offsets.withUnsafeBufferPointer { offsets in
      unsafe contentEnds.withUnsafeBufferPointer { contentEnds in
        unsafe before.withUnsafeBufferPointer { before in
          unsafe after.withUnsafeBufferPointer { after in
            unsafe flags.withUnsafeBufferPointer { flags in
              unsafe body(CandidateColumns(offsets, contentEnds, before, after, flags))
            }
          }
        }
      }
    }
  }
}
