extension RandomAccessCollection<UInt32> where Index == Int {
  /// The first index of a range, in which numbers never fall, whose number is not below `least`; the range's end where
  /// all are. O(log n).
  @inline(__always)
  func firstIndex(notBelow least: UInt32, in range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < least { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
