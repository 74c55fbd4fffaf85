internal import GalleyText

/// The positions of a candidate on the inline axis, in layout units from the paragraph's start. Tabs have no width.
@usableFromInline
package struct BreakPosition: BitwiseCopyable, Sendable {
  /// The end of a line's content if the line ends at the candidate.
  @usableFromInline package var before: Double
  /// The start of the next line's content if a line ends at the candidate.
  @usableFromInline package var after: Double
}

/// The number of a text's candidates, and properties that all candidates of the text have.
@usableFromInline
package struct CandidateFacts: Sendable {
  /// The number of candidates.
  @usableFromInline package var count = 0
  /// The number of candidates that the table has memory for.
  @usableFromInline package var capacity: UInt32 = 0
  /// The union of the flags of all candidates at which a line can end.
  @usableFromInline package var flags: BreakFlags = []
  /// Whether all positions are finite and, in each paragraph, never decrease from one candidate to the next.
  @usableFromInline package var ascends = true
}

/// Stores a text's break candidates in one allocation, column by column: first the facts about all candidates, then the
/// positions, then the other columns. A search for a line's end reads only facts and positions.
///
/// A text is usually measured after many other texts, when the processor's caches no longer contain it. So measuring
/// should read few separate places in memory.
///
/// Unsafe: the columns are pointers into the tail of this `ManagedBuffer`. `make(capacity:)` allocates enough bytes for
/// `capacity` elements of every column, and the columns are valid only during the call of `withColumns`, which keeps
/// the table alive.
@usableFromInline
package final class CandidateTable: ManagedBuffer<CandidateFacts, BreakPosition> {
  /// The columns, each with `facts.capacity` elements; the first `facts.count` are initialized.
  @unsafe @usableFromInline
  package struct Columns {
    @usableFromInline package let facts: CandidateFacts
    @usableFromInline package let positions: UnsafeMutablePointer<BreakPosition>
    @usableFromInline package let offsets: UnsafeMutablePointer<UInt32>
    @usableFromInline package let contentEnds: UnsafeMutablePointer<UInt32>
    @usableFromInline package let flags: UnsafeMutablePointer<BreakFlags>

    @inlinable @inline(__always)
    package init(_ facts: CandidateFacts, _ positions: UnsafeMutablePointer<BreakPosition>) {
      self.facts = facts
      self.positions = positions
      let capacity = Int(facts.capacity)
      let rest = UnsafeMutableRawPointer(positions + capacity)
      offsets = rest.assumingMemoryBound(to: UInt32.self)
      contentEnds = offsets + capacity
      flags = UnsafeMutableRawPointer(contentEnds + capacity).assumingMemoryBound(to: BreakFlags.self)
    }
  }

  /// Calls `body` with the columns.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (Columns) -> Result) -> Result {
    withUnsafeMutablePointers { facts, positions in body(Columns(facts.pointee, positions)) }
  }

  /// The facts about all candidates so far.
  var facts: CandidateFacts { withUnsafeMutablePointerToHeader { $0.pointee } }

  /// Makes an empty table with memory for `capacity` candidates.
  static func make(capacity: Int) -> CandidateTable {
    unsafeDowncast(
      create(minimumCapacity: elements(capacity)) { _ in CandidateFacts(capacity: UInt32(capacity)) },
      to: CandidateTable.self)
  }

  /// Adds the candidates of a paragraph, which `body` writes. The table's capacity must be large enough.
  func append(_ body: (inout CandidateWriter) -> Void) {
    withUnsafeMutablePointers { facts, positions in
      let columns = Columns(facts.pointee, positions)
      let first = facts.pointee.count
      var writer = CandidateWriter(columns)
      body(&writer)
      facts.pointee.count = first + writer.count
      facts.pointee.note(first..<facts.pointee.count, columns)
    }
  }

  /// A copy of this table with memory for `capacity` candidates, which must be at least the table's count.
  func copy(capacity: Int) -> CandidateTable {
    let table = CandidateTable.make(capacity: capacity)
    withColumns { old in
      table.withUnsafeMutablePointers { facts, positions in
        facts.pointee = CandidateFacts(
          count: old.facts.count, capacity: UInt32(capacity), flags: old.facts.flags, ascends: old.facts.ascends)
        let new = Columns(facts.pointee, positions)
        new.positions.initialize(from: old.positions, count: old.facts.count)
        new.offsets.initialize(from: old.offsets, count: old.facts.count)
        new.contentEnds.initialize(from: old.contentEnds, count: old.facts.count)
        new.flags.initialize(from: old.flags, count: old.facts.count)
      }
    }
    return table
  }

  /// Bytes that a table with memory for `capacity` candidates occupies on the heap.
  static func bytes(capacity: Int) -> Int {
    HeapBlock.array(elements(capacity) * MemoryLayout<BreakPosition>.stride)
  }

  /// The number of positions that occupy at least as many bytes as all columns of `capacity` candidates.
  private static func elements(_ capacity: Int) -> Int {
    let stride = MemoryLayout<BreakPosition>.stride
    return capacity + (capacity * small + stride - 1) / stride
  }

  /// Bytes of one candidate in all columns except the positions.
  private static var small: Int { 2 * MemoryLayout<UInt32>.stride + MemoryLayout<BreakFlags>.stride }
}

extension CandidateFacts {
  /// Adds the facts about the candidates of one paragraph, which has at least two candidates.
  fileprivate mutating func note(_ range: Range<Int>, _ columns: CandidateTable.Columns) {
    guard let first = range.first, let last = range.last else { return }
    // Without branches, for speed. A comparison with NaN is false, so NaN never counts as ascending.
    var all: UInt8 = 0
    var behind = 1
    for index in first + 1..<range.upperBound {
      let (one, next) = (columns.positions[index - 1], columns.positions[index])
      behind &= next.before >= one.before ? 1 : 0
      behind &= next.after >= one.after ? 1 : 0
      all |= columns.flags[index].rawValue
    }
    flags.formUnion(BreakFlags(rawValue: all))
    let ends = [columns.positions[first], columns.positions[last]]
    if behind == 0 || !ends.allSatisfy({ abs($0.before) < .infinity && abs($0.after) < .infinity }) { ascends = false }
  }
}
