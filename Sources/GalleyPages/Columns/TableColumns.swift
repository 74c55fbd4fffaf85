import GalleyText

/// The columns of a table: what they need, and where they are in a table of some width.
struct TableColumns: Sendable {
  /// A cell in several columns.
  struct Spanning {
    var columns: Range<Int>
    var minWidth: Double
    var maxWidth: Double
  }

  private(set) var constraints: [ColumnConstraint]
  private let spacing: Double

  /// Columns with their declared widths.
  init(_ declared: [TextTable.Column], count: Int, spacing: Double) {
    self.spacing = spacing
    constraints = Array(repeating: ColumnConstraint(), count: count)
    for (index, column) in declared.prefix(count).enumerated() {
      switch column.width {
      case .automatic: break
      case .fixed(let width):
        constraints[index].isFixed = true
        constraints[index].maxWidth = width.layoutSize
        constraints[index].isEmpty = false
      case .fraction(let fraction):
        constraints[index].fraction = fraction.isFinite ? min(max(0, fraction), 1) : 0
        constraints[index].isEmpty = false
      }
    }
  }

  /// Makes a column as wide as a cell needs it.
  mutating func include(_ column: Int, minWidth: Double, maxWidth: Double) {
    constraints[column].include(minWidth: minWidth, maxWidth: maxWidth)
  }

  /// Makes columns as wide as the cells in several columns need it: narrow spans first.
  mutating func include(_ cells: [Spanning]) {
    for cell in cells { constraints[cell.columns.lowerBound].isEmpty = false }
    let sorted = cells.sorted {
      ($0.columns.count, $0.columns.lowerBound) < ($1.columns.count, $1.columns.lowerBound)
    }
    for cell in sorted {
      let spaces = spacing * Double(max(0, constraints[cell.columns].count { !$0.isEmpty } - 1))
      for isMax in [false, true] {
        let width = max(0, (isMax ? cell.maxWidth : cell.minWidth) - spaces)
        let widths = WidthDistribution(constraints[cell.columns], total: width).widths(growsFixed: !isMax)
        for (column, width) in zip(cell.columns, widths) where !constraints[column].isEmpty {
          if !isMax { constraints[column].minWidth = max(constraints[column].minWidth, width) }
          constraints[column].maxWidth = max(constraints[column].maxWidth, constraints[column].minWidth, width)
        }
      }
    }
  }

  /// Limits the sum of all fractions to 1: later columns get what is left. Call it after all cells are included.
  mutating func limitFractions() {
    var sum = 0.0
    for (index, column) in constraints.enumerated() {
      guard let fraction = column.fraction else { continue }
      constraints[index].fraction = min(fraction, 1 - sum)
      sum += min(fraction, 1 - sum)
    }
  }

  /// The spaces between, before and after columns together.
  private var spaces: Double {
    let count = constraints.count { !$0.isEmpty }
    return count == 0 ? 0 : spacing * Double(count + 1)
  }

  /// The width below which words do not fit, spaces included.
  var minWidth: Double { constraints.reduce(spaces) { $0 + ($1.isEmpty ? 0 : $1.minWidth) } }

  /// The width at which no line breaks, spaces included. With fractions, it is so large that each column has enough.
  var maxWidth: Double {
    var (sum, others, fractions, largest) = (0.0, 0.0, 0.0, 0.0)
    for column in constraints where !column.isEmpty {
      let width = max(column.minWidth, column.maxWidth)
      sum += width
      if let fraction = column.fraction {
        fractions += fraction
        if fraction > 0 { largest = max(largest, width / fraction) }
      } else {
        others += width
      }
    }
    if fractions > 0, others > 0 { largest = max(largest, fractions < 1 ? others / (1 - fractions) : 1e6) }
    return max(sum, largest.roundedDown) + spaces
  }

  /// Where the columns are in a table whose columns and spaces have this width.
  func places(width: Double) -> Places {
    let widths = WidthDistribution(constraints[...], total: width - spaces).widths(growsFixed: true)
    var starts: [Double] = []
    starts.reserveCapacity(widths.count)
    var x = spacing
    for (width, column) in zip(widths, constraints) {
      // A column without width is at the end of the one before it: no cell has the space behind its last column.
      starts.append(column.isEmpty ? max(0, x - spacing) : x)
      if !column.isEmpty { x += width + spacing }
    }
    return Places(starts: starts, widths: widths, width: constraints.contains { !$0.isEmpty } ? x : 0)
  }

  /// Where columns are, from the side where rows start.
  struct Places: Sendable {
    var starts: [Double]
    var widths: [Double]
    /// The width of all columns with all spaces.
    var width: Double

    /// The width of a cell in some columns.
    func width(of columns: Range<Int>) -> Double {
      guard let last = columns.last else { return 0 }
      return starts[last] + widths[last] - starts[columns.lowerBound]
    }
  }
}

/// The least and the greatest useful width of a column or of a cell, in layout units: multiples of 1/64, whose sums are
/// exact.
struct ColumnConstraint: Hashable, Sendable {
  /// The min-content width: no width is smaller.
  var minWidth = 0.0
  /// The max-content width, or the declared width if that is larger than the min-content width.
  var maxWidth = 0.0
  /// The part of the table's width that a column declares, from 0 to 1.
  var fraction: Double?
  /// Whether a column declares its width.
  var isFixed = false
  /// Whether the column has no width and no space beside it, because no cell starts in it and it declares no width.
  var isEmpty = true

  /// Makes a column as wide as one of its cells needs it (CSS Tables 3, §3.8.1).
  mutating func include(minWidth cellMin: Double, maxWidth cellMax: Double) {
    isEmpty = false
    minWidth = max(minWidth, cellMin)
    // A declared width is exceeded by words that do not fit, and not by lines that could break.
    maxWidth = max(maxWidth, isFixed ? cellMin : cellMax, minWidth)
  }

  /// The width of a column that declares a part of the table's width.
  func width(ofFraction fraction: Double, of tableWidth: Double) -> Double {
    max(minWidth, (fraction * tableWidth).roundedDown)
  }
}

extension Double {
  /// The next multiple of 1/64 that is not smaller. Numbers that are not finite become 0.
  var roundedUp: Double { (layoutLength * 64).rounded(.up) / 64 }
  /// The next multiple of 1/64 that is not larger. Numbers that are not finite become 0.
  var roundedDown: Double { (layoutLength * 64).rounded(.down) / 64 }
  /// The length as a size: multiples of 1/64, at least 0. Numbers that are not finite become 0.
  var layoutSize: Double { max(0, roundedDown) }
}
