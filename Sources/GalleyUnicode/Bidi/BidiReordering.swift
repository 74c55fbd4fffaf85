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
    guard let highest = levels.max()?.rawValue,
      let lowestOdd = levels.lazy.filter(\.isRightToLeft).min()?.rawValue
    else { return order }
    for level in (lowestOdd...highest).reversed() {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count && levels[order[end]].rawValue >= level { end += 1 }
        // In place: reversing a slice would allocate one.
        var low = start
        var high = end - 1
        while low < high {
          order.swapAt(low, high)
          low += 1
          high -= 1
        }
        start = end + 1
      }
    }
    return order
  }
}
