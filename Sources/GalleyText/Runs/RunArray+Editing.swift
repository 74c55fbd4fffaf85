extension RunArray {
  /// Appends `count` equal values; nothing if `count` is below 1. Amortized O(1).
  public mutating func append(_ value: Value, count: Int) {
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
  public mutating func append(_ other: RunArray) {
    for (range, value) in other.runs {
      append(value, count: range.count)
    }
  }

  /// Sets all values of a range to one value. The range is clamped to the array.
  public mutating func set(_ value: Value, in range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    replace(range, with: RunArray(repeating: value, count: range.count))
  }

  /// Changes the values of a range. Calls `change` once for each run. The range is clamped to the array.
  public mutating func modify(in range: Range<Int>, _ change: (inout Value) -> Void) {
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
  public mutating func replace(_ range: Range<Int>, with other: RunArray) {
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
  public mutating func remove(_ range: Range<Int>) {
    replace(range, with: RunArray())
  }
}
