/// One value for each of `count` places, kept as runs of equal neighbours.
///
/// No run is empty, neighbouring runs differ, and together they cover `0..<count`; so two arrays with the same value at
/// every place are equal and hash alike. Looking up takes O(log n) for n runs; an edit O(log n + k) for k runs touched,
/// plus moving the runs after it.
public struct RunArray<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Where each run ends, ascending; the last equals `count`.
  package internal(set) var ends: [Int]
  /// The value of each run.
  package internal(set) var values: [Value]

  /// Makes an array without places.
  public init() {
    ends = []
    values = []
  }

  /// Makes an array with one value everywhere; a count below 1 makes it empty.
  public init(repeating value: Value, count: Int) {
    ends = count > 0 ? [count] : []
    values = count > 0 ? [value] : []
  }

  /// Number of places; for text, its bytes.
  public var count: Int { ends.last ?? 0 }

  /// Whether there are no places.
  public var isEmpty: Bool { ends.isEmpty }

  /// The value at a place inside `0..<count`.
  public subscript(offset: Int) -> Value {
    values[runs.index(containing: offset)]
  }

  /// The places of a range, counted from its start; what lies outside is left out.
  public subscript(range: Range<Int>) -> RunArray {
    let range = range.clamped(to: 0..<count)
    var slice = RunArray()
    for (piece, value) in runs.overlapping(range) {
      slice.append(value, count: piece.count)
    }
    return slice
  }
}
