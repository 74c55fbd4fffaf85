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

  /// By how much the position of the run at `index` was rounded up, in layout units: less than 1/64. Profile `browser`
  /// rounds the position of each run that starts an item (see `ShapedText.continuesItem(run:)`) up to a multiple of
  /// 1/64. 0 for other runs, and in profile `unicode`.
  package func rounding(ofRun index: Int) -> Double {
    withColumns { columns in
      precondition(index >= 0 && index < columns.counts.records, "no such run")
      return columns.roundings?[index] ?? 0
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
