internal import GalleyLayout

/// The heights of stacked rows, estimated or measured: finds the row at a position and the position of a row in
/// O(log n), and changes a height in O(log n).
///
///     var rows = RowHeights(repeating: 60, count: 100_000)   // estimates
///     for row in rows.rows(in: scroll..<scroll + height) {
///       scroll += rows.setHeight(measured(row), of: row, keeping: first)  // what is visible stays where it is
///     }
///
/// Heights are stored in units of 1/1024 layout unit, so that sums do not depend on the order of the changes: a row
/// that gets its old height again has its old position again, exactly. A height that is not a number, or below 0, is 0;
/// a height above 2³² layout units is 2³². The type is a value without a lock.
public struct RowHeights: Hashable, Sendable {
  /// The heights, in units of 1/1024 layout unit.
  private var heights: [Int64]
  /// A binary indexed tree (Fenwick, 1994): element `i` is the sum of `(i + 1) & -(i + 1)` heights that end with `i`.
  private var sums: [Int64] = []

  /// Rows of the given heights, in layout units. O(n).
  public init(_ heights: some Sequence<Double>) {
    self.heights = heights.map(Self.units)
    rebuild()
  }

  /// Rows of one height, in layout units: estimates before anything is measured. O(n).
  public init(repeating height: Double, count: Int) {
    heights = Array(repeating: Self.units(height), count: max(0, count))
    rebuild()
  }

  /// The number of rows.
  public var count: Int { heights.count }

  /// The sum of all heights, in layout units; 0 if there are no rows.
  public var totalHeight: Double { top(of: count) }

  /// The height of a row, in layout units. The row must exist.
  public func height(of row: Int) -> Double { HeightUnits.length(heights[row]) }

  /// The distance from the top of the first row to the top of a row, in layout units. `row` is at most ``count``, for
  /// which this is ``totalHeight``.
  public func top(of row: Int) -> Double { HeightUnits.length(sum(row)) }

  /// The row that contains a position, in layout units from the top of the first row; a position on the border of two
  /// rows belongs to the lower row. `nil` if the position is above or below all rows, or is not a number.
  public func row(at y: Double) -> Int? {
    guard y >= 0, y < totalHeight else { return nil }
    return firstRow { $0 > y }
  }

  /// The rows that have an area in common with a part of the list, in layout units. Empty if there are none.
  public func rows(in part: Range<Double>) -> Range<Int> {
    let end = min(part.upperBound, totalHeight)
    let start = max(0, part.lowerBound)
    guard start < end else { return 0..<0 }
    return firstRow { $0 > start }..<firstRow { $0 >= end } + 1
  }

  /// Changes the height of a row, in layout units. The row must exist.
  ///
  /// - Parameters:
  ///   - height: The new height.
  ///   - row: The row.
  ///   - anchor: The row that must not move on the screen, usually the first visible one. `nil` for none.
  /// - Returns: How far the top of the anchor moved, in layout units: add this to the scroll position. 0 if there is no
  ///   anchor or if the row is not above the anchor.
  @discardableResult
  public mutating func setHeight(_ height: Double, of row: Int, keeping anchor: Int? = nil) -> Double {
    let change = Self.units(height) - heights[row]
    guard change != 0 else { return 0 }
    heights[row] += change
    var index = row
    while index < sums.count {
      sums[index] += change
      index |= index + 1
    }
    guard let anchor, row < anchor else { return 0 }
    return HeightUnits.length(change)
  }

  /// Replaces rows by rows of other heights, in layout units: inserts, removes, or both. O(n).
  public mutating func replaceRows(_ rows: Range<Int>, with heights: some Sequence<Double>) {
    self.heights.replaceSubrange(rows, with: heights.map(Self.units))
    rebuild()
  }
}

extension RowHeights {
  private static func units(_ height: Double) -> Int64 { height > 0 ? HeightUnits.units(height) : 0 }

  private mutating func rebuild() {
    sums = heights
    for index in sums.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// The sum of the heights of the first rows.
  private func sum(_ count: Int) -> Int64 {
    var sum: Int64 = 0
    var end = count
    while end > 0 {
      sum += sums[end - 1]
      end &= end - 1
    }
    return sum
  }

  /// The first row whose bottom edge satisfies a condition; ``count`` if there is none. All rows below a row that
  /// satisfies the condition must satisfy it, too.
  private func firstRow(where isBelow: (Double) -> Bool) -> Int {
    var row = 0
    var passed: Int64 = 0
    var step = count > 0 ? 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount) : 0
    while step > 0 {
      if row + step <= count, !isBelow(HeightUnits.length(passed + sums[row + step - 1])) {
        passed += sums[row + step - 1]
        row += step
      }
      step /= 2
    }
    return row
  }
}
