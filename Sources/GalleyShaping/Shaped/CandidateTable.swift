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
  /// The flags that some candidate has that lines can end at.
  @usableFromInline package var flags: BreakFlags = []
  /// Whether positions are finite and, in each paragraph, no line is narrower for ending later or starting earlier.
  @usableFromInline package var ascends = true
}

/// A text's candidates, field by field, in one place of memory: first what all of them have in common, then the positions,
/// which are what a scan over lines reads.
///
/// Texts are measured after many others, when nothing of them is in the processor's caches: places of memory are what
/// counts.
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
      let rest = UnsafeMutableRawPointer(positions + facts.count)
      offsets = rest.assumingMemoryBound(to: UInt32.self)
      contentEnds = offsets + facts.count
      flags = UnsafeMutableRawPointer(contentEnds + facts.count).assumingMemoryBound(to: BreakFlags.self)
    }
  }

  /// Calls `body` with the columns.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (Columns) -> Result) -> Result {
    withUnsafeMutablePointers { facts, positions in body(Columns(facts.pointee, positions)) }
  }

  /// The table of a list.
  static func make(_ list: [BreakCandidate]) -> CandidateTable {
    let stride = MemoryLayout<BreakPosition>.stride
    let capacity = list.count + (list.count * Self.small + stride - 1) / stride
    let table = unsafeDowncast(
      create(minimumCapacity: capacity) { _ in CandidateFacts(count: list.count) }, to: CandidateTable.self)
    table.withUnsafeMutablePointers { facts, positions in
      let columns = Columns(facts.pointee, positions)
      for index in list.indices { columns.set(index, list) }
      facts.pointee.note(list, columns)
    }
    return table
  }

  /// Bytes of a table of so many candidates.
  static func bytes(_ count: Int) -> Int { 48 + count * (MemoryLayout<BreakPosition>.stride + small) }

  /// Bytes of a candidate besides its positions.
  private static var small: Int { 2 * MemoryLayout<UInt32>.stride + MemoryLayout<BreakFlags>.stride }
}

extension CandidateTable.Columns {
  /// Writes a candidate; where nothing but white space stands before it, it says so.
  fileprivate func set(_ index: Int, _ list: [BreakCandidate]) {
    let candidate = list[index]
    (positions + index).initialize(to: BreakPosition(before: candidate.before, after: candidate.after))
    (offsets + index).initialize(to: candidate.offset)
    (contentEnds + index).initialize(to: candidate.contentEnd)
    let isBlank = index > 0 && candidate.contentEnd <= list[index - 1].offset
    (flags + index).initialize(to: isBlank ? candidate.flags.union(.blank) : candidate.flags)
  }
}

extension CandidateFacts {
  /// Finds out what the candidates have in common.
  fileprivate mutating func note(_ list: [BreakCandidate], _ columns: CandidateTable.Columns) {
    var startsParagraph = true
    var all: BreakFlags = []
    var last = BreakPosition(before: 0, after: 0)
    for index in list.indices {
      let position = columns.positions[index]
      let isFinite = abs(position.before) < .infinity && abs(position.after) < .infinity
      if !startsParagraph { all.formUnion(columns.flags[index]) }
      let isBehind = position.before >= last.before && position.after >= last.after
      if !isFinite || !startsParagraph && !isBehind { ascends = false }
      last = position
      startsParagraph = columns.flags[index].contains(.mandatory)
    }
    flags = all
  }
}
