extension Range<Int> {
  /// The first number of the range for which `holds` is true, its upper bound where there is none.
  ///
  /// From some number on it must be true, and before that false. O(log n).
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
  /// The index of the first element for which `holds` is true, `endIndex` where there is none.
  ///
  /// From some element on it must be true, and before that false. O(log n).
  @inlinable @inline(__always)
  package func partitionPoint(where holds: (Element) -> Bool) -> Int {
    (startIndex..<endIndex).partitionPoint { holds(self[$0]) }
  }
}
