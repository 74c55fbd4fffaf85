/// The heights of rows, from the heights of their cells (CSS Tables 3, §3.10; where the standard says nothing, as in
/// Chromium).
struct RowHeights {
  /// A cell as the heights of rows see it.
  struct Cell {
    /// The rows that the cell covers.
    var rows: Range<Int>
    /// The height that the cell needs.
    var height: Double
    /// The distance from the cell's top to its first baseline; `nil` if its place does not depend on baselines.
    var baseline: Double?
  }

  /// The heights of all rows.
  private(set) var heights: [Double]
  /// The distance from each row's top to the baseline of its cells.
  private(set) var baselines: [Double]

  /// - Parameter least: The least height of each row.
  init(_ cells: [Cell], least: [Double], spacing: Double) {
    heights = least
    baselines = Array(repeating: 0, count: least.count)
    var descents = baselines
    var spanning: [Cell] = []
    var startsSpan = Array(repeating: false, count: least.count)
    for cell in cells {
      let row = cell.rows.lowerBound
      if cell.rows.count == 1 {
        heights[row] = max(heights[row], cell.height)
        if let baseline = cell.baseline { descents[row] = max(descents[row], cell.height - baseline) }
      } else {
        spanning.append(cell)
        startsSpan[row] = true
      }
      if let baseline = cell.baseline { baselines[row] = max(baselines[row], baseline) }
    }
    for row in heights.indices { heights[row] = max(heights[row], baselines[row] + descents[row]) }
    // Cells inside of the rows of other cells come first.
    spanning.sort {
      ($0.rows.lowerBound, $0.rows.count) < ($1.rows.lowerBound, $1.rows.count)
    }
    for cell in spanning {
      distribute(cell.height - spacing * Double(cell.rows.count - 1), to: cell.rows, least: least, startsSpan)
    }
  }

  /// Makes rows higher until they have a height together.
  private mutating func distribute(_ height: Double, to rows: Range<Int>, least: [Double], _ startsSpan: [Bool]) {
    let missing = height - heights[rows].reduce(0, +)
    guard missing > 0 else { return }
    // Rows in which other spanning cells start, because nothing else makes these rows high.
    let starting = rows.dropFirst().filter { startsSpan[$0] }
    if !starting.isEmpty { return grow(Array(starting), by: missing) { _ in 1 } }
    let current = heights
    let filled = rows.filter { current[$0] > 0 }
    let free = filled.filter { least[$0] == 0 }
    if !free.isEmpty { return grow(free, by: missing) { current[$0] } }
    if filled.isEmpty { return grow([rows.upperBound - 1], by: missing) { _ in 1 } }
    grow(filled, by: missing) { current[$0] }
  }

  private mutating func grow(_ rows: [Int], by amount: Double, _ weight: (Int) -> Double) {
    let sum = rows.reduce(0) { $0 + weight($1) }
    var rest = amount
    for row in rows {
      let share = (amount * weight(row) / sum).roundedDown
      heights[row] += share
      rest -= share
    }
    if let last = rows.last { heights[last] += rest }
  }
}
