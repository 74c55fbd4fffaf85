internal import GalleyText

/// The number of a text's candidates, and properties that all candidates of the text have.
@usableFromInline
package struct CandidateFacts: Sendable {
  /// The number of candidates.
  @usableFromInline package var count = 0
  /// The number of candidates that the table has memory for.
  @usableFromInline package var capacity: UInt32 = 0
  /// Whether the table has columns for where content starts and ends. Without white space and gaps between the
  /// candidates these are equal to the other two columns, so `afters` is `befores`, and `contentEnds` is `offsets`.
  @usableFromInline package var hasSpaces = true
  /// The union of the flags of all candidates at which a line can end.
  @usableFromInline package var flags: BreakFlags = []
  /// Whether all positions are finite and, in each paragraph, never decrease from one candidate to the next.
  @usableFromInline package var ascends = true
}

/// Stores a text's break candidates in one allocation, column by column: first the facts about all candidates, then the
/// positions, then the other columns. A search for a line's end reads only facts and the positions `befores`. Text
/// without spaces, such as Japanese, needs 13 bytes for each candidate, and all other text 25 (`bytes.*.character`).
///
/// A text is usually measured after many other texts, when the processor's caches no longer contain it. So measuring
/// should read few separate places in memory.
///
/// Unsafe: the columns are pointers into the tail of this `ManagedBuffer`. `make(capacity:)` allocates enough bytes for
/// `capacity` elements of every column, and the columns are valid only during the call of `withColumns`, which keeps
/// the table alive.
@usableFromInline
package final class CandidateTable: ManagedBuffer<CandidateFacts, Double> {
  /// The columns, each with `facts.capacity` elements; the first `facts.count` are initialized.
  @unsafe @usableFromInline
  package struct Columns {
    @usableFromInline package let facts: CandidateFacts
    /// The positions at which a line's content ends if the line ends at the candidate.
    @usableFromInline package let befores: UnsafeMutablePointer<Double>
    /// The positions at which the next line's content starts.
    @usableFromInline package let afters: UnsafeMutablePointer<Double>
    @usableFromInline package let offsets: UnsafeMutablePointer<UInt32>
    @usableFromInline package let contentEnds: UnsafeMutablePointer<UInt32>
    @usableFromInline package let flags: UnsafeMutablePointer<BreakFlags>

    @inlinable @inline(__always)
    package init(_ facts: CandidateFacts, _ positions: UnsafeMutablePointer<Double>) {
      self.facts = facts
      befores = positions
      let capacity = Int(facts.capacity)
      let spaces = facts.hasSpaces ? capacity : 0
      afters = positions + spaces
      let rest = UnsafeMutableRawPointer(afters + capacity)
      offsets = rest.assumingMemoryBound(to: UInt32.self)
      contentEnds = offsets + spaces
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

  /// Makes an empty table with memory for `capacity` candidates. `hasSpaces` must be true if white space or a gap can
  /// be between two candidates.
  static func make(capacity: Int, hasSpaces: Bool = true) -> CandidateTable {
    let facts = CandidateFacts(capacity: UInt32(capacity), hasSpaces: hasSpaces)
    return unsafeDowncast(create(minimumCapacity: elements(facts)) { _ in facts }, to: CandidateTable.self)
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

  /// A copy of this table with memory for `capacity` candidates, which must be at least the table's count. `hasSpaces`
  /// adds the columns for spaces.
  func copy(capacity: Int, hasSpaces: Bool = false) -> CandidateTable {
    let hasSpaces = hasSpaces || facts.hasSpaces
    let table = CandidateTable.make(capacity: capacity, hasSpaces: hasSpaces)
    withColumns { old in
      table.withUnsafeMutablePointers { facts, positions in
        facts.pointee.count = old.facts.count
        facts.pointee.flags = old.facts.flags
        facts.pointee.ascends = old.facts.ascends
        let new = Columns(facts.pointee, positions)
        new.befores.initialize(from: old.befores, count: old.facts.count)
        new.offsets.initialize(from: old.offsets, count: old.facts.count)
        if hasSpaces {
          new.afters.initialize(from: old.afters, count: old.facts.count)
          new.contentEnds.initialize(from: old.contentEnds, count: old.facts.count)
        }
        new.flags.initialize(from: old.flags, count: old.facts.count)
      }
    }
    return table
  }

  /// Bytes that the table occupies on the heap.
  var heapBytes: Int { HeapBlock.array(Self.elements(facts) * MemoryLayout<Double>.stride) }

  /// The number of positions that occupy at least as many bytes as all columns.
  private static func elements(_ facts: CandidateFacts) -> Int {
    let (capacity, sets) = (Int(facts.capacity), facts.hasSpaces ? 2 : 1)
    let small = sets * MemoryLayout<UInt32>.stride + MemoryLayout<BreakFlags>.stride
    let stride = MemoryLayout<Double>.stride
    return sets * capacity + (capacity * small + stride - 1) / stride
  }
}

extension CandidateFacts {
  /// Adds the facts about the candidates of one paragraph, which has at least two candidates.
  fileprivate mutating func note(_ range: Range<Int>, _ columns: CandidateTable.Columns) {
    guard let first = range.first, let last = range.last else { return }
    // Without branches, for speed. A comparison with NaN is false, so NaN never counts as ascending.
    var all: UInt8 = 0
    var behind = 1
    for index in first + 1..<range.upperBound {
      behind &= columns.befores[index] >= columns.befores[index - 1] ? 1 : 0
      behind &= columns.afters[index] >= columns.afters[index - 1] ? 1 : 0
      all |= columns.flags[index].rawValue
    }
    flags.formUnion(BreakFlags(rawValue: all))
    let isFinite =
      columns.befores[first].isFinite && columns.befores[last].isFinite && columns.afters[first].isFinite
      && columns.afters[last].isFinite
    if behind == 0 || !isFinite { ascends = false }
  }
}
