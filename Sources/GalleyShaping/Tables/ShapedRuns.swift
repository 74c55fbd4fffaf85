public import GalleyText

/// The runs of all paragraphs of a text, in text order.
@usableFromInline package struct ShapedRuns: RandomAccessCollection, Sendable {
  // Unsafe: the table is written only while it is made, and so never while several threads use it.
  @usableFromInline package nonisolated(unsafe) let table: RunTable

  /// Stores runs without spare memory: a record for each run, and the traits to which the records refer by index.
  init(_ records: [RunRecord], _ traits: [RunTraits], roundings: [RunRounding], shared: SharedTraits?) {
    table = RunTable.make(records, traits, roundings: roundings, shared: shared)
  }

  /// The index of the first run, which is 0.
  @inlinable
  package var startIndex: RunIndex { .zero }

  /// The index behind the last run.
  @inlinable @inline(__always)
  package var endIndex: RunIndex { RunIndex(withColumns { $0.counts.records }) }

  /// The run at `index`.
  @inlinable @inline(__always)
  package subscript(index: RunIndex) -> ShapedRun {
    withColumns { columns in
      precondition(index.value >= 0 && index.value < columns.counts.records, "no such run")
      return columns.run(index)
    }
  }

  /// By how much the position of the run at `index` was rounded up, in layout units: less than 1/64. Profile `browser`
  /// rounds the position of each run that starts an item (see `ShapedText.continuesItem(run:)`) up to a multiple of
  /// 1/64. 0 for other runs, and in profile `unicode`.
  package func rounding(ofRun index: RunIndex) -> Double {
    withColumns { columns in
      precondition(index.value >= 0 && index.value < columns.counts.records, "no such run")
      return columns.roundings?[index.value] ?? 0
    }
  }

  /// Calls `body` with the columns of the table. Does not count references, because this value keeps the table alive.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (RunTable.Columns) -> Result) -> Result {
    Unmanaged.passUnretained(table)._withUnsafeGuaranteedRef { $0.withColumns(body) }
  }

  /// The bytes of memory that the runs use.
  var heapBytes: Int { table.heapBytes }
}

/// An index into the shaped runs of a text.
@usableFromInline package typealias RunIndex = Offset<ShapedRuns>

extension ShapedRuns: Equatable {
  /// Whether two texts have equal runs.
  @usableFromInline
  package static func == (one: ShapedRuns, other: ShapedRuns) -> Bool { one.elementsEqual(other) }
}

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
    package func run(_ index: RunIndex) -> ShapedRun {
      ShapedRun(records[index.value], traits[Int(records[index.value].traits)])
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

/// The traits of all runs of a text, as an object that texts with equal traits share, for example labels of one style.
///
/// Unsafe: the object owns the memory to which `pointer` points. `init` initializes the memory, `deinit` frees it, and
/// nothing else writes to it. So the object is `@unchecked Sendable`.
@usableFromInline
final class SharedTraits: @unchecked Sendable {
  /// Points to the traits. Valid as long as this object exists.
  let pointer: UnsafeMutablePointer<RunTraits>

  /// The traits.
  var value: RunTraits { pointer.pointee }

  /// Stores traits.
  init(_ traits: RunTraits) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: traits)
  }

  deinit { pointer.deallocate() }
}
