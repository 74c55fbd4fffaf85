/// Appends the candidates of a paragraph to those of a table, whose capacity must be large enough.
///
/// Unsafe: the writer keeps pointers into the table, which `CandidateTable.append` keeps alive. Each write checks the
/// capacity first.
struct CandidateWriter {
  private let positions: UnsafeMutablePointer<BreakPosition>
  private let offsets: UnsafeMutablePointer<UInt32>
  private let contentEnds: UnsafeMutablePointer<UInt32>
  private let flags: UnsafeMutablePointer<BreakFlags>
  private let capacity: Int
  /// The number of candidates written.
  private(set) var count = 0

  init(_ columns: CandidateTable.Columns) {
    let first = columns.facts.count
    positions = columns.positions + first
    offsets = columns.offsets + first
    contentEnds = columns.contentEnds + first
    flags = columns.flags + first
    capacity = Int(columns.facts.capacity) - first
  }

  /// Writes a candidate, with the flag `blank` if only white space is between it and the candidate before.
  @inline(__always)
  mutating func append(_ candidate: BreakCandidate) {
    let isBlank = count > 0 && candidate.contentEnd <= offsets[count - 1]
    write(
      candidate.offset, candidate.contentEnd, BreakPosition(before: candidate.before, after: candidate.after),
      isBlank ? candidate.flags.union(.blank) : candidate.flags)
  }

  /// Writes a candidate that ends and starts lines at the same position, with no white space before it.
  @inline(__always)
  mutating func append(_ offset: Int, at position: Double, flags: BreakFlags) {
    let offset = UInt32(truncatingIfNeeded: offset)
    write(offset, offset, BreakPosition(before: position, after: position), flags)
  }

  @inline(__always)
  private mutating func write(_ offset: UInt32, _ contentEnd: UInt32, _ position: BreakPosition, _ flags: BreakFlags) {
    precondition(count < capacity, "the candidate table is full")
    (positions + count).initialize(to: position)
    (offsets + count).initialize(to: offset)
    (contentEnds + count).initialize(to: contentEnd)
    (self.flags + count).initialize(to: flags)
    count &+= 1
  }
}
