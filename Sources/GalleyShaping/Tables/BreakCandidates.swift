public import GalleyText

/// The places where lines of a text may end, in text order. Measuring and line breaking read little else. See
/// Docs/HardIdeas.md.
///
/// The candidates of a paragraph start with one for the paragraph's start, at position 0, and end with one for the
/// paragraph's end. The width of a line is the difference of two positions: that of its content's end, `before`, and
/// that of its start, which is `after` of the candidate at which the line before ends.
///
///              hello          world          again
///             |-----|        |-----|        |-----|
///     after   0.000          30.756         66.000
///     before        27.636         62.880         97.356
///
///     "world"        is 62.880 - 30.756 = 32.124 wide
///     "world again"  is 97.356 - 30.756 = 66.600 wide
@usableFromInline package struct BreakCandidates: RandomAccessCollection, Sendable {
  // Unsafe: the table is written only before this value is made, and so never while several threads use it.
  @usableFromInline package nonisolated(unsafe) let table: CandidateTable

  /// The candidates of a table, which must not be written any more.
  init(_ table: CandidateTable) { self.table = table }

  /// The index of the first candidate, which is 0.
  @usableFromInline package var startIndex: CandidateIndex { .zero }

  /// The index behind the last candidate. Candidates at paragraph starts count.
  @usableFromInline package var endIndex: CandidateIndex { CandidateIndex(table.facts.count) }

  /// The candidate at `index`.
  @inlinable
  package subscript(index: CandidateIndex) -> BreakCandidate {
    withExtendedLifetime(self) {
      withColumns { columns in
        let place = index.value
        precondition(place >= 0 && place < columns.facts.count, "no such candidate")
        return BreakCandidate(
          offset: columns.offsets[place], contentEnd: columns.contentEnds[place],
          before: columns.befores[place], after: columns.afters[place], flags: columns.flags[place])
      }
    }
  }

  /// Calls `body` with the columns of the table. Does not count references, because this value keeps the table alive.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (CandidateTable.Columns) -> Result) -> Result {
    Unmanaged.passUnretained(table)._withUnsafeGuaranteedRef { $0.withColumns(body) }
  }

  /// Whether a candidate at which a line can end has the flag.
  func mayHave(_ flag: BreakFlags) -> Bool { table.facts.flags.contains(flag) }

  /// The bytes of memory that the candidates use.
  var heapBytes: Int { table.heapBytes }
}

extension BreakCandidates: Equatable {
  /// Whether two texts have equal candidates.
  @usableFromInline package static func == (one: BreakCandidates, other: BreakCandidates) -> Bool {
    one.elementsEqual(other)
  }
}

/// An index into the break candidates of a text.
@usableFromInline package typealias CandidateIndex = Offset<BreakCandidates>

extension CandidateIndex {
  /// The place of a line's edge that is between text units and at no candidate.
  @inlinable @inline(__always)
  package static var betweenUnits: CandidateIndex { CandidateIndex(-1) }

  /// Whether this is the index of a candidate: not `betweenUnits`.
  @inlinable @inline(__always)
  package var isCandidate: Bool { value >= 0 }
}

/// A place where a line may end: between `before`, the end of a line's content, and `after`, the start of the next
/// line's content, is the white space that hangs. See `BreakCandidates` for an example.
@usableFromInline package struct BreakCandidate: Hashable, Sendable, BitwiseCopyable {
  /// Shaped-text offset at which the next line would start.
  @usableFromInline package var offset: UInt32
  /// Shaped-text offset at which the line's content ends. Hanging white space is between `contentEnd` and `offset`.
  @usableFromInline package var contentEnd: UInt32
  /// The inline position at which the line's content ends, in layout units from the paragraph's start. Tabs count 0.
  @usableFromInline package var before: Double
  /// The inline position at which the next line's content starts, in layout units from the paragraph's start. Tabs
  /// count 0.
  @usableFromInline package var after: Double
  /// The properties of a break at this candidate.
  @usableFromInline package var flags: BreakFlags

  @usableFromInline
  package init(offset: UInt32, contentEnd: UInt32, before: Double, after: Double, flags: BreakFlags) {
    self.offset = offset
    self.contentEnd = contentEnd
    self.before = before
    self.after = after
    self.flags = flags
  }
}

/// The properties of a break at a candidate: a set of flags.
@usableFromInline package struct BreakFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits of the flags.
  @usableFromInline package let rawValue: UInt8

  /// Makes a set of flags from bits.
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The line must end here.
  @inlinable package static var mandatory: BreakFlags { BreakFlags(rawValue: 1) }
  /// The line ends at a soft hyphen, or where a hyphenator allows a hyphen: a hyphen is drawn and counted.
  @inlinable package static var hyphen: BreakFlags { BreakFlags(rawValue: 2) }
  /// The break is between glyphs that depend on each other, or inside a ligature: both sides are shaped again, unless
  /// only kerning is lost.
  @inlinable package static var reshape: BreakFlags { BreakFlags(rawValue: 4) }
  /// A tab is between the preceding candidate and this one.
  @inlinable package static var tab: BreakFlags { BreakFlags(rawValue: 8) }
  /// White space before the break takes up width and does not hang: CSS Text 4, `break-spaces`.
  @inlinable package static var spaceTakesUpWidth: BreakFlags { BreakFlags(rawValue: 16) }
  /// Preserved spaces before the end of a paragraph hang conditionally (CSS Text 4, §4.3.2): the part that fits into
  /// the rest of the available width takes up width, and only the remaining part hangs.
  @inlinable package static var spaceHangsConditionally: BreakFlags { BreakFlags(rawValue: 32) }
  /// The content ends with a punctuation mark that is set narrower if it does not fit: CSS Text 4, `text-spacing-trim`.
  @inlinable package static var trimsEnd: BreakFlags { BreakFlags(rawValue: 64) }
  /// Only white space is between the preceding candidate and this one.
  @inlinable package static var blank: BreakFlags { BreakFlags(rawValue: 128) }

  /// The flags of breaks at which the width that must fit is not just a difference of positions.
  @inlinable package static var changesWidth: BreakFlags {
    BreakFlags(rawValue: hyphen.rawValue | spaceTakesUpWidth.rawValue | trimsEnd.rawValue)
  }

  /// The flags of breaks at which the width of a line differs from the width of its content.
  @inlinable package static var special: BreakFlags {
    BreakFlags(rawValue: changesWidth.rawValue | spaceHangsConditionally.rawValue)
  }
}

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

extension CandidateTable.Columns {
  /// The number of blocks of 64 candidates. The last block may have fewer candidates.
  var edgeBlockCount: Int { (facts.count + 63) >> 6 }

  /// A bit for each candidate of a block, the first one lowest: whether edges of lines there may have to be shaped
  /// again (`BreakFlags.reshape`).
  func edges(block: Int) -> UInt64 {
    let first = block << 6
    let end = min(first + 64, facts.count)
    var edges: UInt64 = 0
    var index = first
    while index + 8 <= end {
      let flags = UnsafeRawPointer(flags + index).loadUnaligned(as: UInt64.self)
      edges |= Self.edges(ofEight: UInt64(littleEndian: flags)) << UInt64(index - first)
      index += 8
    }
    while index < end {
      if flags[index].contains(.reshape) { edges |= 1 << UInt64(index - first) }
      index += 1
    }
    return edges
  }

  /// Calls `body` with the index of each candidate whose edges may have to be shaped again, in ascending order.
  @inline(__always)
  func forEachEdge(_ body: (CandidateIndex) -> Void) {
    for block in 0..<edgeBlockCount {
      var edges = edges(block: block)
      while edges != 0 {
        body(CandidateIndex(block << 6 + edges.trailingZeroBitCount))
        edges &= edges - 1
      }
    }
  }

  /// Eight bits, one for each byte of `flags`, the lowest first: whether the byte contains `BreakFlags.reshape`.
  @inline(__always)
  private static func edges(ofEight flags: UInt64) -> UInt64 {
    let one = UInt64(BreakFlags.reshape.rawValue.trailingZeroBitCount)
    // The multiplication moves the lowest bit of each byte to its own bit of the highest byte.
    return ((flags >> one & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
  }
}

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
    write(candidate.offset, before: candidate.before, flags: isBlank ? candidate.flags.union(.blank) : candidate.flags)
  }

  /// Writes a candidate that ends and starts lines at the same position, with no white space before it.
  @inline(__always)
  mutating func append(_ offset: Int, at position: Double, flags: BreakFlags) {
    precondition(count < capacity, "the candidate table is full")
    let offset = UInt32(truncatingIfNeeded: offset)
    // Without columns for spaces, these are the columns that `write` fills.
    (afters + count).initialize(to: position)
    (contentEnds + count).initialize(to: offset)
    write(offset, before: position, flags: flags)
  }

  /// Writes the columns that all tables have.
  @inline(__always)
  private mutating func write(_ offset: UInt32, before: Double, flags: BreakFlags) {
    (befores + count).initialize(to: before)
    (offsets + count).initialize(to: offset)
    (self.flags + count).initialize(to: flags)
    count &+= 1
  }
}
