/// The rules that work line by line, on the levels of the paragraph. UAX #9, section 3.4.
public enum BidiReordering {
  /// L1: sets separators, and the white space before them and at the line's end, back to the paragraph's level.
  ///
  /// `classes` are the scalars' own, as in ``BidiResolver/classes``; `line` is a range of both arrays. What X9 removes
  /// and isolate codes count as white space.
  public static func resetWhiteSpace(
    in line: Range<Int>, levels: inout [BidiLevel], classes: [BidiClass], paragraph: BidiLevel
  ) {
    var isReset = true
    for index in line.reversed() {
      isReset = classes[index].isSeparator || isReset && classes[index].isReset
      if isReset { levels[index] = paragraph }
    }
  }

  /// L2: the runs of a line from left to right, by their places in `levels`, which are in logical order.
  ///
  /// Linear in the number of runs times the number of levels between the lowest odd and the highest, at most 126.
  public static func visualOrder(of levels: [BidiLevel]) -> [Int] {
    var order = Array(levels.indices)
    reorder(&order, from: 0) { levels[$0] }
    return order
  }

  /// L2 for runs between which isolate codes would be that are not in the text: `walls` has for each run the lowest
  /// level of the codes before it, `UInt8.max` without any.
  ///
  /// Runs on the two sides of a wall change places at its level and below only, as if a character of that level were
  /// between them.
  package static func visualOrder(of levels: [BidiLevel], walls: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    let all = levels.map(\.rawValue) + walls.filter { $0 != .max }
    // The codes count for the lowest odd level: two isolates from left to right inside one from right to left change
    // places.
    guard let highest = all.max(), let lowest = all.filter({ $0 & 1 == 1 }).min() else { return order }
    // A wall keeps its position as long as it matters: no range that is turned reaches over it.
    for level in (lowest...highest).reversed() {
      var start = 0
      while start < order.count {
        var stop = start
        while stop < order.count, levels[order[stop]].rawValue >= level, stop == start || walls[stop] >= level {
          stop += 1
        }
        if stop > start { order[start..<stop].reverse() }
        start = max(stop, start + 1)
      }
    }
    return order
  }

  /// L2, in place: puts the runs of a line, from `first` to the last, from left to right. Linear likewise, and without
  /// allocation.
  @inlinable @inline(__always)
  package static func reorder<Run>(_ runs: inout [Run], from first: Int, level: (Run) -> BidiLevel) {
    let end = runs.count
    guard end - first > 1 else { return }
    var highest: UInt8 = 0
    var lowestOdd = UInt8.max
    for index in first..<end {
      let level = level(runs[index]).rawValue
      highest = max(highest, level)
      if level & 1 != 0 { lowestOdd = min(lowestOdd, level) }
    }
    guard lowestOdd <= highest else { return }
    for lowest in (lowestOdd...highest).reversed() {
      var start = first
      while start < end {
        var stop = start
        while stop < end, level(runs[stop]).rawValue >= lowest { stop += 1 }
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
