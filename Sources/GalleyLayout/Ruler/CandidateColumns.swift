internal import GalleyShaping
internal import GalleyText

/// Fast access to the break candidates of a text, one column for each property: the search for a line's end reads only
/// the columns with positions and flags.
///
/// Unsafe: the columns are pointers into the text's candidate table. The text keeps the table alive and never changes
/// the table. So a `LineRuler` stores the text together with the columns. Indices must be below `count`.
@safe
struct CandidateColumns {
  private let columns: CandidateTable.Columns

  fileprivate init(_ columns: CandidateTable.Columns) { unsafe self.columns = columns }

  /// Shaped-text offset at which the next line would start.
  @inline(__always)
  func offset(_ index: CandidateIndex) -> Int { unsafe Int(columns.offsets[index.value]) }

  /// Shaped-text offset at which the content ends if the line ends at the candidate.
  @inline(__always)
  func contentEnd(_ index: CandidateIndex) -> Int { unsafe Int(columns.contentEnds[index.value]) }

  /// Inline position of the content's end if the line ends at the candidate.
  @inline(__always)
  func before(_ index: CandidateIndex) -> Double { unsafe columns.befores[index.value] }

  /// Inline position at which the next line's content starts if a line ends at the candidate.
  @inline(__always)
  func after(_ index: CandidateIndex) -> Double { unsafe columns.afters[index.value] }

  /// How a break at the candidate changes the lines before and after the break.
  @inline(__always)
  func flags(_ index: CandidateIndex) -> BreakFlags { unsafe columns.flags[index.value] }

  /// Whether a candidate has at least one of `flags`.
  @inline(__always)
  func has(_ flags: BreakFlags, _ index: CandidateIndex) -> Bool {
    unsafe columns.flags[index.value].rawValue & flags.rawValue != 0
  }

  /// The number of candidates.
  @inline(__always)
  var count: Int { unsafe columns.facts.count }

  /// Whether any candidate at which a line may end has at least one of `flags`.
  @inline(__always)
  func mayHave(_ flags: BreakFlags) -> Bool { unsafe columns.facts.flags.rawValue & flags.rawValue != 0 }

  /// Prefetches the positions: see `Prefetch.load`. Returns `false` if the text has no candidates, and hence no lines.
  @inline(__always)
  func prefetchPositions() -> Bool {
    // The first position is 0, so not all bits of the result are set.
    let befores = unsafe Prefetch.load(columns.befores, count: count)
    guard unsafe columns.facts.hasSpaces else { return befores != .max }
    return unsafe befores & Prefetch.load(columns.afters, count: count) != .max
  }

  /// Prefetches all columns except the positions: see `Prefetch.load`. Returns bits that must be used, so that the
  /// compiler does not remove the loads.
  @inline(__always)
  func prefetchOffsets() -> UInt64 {
    unsafe Prefetch.load(columns.offsets, count: count) & Prefetch.load(columns.contentEnds, count: count)
      & Prefetch.load(columns.flags, count: count)
  }

  /// Whether, in each paragraph, a line that ends at a later candidate is at least as wide: each width is a difference
  /// of positions, and the positions ascend.
  @inline(__always)
  var widthsAscend: Bool { unsafe columns.facts.ascends && !mayHave([.special, .blank]) }
}

extension ShapedText {
  /// The columns of the text's candidates. They are valid as long as the text exists: store the text beside them.
  @inline(__always)
  var candidateColumns: CandidateColumns { unsafe candidates.withColumns { unsafe CandidateColumns($0) } }
}

/// Loads memory into the processor's caches before a loop reads the memory element by element. A text is often measured
/// long after it was prepared, when its memory is no longer in these caches. The loads of a prefetch overlap, whereas a
/// scan waits for each load.
enum Prefetch {
  /// Prefetches the first 4 KB of an array by loading one word of each 64-byte cache line.
  ///
  /// Returns the bitwise AND of all loaded words, so that the compiler does not remove the loads.
  @inline(__always)
  static func load<Element>(_ start: UnsafePointer<Element>, count: Int) -> UInt64 {
    var common = UInt64.max
    var offset = 0
    let end = min(count &* MemoryLayout<Element>.stride, 4096) &- 8
    while offset <= end {
      unsafe common &= UnsafeRawPointer(start).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 64
    }
    return common
  }
}
