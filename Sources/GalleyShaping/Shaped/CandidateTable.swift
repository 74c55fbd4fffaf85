/// Where a candidate is on the inline axis, in layout units from the paragraph's start, tabs counting nothing.
@usableFromInline
package struct BreakPosition: BitwiseCopyable, Sendable {
  /// Where the content ends of a line that ends here.
  @usableFromInline package var before: Double
  /// Where the content starts of the next one.
  @usableFromInline package var after: Double
}

/// What holds of all of a text's candidates.
@usableFromInline
package struct CandidateFacts: Sendable {
  /// How many there are.
  @usableFromInline package var count = 0
  /// How many the table has room for.
  @usableFromInline package var room: UInt32 = 0
  /// The flags that some candidate has that lines can end at.
  @usableFromInline package var flags: BreakFlags = []
  /// Whether positions are finite and, in each paragraph, no line is narrower for ending later or starting earlier.
  @usableFromInline package var ascends = true
}

/// A text's candidates, field by field, in one place of memory: first what all of them have in common, then the
/// positions, which are what a scan over lines reads.
///
/// Texts are measured after many others, when nothing of them is in the processor's caches: the fewer places of memory
/// are read, the better.
@usableFromInline
package final class CandidateTable: ManagedBuffer<CandidateFacts, BreakPosition> {
  /// The fields of all candidates, for the time of one call.
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
      let room = Int(facts.room)
      let rest = UnsafeMutableRawPointer(positions + room)
      offsets = rest.assumingMemoryBound(to: UInt32.self)
      contentEnds = offsets + room
      flags = UnsafeMutableRawPointer(contentEnds + room).assumingMemoryBound(to: BreakFlags.self)
    }
  }

  /// Calls `body` with the columns.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (Columns) -> Result) -> Result {
    withUnsafeMutablePointers { facts, positions in body(Columns(facts.pointee, positions)) }
  }

  /// What holds of all candidates so far.
  var facts: CandidateFacts { withUnsafeMutablePointerToHeader { $0.pointee } }

  /// An empty table with room for so many.
  static func make(room: Int) -> CandidateTable {
    let stride = MemoryLayout<BreakPosition>.stride
    let capacity = room + (room * Self.small + stride - 1) / stride
    return unsafeDowncast(
      create(minimumCapacity: capacity) { _ in CandidateFacts(room: UInt32(room)) }, to: CandidateTable.self)
  }

  /// Adds the candidates of a paragraph, which `body` writes and for which there is room.
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

  /// The same candidates with more room.
  func withRoom(for room: Int) -> CandidateTable {
    let table = CandidateTable.make(room: room)
    withColumns { old in
      table.withUnsafeMutablePointers { facts, positions in
        facts.pointee = CandidateFacts(
          count: old.facts.count, room: UInt32(room), flags: old.facts.flags, ascends: old.facts.ascends)
        let new = Columns(facts.pointee, positions)
        new.positions.initialize(from: old.positions, count: old.facts.count)
        new.offsets.initialize(from: old.offsets, count: old.facts.count)
        new.contentEnds.initialize(from: old.contentEnds, count: old.facts.count)
        new.flags.initialize(from: old.flags, count: old.facts.count)
      }
    }
    return table
  }

  /// Bytes of a table of so many candidates.
  static func bytes(_ count: Int) -> Int { 48 + count * (MemoryLayout<BreakPosition>.stride + small) }

  /// Bytes of a candidate besides its positions.
  private static var small: Int { 2 * MemoryLayout<UInt32>.stride + MemoryLayout<BreakFlags>.stride }
}

extension CandidateFacts {
  /// Finds out what the candidates of a paragraph, two at least, have in common.
  fileprivate mutating func note(_ range: Range<Int>, _ columns: CandidateTable.Columns) {
    guard let first = range.first, let last = range.last else { return }
    // Without branches: there are many. What is no number is not behind anything.
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
