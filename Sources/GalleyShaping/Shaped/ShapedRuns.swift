/// The runs of all paragraphs of a text, in text order.
public struct ShapedRuns: RandomAccessCollection, Sendable {
  /// Written only while it is made.
  @usableFromInline package nonisolated(unsafe) let table: RunTable

  /// The runs of two lists, without spare memory.
  init(_ records: [RunRecord], _ traits: [RunTraits], shared: SharedTraits?) {
    table = RunTable.make(records, traits, shared: shared)
  }

  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// How many runs there are.
  @inlinable @inline(__always)
  public var endIndex: Int { withColumns { $0.counts.records } }

  /// The run at `index`.
  @inlinable @inline(__always)
  public subscript(index: Int) -> ShapedRun {
    withColumns { columns in
      precondition(index >= 0 && index < columns.counts.records, "no such run")
      return columns.run(index)
    }
  }

  /// Calls `body` with the columns, without counting references: their owner is alive meanwhile.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (RunTable.Columns) -> Result) -> Result {
    Unmanaged.passUnretained(table)._withUnsafeGuaranteedRef { $0.withColumns(body) }
  }

  /// Bytes that they take in memory.
  var heapBytes: Int { table.heapBytes }
}

extension ShapedRuns: Equatable {
  /// Whether both have the same runs.
  public static func == (one: ShapedRuns, other: ShapedRuns) -> Bool { one.elementsEqual(other) }
}
