internal import GalleyUnicode

extension LayoutParts {
  /// Puts the runs of a line, from `first` to the last, in visual order: UAX #9, L2.
  mutating func reorder(from first: Int) {
    let end = runs.count
    guard end - first > 1 else { return }
    var highest: UInt8 = 0
    var lowestOdd = UInt8.max
    for index in first..<end {
      let level = runs[index].level.rawValue
      highest = max(highest, level)
      if level & 1 != 0 { lowestOdd = min(lowestOdd, level) }
    }
    guard lowestOdd <= highest else { return }
    for level in (lowestOdd...highest).reversed() {
      var start = first
      while start < end {
        var stop = start
        while stop < end, runs[stop].level.rawValue >= level { stop += 1 }
        var (low, high) = (start, stop - 1)
        while low < high {
          runs.swapAt(low, high)
          low += 1
          high -= 1
        }
        start = stop + 1
      }
    }
  }
}
