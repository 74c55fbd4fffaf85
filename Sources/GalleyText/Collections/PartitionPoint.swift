extension Range where Bound: Strideable, Bound.Stride == Int {
  /// The first element of the range for which `holds` returns `true`; the upper bound of the range if `holds` returns
  /// `false` for all of them.
  ///
  /// Binary search: `holds` must be `false` up to some element and `true` for all later ones. O(log n).
  @inlinable @inline(__always)
  package func partitionPoint(where holds: (Bound) -> Bool) -> Bound {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low.advanced(by: low.distance(to: high) >> 1)
      if holds(middle) { high = middle } else { low = middle.advanced(by: 1) }
    }
    return low
  }
}

extension RandomAccessCollection where Index: Strideable, Index.Stride == Int {
  /// The index of the first element for which `holds` returns `true`; `endIndex` if `holds` is `false` for all
  /// elements.
  ///
  /// Binary search: `holds` must be `false` up to some element and `true` for all later elements. O(log n).
  @inlinable @inline(__always)
  package func partitionPoint(where holds: (Element) -> Bool) -> Index {
    (startIndex..<endIndex).partitionPoint { holds(self[$0]) }
  }
}
