/// The runs of all paragraphs of a text, in text order.
@usableFromInline package struct ShapedRuns: RandomAccessCollection, Sendable {
  // Unsafe: the table is written only while it is made, and so never while several threads use it.
  @usableFromInline package nonisolated(unsafe) let table: RunTable

  /// Stores runs without spare memory: a record for each run, and the traits to which the records refer by index.
  init(_ records: [RunRecord], _ traits: [RunTraits], shared: SharedTraits?) {
    table = RunTable.make(records, traits, shared: shared)
  }

  /// The index of the first run, which is 0.
  @inlinable
  package var startIndex: Int { 0 }

  /// The number of runs.
  @inlinable @inline(__always)
  package var endIndex: Int { withColumns { $0.counts.records } }

  /// The run at `index`.
  @inlinable @inline(__always)
  package subscript(index: Int) -> ShapedRun {
    withColumns { columns in
      precondition(index >= 0 && index < columns.counts.records, "no such run")
      return columns.run(index)
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

extension ShapedRuns: Equatable {
  /// Whether two texts have equal runs.
  @usableFromInline
  package static func == (one: ShapedRuns, other: ShapedRuns) -> Bool { one.elementsEqual(other) }
}
