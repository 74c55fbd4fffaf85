internal import GalleyText

/// Stores a text's runs in one allocation: first the traits, which several runs can share, then one record for each
/// run. If all runs of a text have equal traits, as in nearly all labels, the traits are in a `SharedTraits` object,
/// which several texts can share.
///
/// Unsafe: the columns are pointers into the tail of this `ManagedBuffer`. `make` allocates enough bytes for both lists
/// and initializes all of them, and the columns are valid only while the table is alive, which keeps shared traits
/// alive.
@usableFromInline
package final class RunTable: ManagedBuffer<RunTable.Counts, RunTraits> {
  /// The lengths of both lists, and the shared traits.
  ///
  /// `@unchecked Sendable`: shared traits are never written after they are made.
  @usableFromInline
  package struct Counts: @unchecked Sendable {
    @usableFromInline package let records: Int
    /// The number of traits in the table itself; 0 if the traits are shared.
    @usableFromInline package let traits: Int
    /// The shared traits; `nil` if the traits are in the table itself.
    @usableFromInline let shared: UnsafeMutablePointer<RunTraits>?
    /// Keeps the shared traits alive.
    private let owner: SharedTraits?

    fileprivate init(records: Int, traits: Int, shared: SharedTraits?) {
      self.records = records
      self.traits = shared == nil ? traits : 0
      self.shared = shared?.pointer
      owner = shared
    }
  }

  /// The lengths of both lists and pointers to them.
  @unsafe @usableFromInline
  package struct Columns {
    @usableFromInline package let counts: Counts
    @usableFromInline package let traits: UnsafeMutablePointer<RunTraits>
    @usableFromInline package let records: UnsafeMutablePointer<RunRecord>

    @inlinable @inline(__always)
    package init(_ counts: Counts, _ traits: UnsafeMutablePointer<RunTraits>) {
      self.counts = counts
      self.traits = counts.shared ?? traits
      records = UnsafeMutableRawPointer(traits + counts.traits).assumingMemoryBound(to: RunRecord.self)
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
    withUnsafeMutablePointers { counts, traits in body(Columns(counts.pointee, traits)) }
  }

  /// Makes the table of two lists. If `shared` is not `nil`, it must contain the only element of `traits`.
  static func make(_ records: [RunRecord], _ traits: [RunTraits], shared: SharedTraits?) -> RunTable {
    let counts = Counts(records: records.count, traits: traits.count, shared: shared)
    let table = unsafeDowncast(create(minimumCapacity: capacity(counts)) { _ in counts }, to: RunTable.self)
    table.withColumns { columns in
      for index in 0..<counts.traits { (columns.traits + index).initialize(to: traits[index]) }
      for index in records.indices { (columns.records + index).initialize(to: records[index]) }
    }
    return table
  }

  /// Bytes that the table occupies on the heap, without shared traits.
  var heapBytes: Int {
    HeapBlock.object(MemoryLayout<Counts>.size + Self.capacity(header) * MemoryLayout<RunTraits>.stride)
  }

  /// The number of traits that occupy at least as many bytes as both lists.
  private static func capacity(_ counts: Counts) -> Int {
    let stride = MemoryLayout<RunTraits>.stride
    return counts.traits + (counts.records * MemoryLayout<RunRecord>.stride + stride - 1) / stride
  }
}
