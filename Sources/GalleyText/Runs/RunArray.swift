/// An array of `count` values that stores each sequence of equal values once, as a run. Texts store one style for each
/// byte in this way.
///
/// No run is empty, and two adjacent runs have different values. So two arrays with equal values have equal runs and
/// equal hashes. Reading a value is O(log n) for n runs. An edit is O(log n + k) for k affected runs, plus moving the
/// runs after them. An array with one run, which is the usual case, allocates no memory.
public struct RunArray<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var storage: Storage

  @usableFromInline
  enum Storage: Hashable, Sendable {
    case empty
    case one(Value, count: Int)
    /// Two or more runs.
    case many(RunLists<Value>)
  }

  /// An empty array.
  public init() { storage = .empty }

  /// An array of `count` equal values; empty if `count` is below 1.
  public init(repeating value: Value, count: Int) {
    storage = count > 0 ? .one(value, count: count) : .empty
  }

  /// The number of values; for the styles of a text, the number of its bytes.
  @inlinable public var count: Int {
    switch storage {
    case .empty: 0
    case .one(_, let count): count
    case .many(let lists): lists.ends[lists.ends.count - 1]
    }
  }

  /// Whether the array has no values.
  public var isEmpty: Bool { count == 0 }

  /// The value at an offset inside `0..<count`.
  public subscript(offset: Int) -> Value {
    if case .one(let value, let count) = storage, 0 <= offset, offset < count { return value }
    return value(ofRun: runs.index(containing: offset))
  }

  /// The values of a range as an array of their own. The range is clamped to the array.
  public subscript(range: Range<Int>) -> RunArray {
    let range = range.clamped(to: 0..<count)
    var slice = RunArray()
    for (piece, value) in runs.overlapping(range) {
      slice.append(value, count: piece.count)
    }
    return slice
  }
}

/// The runs of a `RunArray` as two parallel lists.
@usableFromInline
struct RunLists<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The end of each run, ascending.
  @usableFromInline var ends: [Int]
  /// The value of each run.
  @usableFromInline var values: [Value]
}

extension RunArray {
  /// The number of runs.
  @inlinable package var runCount: Int {
    switch storage {
    case .empty: 0
    case .one: 1
    case .many(let lists): lists.ends.count
    }
  }

  /// The end of the run at `index`; the end of the last run is `count`.
  @inlinable
  package func end(ofRun index: Int) -> Int {
    if case .many(let lists) = storage { return lists.ends[index] }
    return count
  }

  /// The value of the run at `index`, which must be below `runCount`.
  @inlinable
  package func value(ofRun index: Int) -> Value {
    switch storage {
    case .one(let value, _): return value
    case .many(let lists): return lists.values[index]
    case .empty: preconditionFailure("An empty run array has no value.")
    }
  }

  /// The value of the only run; `nil` if the array has several runs or none.
  @inlinable package var onlyValue: Value? {
    if case .one(let value, _) = storage { value } else { nil }
  }

  /// The last value; `nil` if the array is empty.
  var last: Value? { runCount == 0 ? nil : value(ofRun: runCount - 1) }

  /// The ends and the values of all runs.
  package var lists: (ends: [Int], values: [Value]) {
    switch storage {
    case .empty: ([], [])
    case .one(let value, let count): ([count], [value])
    case .many(let lists): (lists.ends, lists.values)
    }
  }

  /// Changes the lists of runs without copying them.
  mutating func modifyLists(_ change: (inout RunLists<Value>) -> Void) {
    var lists = RunLists(ends: self.lists.ends, values: self.lists.values)
    // The storage gives up its references, so that `lists` has the only ones and `change` does not copy.
    storage = .empty
    change(&lists)
    storage =
      switch lists.ends.count {
      case 0: .empty
      case 1: .one(lists.values[0], count: lists.ends[0])
      default: .many(lists)
      }
  }

  /// Bytes that the lists of runs occupy on the heap; 0 for an array with one run or none.
  var heapBytes: Int {
    if case .many(let lists) = storage { lists.ends.heapBytes + lists.values.heapBytes } else { 0 }
  }
}
