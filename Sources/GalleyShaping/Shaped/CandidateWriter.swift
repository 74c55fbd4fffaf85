/// Writes the candidates of a paragraph behind those that a table has, which must have room for them.
struct CandidateWriter {
  private let positions: UnsafeMutablePointer<BreakPosition>
  private let offsets: UnsafeMutablePointer<UInt32>
  private let contentEnds: UnsafeMutablePointer<UInt32>
  private let flags: UnsafeMutablePointer<BreakFlags>
  private let room: Int
  /// How many were written.
  private(set) var count = 0

  init(_ columns: CandidateTable.Columns) {
    let first = columns.facts.count
    positions = columns.positions + first
    offsets = columns.offsets + first
    contentEnds = columns.contentEnds + first
    flags = columns.flags + first
    room = Int(columns.facts.room) - first
  }

  /// Writes a candidate; where nothing but white space stands between it and the one before, it says so.
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
    precondition(count < room, "a table without room")
    (positions + count).initialize(to: position)
    (offsets + count).initialize(to: offset)
    (contentEnds + count).initialize(to: contentEnd)
    (self.flags + count).initialize(to: flags)
    count &+= 1
  }
}
