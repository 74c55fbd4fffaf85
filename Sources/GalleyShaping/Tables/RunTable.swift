internal import GalleyText

/// Stores a text's runs in one allocation: first the traits, which several runs can share, then one record for each
/// run, then the roundings of the runs' positions unless all are 0. If all runs of a text have equal traits, as in
/// nearly all labels, the traits are in a `SharedTraits` object, which several texts can share.
///
/// Unsafe: the columns are pointers into the tail of this `ManagedBuffer`. `make` allocates enough bytes for all lists
/// and initializes all of them, and the columns are valid only while the table is alive, which keeps shared traits
/// alive.
@usableFromInline
package final class RunTable: ManagedBuffer<RunTable.Counts, UInt64> {
  /// The lengths of the lists, and the shared traits.
  ///
  /// `@unchecked Sendable`: shared traits are never written after they are made.
  @usableFromInline
  package struct Counts: @unchecked Sendable {
    @usableFromInline package let records: Int
    /// The number of traits in the table itself; 0 if the traits are shared.
    @usableFromInline package let traits: Int
    /// Whether the table has the roundings of positions.
    let hasRoundings: Bool
    /// The shared traits; `nil` if the traits are in the table itself.
    @usableFromInline let shared: UnsafeMutablePointer<RunTraits>?
    /// Keeps the shared traits alive.
    private let owner: SharedTraits?

    fileprivate init(records: Int, traits: Int, hasRoundings: Bool, shared: SharedTraits?) {
      self.records = records
      self.hasRoundings = hasRoundings
      self.traits = shared == nil ? traits : 0
      self.shared = shared?.pointer
      owner = shared
    }
  }

  /// The lengths of the lists and pointers to them.
  @unsafe @usableFromInline
  package struct Columns {
    @usableFromInline package let counts: Counts
    @usableFromInline package let traits: UnsafeMutablePointer<RunTraits>
    @usableFromInline package let records: UnsafeMutablePointer<RunRecord>

    @inlinable @inline(__always)
    package init(_ counts: Counts, _ words: UnsafeMutablePointer<UInt64>) {
      self.counts = counts
      let traits = UnsafeMutableRawPointer(words).assumingMemoryBound(to: RunTraits.self)
      self.traits = counts.shared ?? traits
      records = UnsafeMutableRawPointer(traits + counts.traits).assumingMemoryBound(to: RunRecord.self)
    }

    /// The roundings of the runs' positions; `nil` if all are 0.
    var roundings: UnsafeMutablePointer<Double>? {
      guard counts.hasRoundings else { return nil }
      return UnsafeMutableRawPointer(records + counts.records).assumingMemoryBound(to: Double.self)
    }

    /// The run at an index. The index is not checked.
    @inlinable @inline(__always)
    package func run(_ index: Int) -> ShapedRun {
      ShapedRun(records[index], traits[Int(records[index].traits)])
    }
  }

  /// Calls `body` with the columns.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (Columns) -> Result) -> Result {
    withUnsafeMutablePointers { counts, words in body(Columns(counts.pointee, words)) }
  }

  /// Makes the table of lists. `roundings` are the roundings that are not 0. If `shared` is not `nil`, it must contain
  /// the only element of `traits`.
  static func make(
    _ records: [RunRecord], _ traits: [RunTraits], roundings: [RunRounding], shared: SharedTraits?
  ) -> RunTable {
    let counts = Counts(
      records: records.count, traits: traits.count, hasRoundings: !roundings.isEmpty, shared: shared)
    let table = unsafeDowncast(create(minimumCapacity: words(counts)) { _ in counts }, to: RunTable.self)
    table.withColumns { columns in
      for index in 0..<counts.traits { (columns.traits + index).initialize(to: traits[index]) }
      for index in records.indices { (columns.records + index).initialize(to: records[index]) }
      guard let column = columns.roundings else { return }
      column.initialize(repeating: 0, count: records.count)
      for rounding in roundings { column[Int(rounding.run)] = rounding.amount }
    }
    return table
  }

  /// Bytes that the table occupies on the heap, without shared traits.
  var heapBytes: Int {
    HeapBlock.object(MemoryLayout<Counts>.size + Self.words(header) * MemoryLayout<UInt64>.stride)
  }

  /// The number of 64-bit words of all lists.
  private static func words(_ counts: Counts) -> Int {
    let bytes = counts.traits * MemoryLayout<RunTraits>.stride + counts.records * MemoryLayout<RunRecord>.stride
    return bytes / MemoryLayout<UInt64>.stride + (counts.hasRoundings ? counts.records : 0)
  }
}

/// By how much the position of a run was rounded up, in layout units: see `ShapedRuns.rounding(ofRun:)`.
struct RunRounding {
  /// Index of the run.
  var run: Int32
  var amount: Double
}
