/// Appends the candidates of a paragraph to those of a table, whose capacity must be large enough.
///
/// Unsafe: the writer keeps pointers into the table, which `CandidateTable.append` keeps alive. Each write checks the
/// capacity first.
struct CandidateWriter {
  private let befores: UnsafeMutablePointer<Double>
  private let afters: UnsafeMutablePointer<Double>
  private let offsets: UnsafeMutablePointer<UInt32>
  private let contentEnds: UnsafeMutablePointer<UInt32>
  private let flags: UnsafeMutablePointer<BreakFlags>
  private let capacity: Int
  private let hasSpaces: Bool
  /// The number of candidates written.
  private(set) var count = 0

  init(_ columns: CandidateTable.Columns) {
    let first = columns.facts.count
    befores = columns.befores + first
    afters = columns.afters + first
    offsets = columns.offsets + first
    contentEnds = columns.contentEnds + first
    flags = columns.flags + first
    capacity = Int(columns.facts.capacity) - first
    hasSpaces = columns.facts.hasSpaces
  }

  /// Writes a candidate, with the flag `blank` if only white space is between it and the candidate before.
  @inline(__always)
  mutating func append(_ candidate: BreakCandidate) {
    precondition(count < capacity, "the candidate table is full")
    let isBlank = count > 0 && candidate.contentEnd <= offsets[count &- 1]
    if hasSpaces {
      (afters + count).initialize(to: candidate.after)
      (contentEnds + count).initialize(to: candidate.contentEnd)
    } else {
      // Bits are compared, because positions that are not numbers are not equal to themselves.
      let isSpace =
        candidate.contentEnd != candidate.offset || candidate.before.bitPattern != candidate.after.bitPattern
      precondition(!isSpace, "the candidate table has no columns for spaces")
    }
    write(candidate.offset, candidate.before, isBlank ? candidate.flags.union(.blank) : candidate.flags)
  }

  /// Writes a candidate that ends and starts lines at the same position, with no white space before it.
  @inline(__always)
  mutating func append(_ offset: Int, at position: Double, flags: BreakFlags) {
    precondition(count < capacity, "the candidate table is full")
    let offset = UInt32(truncatingIfNeeded: offset)
    // Without columns for spaces, these are the columns that `write` fills.
    (afters + count).initialize(to: position)
    (contentEnds + count).initialize(to: offset)
    write(offset, position, flags)
  }

  /// Writes the columns that all tables have.
  @inline(__always)
  private mutating func write(_ offset: UInt32, _ before: Double, _ flags: BreakFlags) {
    (befores + count).initialize(to: before)
    (offsets + count).initialize(to: offset)
    (self.flags + count).initialize(to: flags)
    count &+= 1
  }
}
