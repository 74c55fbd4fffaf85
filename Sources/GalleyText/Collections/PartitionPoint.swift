extension Range<Int> {
  /// The first number of the range for which `holds` returns `true`; the upper bound of the range if `holds` is `false`
  /// for all numbers.
  ///
  /// Binary search: `holds` must be `false` up to some number and `true` for all later numbers. O(log n).
  @inlinable @inline(__always)
  package func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low &+ ((high &- low) >> 1)
      if holds(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which `holds` returns `true`; `endIndex` if `holds` is `false` for all
  /// elements.
  ///
  /// Binary search: `holds` must be `false` up to some element and `true` for all later elements. O(log n).
  @inlinable @inline(__always)
  package func partitionPoint(where holds: (Element) -> Bool) -> Int {
    (startIndex..<endIndex).partitionPoint { holds(self[$0]) }
  }
}
