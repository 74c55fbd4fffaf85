/// Resets white space and reorders runs, line by line, after the levels of the paragraph are known. UAX #9, section
/// 3.4.
@usableFromInline package enum BidiReordering {
  /// Applies L1: resets separators, white space before separators, and white space at the end of the line to the
  /// paragraph's level.
  ///
  /// `classes` are the original classes, as in ``BidiResolver/classes``; `line` is a range of both arrays. Isolate
  /// codes and scalars that X9 removes count as white space.
  package static func resetWhiteSpace(
    in line: Range<Int>, levels: inout [BidiLevel], classes: [BidiClass], paragraph: BidiLevel
  ) {
    var isReset = true
    for index in line.reversed() {
      isReset = classes[index].isSeparator || isReset && classes[index].isReset
      if isReset { levels[index] = paragraph }
    }
  }

  /// Applies L2: returns the indices of the runs of a line from left to right. `levels` has the level of each run, in
  /// logical order.
  ///
  /// Takes time linear in the number of runs times the number of levels between the lowest odd level and the highest
  /// level, at most 126.
  package static func visualOrder(of levels: [BidiLevel]) -> [Int] {
    var order = Array(levels.indices)
    reorder(&order, from: 0) { levels[$0] }
    return order
  }

  /// Applies L2 to the runs of a line in which styles isolate text without isolate codes in the text: see
  /// ``ShapingEdge``.
  ///
  /// `walls` has one element for each run: the lowest ``ShapingEdge/level`` between the preceding run and this one, or
  /// `UInt8.max` if there is no edge between them. An edge acts like a character of its level between the two runs: L2
  /// reverses them together only at this level and below.
  ///
  /// For example, two left-to-right isolates that are adjacent in a right-to-left paragraph are runs of level 2 with an
  /// edge of level 1 between them. At level 2 each of them is reversed alone; at level 1 they change places.
  package static func visualOrder(of levels: [BidiLevel], walls: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    let all = levels.map(\.rawValue) + walls.filter { $0 != .max }
    // The lowest odd level may be the level of an edge: in the example above, no run has an odd level.
    guard let highest = all.max(), let lowest = all.filter({ $0 & 1 == 1 }).min() else { return order }
    // `walls` need not be reordered: no range is reversed across a wall until `level` is the wall's own level, and from
    // then on the wall separates nothing.
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

  /// Applies L2 in place: reorders the runs of a line, from index `first` on, from left to right. Allocates no memory;
  /// takes time linear in the number of runs times the number of levels.
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

/// A place inside a paragraph where text is shaped apart: letters do not join across it. CSS Text 3, §7.3.
///
/// Either an inline box that isolates its text (such as `unicode-bidi: isolate`) starts or ends there, or letters
/// before and after it are apart for another reason, such as the padding of a box between them.
///
/// The text itself has no isolate code there. The bidi algorithm runs as if an isolating box were a pair of isolate
/// codes, such as U+2067 and U+2069. UAX #9, BD9.
package struct ShapingEdge: Hashable, Sendable {
  /// The byte offset of the character after the edge.
  package let offset: Int
  /// The lowest level of the isolate codes that the boxes represent at this place; `nil` if no box isolates its text
  /// here. Rule L2 reverses the text before and the text after the edge together only at this level and below.
  package var level: BidiLevel?
}
