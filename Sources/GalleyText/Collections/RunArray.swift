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
  package init() { storage = .empty }

  /// An array of `count` equal values; empty if `count` is below 1.
  package init(repeating value: Value, count: Int) {
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

extension RunArray {
  /// The runs of an array in order, each with its range and its value.
  public struct Runs: RandomAccessCollection, Sendable {
    fileprivate let array: RunArray

    /// The index of the first run: 0.
    public var startIndex: Int { 0 }

    /// The index after the last run: the number of runs.
    public var endIndex: Int { array.runCount }

    /// The run at an index inside `startIndex..<endIndex`.
    public subscript(position: Int) -> (range: Range<Int>, value: Value) {
      let start = position == 0 ? 0 : array.end(ofRun: position - 1)
      return (start..<array.end(ofRun: position), array.value(ofRun: position))
    }

    /// The index of the run that contains the value at an offset of the run array. The offset must be at least 0 and
    /// below ``RunArray/count``. O(log n) for n runs.
    public func index(containing offset: Int) -> Int {
      precondition(offset >= 0 && offset < array.count, "The offset is outside the run array.")
      return array.firstRun { $0 > offset }
    }

    /// The runs that overlap a range, clamped to the range; empty if the range is empty.
    public func overlapping(_ range: Range<Int>) -> [(range: Range<Int>, value: Value)] {
      let range = range.clamped(to: 0..<array.count)
      guard !range.isEmpty else { return [] }
      let last = array.firstRun { $0 >= range.upperBound }
      return (index(containing: range.lowerBound)...last).map { number in
        let run = self[number]
        return (run.range.clamped(to: range), run.value)
      }
    }
  }

  /// The runs in order.
  public var runs: Runs { Runs(array: self) }

  /// The index of the first run for whose end `holds` returns `true`; the number of runs if there is no such run.
  ///
  /// Binary search: `holds` must be `true` for all later runs too.
  func firstRun(whereEnd holds: (Int) -> Bool) -> Int {
    (0..<runCount).partitionPoint { holds(end(ofRun: $0)) }
  }
}

extension RunArray {
  /// Appends `count` equal values; nothing if `count` is below 1. Amortized O(1).
  package mutating func append(_ value: Value, count: Int) {
    guard count > 0 else { return }
    guard !isEmpty else {
      self = RunArray(repeating: value, count: count)
      return
    }
    let end = self.count + count
    if let only = onlyValue, only == value {
      self = RunArray(repeating: only, count: end)
      return
    }
    modifyLists { lists in
      if lists.values[lists.values.count - 1] == value {
        lists.ends[lists.ends.count - 1] = end
      } else {
        lists.ends.append(end)
        lists.values.append(value)
      }
    }
  }

  /// Appends the values of another array. Amortized O(runs of `other`).
  package mutating func append(_ other: RunArray) {
    for (range, value) in other.runs {
      append(value, count: range.count)
    }
  }

  /// Sets all values of a range to one value. The range is clamped to the array.
  package mutating func set(_ value: Value, in range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    replace(range, with: RunArray(repeating: value, count: range.count))
  }

  /// Changes the values of a range. Calls `change` once for each run. The range is clamped to the array.
  package mutating func modify(in range: Range<Int>, _ change: (inout Value) -> Void) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    var changed = RunArray()
    for (piece, value) in runs.overlapping(range) {
      var value = value
      change(&value)
      changed.append(value, count: piece.count)
    }
    replace(range, with: changed)
  }

  /// Replaces the values of a range by those of another array. The range is clamped to the array.
  package mutating func replace(_ range: Range<Int>, with other: RunArray) {
    let range = range.clamped(to: 0..<count)
    // The runs before and after the range are replaced too, so that adjacent runs with equal values become one run.
    let first = firstRun { $0 >= range.lowerBound }
    let last = firstRun { $0 > range.upperBound }
    let start = first == 0 ? 0 : end(ofRun: first - 1)

    var pieces = RunArray()
    if first < runCount {
      pieces.append(value(ofRun: first), count: range.lowerBound - start)
    }
    pieces.append(other)
    var next = last
    if last < runCount {
      pieces.append(value(ofRun: last), count: end(ofRun: last) - range.upperBound)
      next += 1
    }
    let put = pieces.lists
    let delta = other.count - range.count
    modifyLists { lists in
      lists.ends.replaceSubrange(first..<next, with: put.ends.map { $0 + start })
      lists.values.replaceSubrange(first..<next, with: put.values)
      guard delta != 0 else { return }
      for number in first + put.ends.count..<lists.ends.count { lists.ends[number] += delta }
    }
  }

  /// Removes the values of a range. The range is clamped to the array.
  package mutating func remove(_ range: Range<Int>) {
    replace(range, with: RunArray())
  }
}
