/// Distributes a width among columns (CSS Tables 3, §3.9.3).
///
/// Columns have four possible widths, each at least as large as the one before:
///
/// 1. all have their min-content widths;
/// 2. those that declare a fraction have this fraction;
/// 3. those that declare a width also have this width;
/// 4. the others also have their max-content widths.
///
/// The result is between the two of these sums that enclose the width to distribute: only the columns that differ grow,
/// in proportion to the difference. What is left over beyond the fourth sum goes to automatic columns, else to those
/// with a width, else to those with a fraction. All widths are multiples of 1/64; the last column that grows gets what
/// rounding leaves over, as in Chromium.
struct WidthDistribution {
  private enum Kind: Int, Comparable {
    case fraction, fixed, automatic, empty
    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  private let columns: ArraySlice<ColumnConstraint>
  private let total: Double

  /// - Parameter total: The width of all columns together, without spaces. If it is smaller than the sum of the
  ///   min-content widths, this sum counts.
  init(_ columns: ArraySlice<ColumnConstraint>, total: Double) {
    self.columns = columns
    self.total = max(total, columns.reduce(0) { $0 + ($1.isEmpty ? 0 : $1.minWidth) })
  }

  private func kind(_ column: ColumnConstraint) -> Kind {
    if column.isEmpty { return .empty }
    if column.fraction != nil { return .fraction }
    return column.isFixed ? .fixed : .automatic
  }

  /// The largest of a column's four widths.
  private func fullWidth(_ column: ColumnConstraint) -> Double {
    if column.isEmpty { return 0 }
    return column.fraction.map { column.width(ofFraction: $0, of: total) } ?? column.maxWidth
  }

  /// The widths of the columns, in order.
  ///
  /// - Parameter growsFixed: Whether columns that declare a width may be wider than that if nothing else can grow.
  func widths(growsFixed: Bool) -> [Double] {
    var widths = columns.map { $0.isEmpty ? 0 : $0.minWidth }
    var sum = widths.reduce(0, +)
    for growing in [Kind.fraction, .fixed, .automatic] {
      let increase = columns.reduce(0) { $0 + (kind($1) == growing ? fullWidth($1) - $1.minWidth : 0) }
      if sum + increase >= total {
        // Chromium keeps the max-content widths if they fit exactly, and so avoids errors of rounding.
        if growing == .automatic, sum + increase == total { return columns.map(fullWidth) }
        grow(&widths, by: total - sum, of: growing) { fullWidth($0) - $0.minWidth }
        return widths
      }
      for (index, column) in columns.enumerated() where kind(column) == growing { widths[index] = fullWidth(column) }
      sum += increase
    }
    let kinds = Set(columns.map(kind))
    if kinds.contains(.automatic) {
      grow(&widths, by: total - sum, of: .automatic) { $0.maxWidth }
    } else if kinds.contains(.fixed), growsFixed {
      grow(&widths, by: total - sum, of: .fixed) { $0.maxWidth }
    } else if kinds.contains(.fraction) {
      grow(&widths, by: total - sum, of: .fraction) { $0.fraction ?? 0 }
    }
    return widths
  }

  /// Adds a width to all columns of a kind, in proportion to a number of each column, or equally if all numbers are 0.
  private func grow(
    _ widths: inout [Double], by amount: Double, of growing: Kind, weight: (ColumnConstraint) -> Double
  ) {
    let chosen = columns.indices.filter { kind(columns[$0]) == growing }
    guard let last = chosen.last, amount > 0 else { return }
    let sum = chosen.reduce(0) { $0 + weight(columns[$1]) }
    var rest = amount
    for index in chosen {
      let share = sum > 0 ? amount * weight(columns[index]) / sum : amount / Double(chosen.count)
      rest -= share.roundedDown
      widths[index - columns.startIndex] += share.roundedDown
    }
    widths[last - columns.startIndex] += rest
  }
}
