/// One value for each of `count` places, kept as runs of equal neighbours.
///
/// No run is empty, neighbouring runs differ, and together they cover `0..<count`; so two arrays with the same value at
/// every place are equal and hash alike. Looking up takes O(log n) for n runs; an edit O(log n + k) for k runs touched,
/// plus moving the runs after it. An array of one run, as nearly all are, takes no memory but its own.
public struct RunArray<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var storage: Storage

  @usableFromInline
  enum Storage: Hashable, Sendable {
    case empty
    case one(Value, count: Int)
    /// Two runs or more.
    case many(RunLists<Value>)
  }

  /// Makes an array without places.
  public init() { storage = .empty }

  /// Makes an array with one value everywhere; a count below 1 makes it empty.
  public init(repeating value: Value, count: Int) {
    storage = count > 0 ? .one(value, count: count) : .empty
  }

  /// Number of places; for text, its bytes.
  @inlinable public var count: Int {
    switch storage {
    case .empty: 0
    case .one(_, let count): count
    case .many(let lists): lists.ends[lists.ends.count - 1]
    }
  }

  /// Whether there are no places.
  public var isEmpty: Bool { count == 0 }

  /// The value at a place inside `0..<count`.
  public subscript(offset: Int) -> Value {
    if case .one(let value, let count) = storage, 0 <= offset, offset < count { return value }
    return value(ofRun: runs.index(containing: offset))
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

/// Runs as parallel lists.
@usableFromInline
struct RunLists<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Where each run ends, ascending.
  @usableFromInline var ends: [Int]
  /// The value of each run.
  @usableFromInline var values: [Value]
}

extension RunArray {
  /// How many runs there are.
  @inlinable package var runCount: Int {
    switch storage {
    case .empty: 0
    case .one: 1
    case .many(let lists): lists.ends.count
    }
  }

  /// Where a run ends; the last one's end is `count`.
  @inlinable
  package func end(ofRun index: Int) -> Int {
    if case .many(let lists) = storage { return lists.ends[index] }
    return count
  }

  /// The value of a run, by its number below `runCount`.
  @inlinable
  package func value(ofRun index: Int) -> Value {
    switch storage {
    case .one(let value, _): return value
    case .many(let lists): return lists.values[index]
    case .empty: preconditionFailure("An empty run array has no value.")
    }
  }

  /// The only run's value; nil where there are several runs, or none.
  @inlinable package var onlyValue: Value? {
    if case .one(let value, _) = storage { value } else { nil }
  }

  /// The value of the last place.
  var last: Value? { runCount == 0 ? nil : value(ofRun: runCount - 1) }

  /// Where each run ends, and the value of each.
  package var lists: (ends: [Int], values: [Value]) {
    switch storage {
    case .empty: ([], [])
    case .one(let value, let count): ([count], [value])
    case .many(let lists): (lists.ends, lists.values)
    }
  }

  /// Changes the lists of runs in place.
  mutating func modifyLists(_ change: (inout RunLists<Value>) -> Void) {
    var lists = RunLists(ends: self.lists.ends, values: self.lists.values)
    // Nobody else has the lists then.
    storage = .empty
    change(&lists)
    storage =
      switch lists.ends.count {
      case 0: .empty
      case 1: .one(lists.values[0], count: lists.ends[0])
      default: .many(lists)
      }
  }

  /// Bytes of the runs' lists.
  var heapBytes: Int {
    if case .many(let lists) = storage { lists.ends.heapBytes + lists.values.heapBytes } else { 0 }
  }
}
