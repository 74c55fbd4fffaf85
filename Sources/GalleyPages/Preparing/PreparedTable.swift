import Galley

/// A table whose texts are shaped, with the place of each cell and the widths that the columns need.
final class PreparedTable: Sendable {
  /// A cell with its place and its style.
  struct Cell: Sendable {
    let content: [PreparedBlock]
    let columns: Range<Int>
    let rows: Range<Int>
    let style: TextTable.CellStyle
    /// The space between the edges of the cell and its content.
    let insets: Margins
    let element: StructureElement
  }

  let table: TextTable
  let caption: [PreparedBlock]
  /// The rows of head, body and foot.
  let rows: [TextTable.Row]
  /// What the rows are in the structure of the document.
  let rowElements: [StructureElement]
  /// The cells that start in each row.
  let cells: [[Cell]]
  /// The rows of the head, those between head and foot, and those of the foot.
  let sections: [Range<Int>]
  /// For each row, the end of the rows that cells hold together with it: a cell that covers two rows does.
  let groupEnds: [Int]
  let columns: TableColumns
  /// The widths before and from the decimal separators of each column.
  let decimals: [(before: Double, after: Double)]
  /// The space between the table's edges and its first and last rows and columns.
  let insets: Margins
  let rowSpacing: Double
  /// The width below which words do not fit.
  let minWidth: Double
  /// The width that the table has if it has enough space.
  let maxWidth: Double

  init(_ table: TextTable, _ preparation: BlockPreparation) {
    self.table = table
    caption = table.caption.map { PreparedBlock($0, preparation) }
    let parts = [table.head, table.rows, table.foot]
    rows = parts.flatMap { $0 }
    sections = parts.reduce(into: []) { ranges, part in
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<start + part.count)
    }
    let grid = TableGrid(parts, declaredColumns: table.columns.count)
    rowElements = rows.map { _ in StructureElement(.tableRow, id: preparation.nextID()) }
    var cells: [[Cell]] = []
    cells.reserveCapacity(rows.count)
    for (number, row) in rows.enumerated() {
      cells.append(
        zip(row.cells, grid.places[number]).map { cell, place in
          let column = place.columns.lowerBound < table.columns.count ? table.columns[place.columns.lowerBound] : nil
          let style = cell.style ?? row.cellStyle ?? column?.cellStyle ?? table.cellStyle
          let alignment = cell.alignment ?? column?.alignment
          return Cell(
            content: cell.content.map { PreparedBlock($0, preparation, alignment: alignment) }, columns: place.columns,
            rows: place.rows, style: style, insets: style.padding.sizes + style.border.widths,
            element: StructureElement(
              place.role(isInHead: number < table.head.count, isRowHeader: cell.isRowHeader), id: preparation.nextID()))
        })
    }
    self.cells = cells
    groupEnds = Self.groupEnds(of: cells)
    rowSpacing = table.rowSpacing.layoutSize
    insets = table.border.widths
    decimals = Self.decimals(of: cells, count: grid.columnCount)

    columns = Self.columns(of: table, count: grid.columnCount, cells, decimals: decimals)
    let sides = insets.left + insets.right
    let captionWidth = caption.contentWidths.min
    let least = columns.minWidth + sides
    switch table.width {
    case .fixed(let width):
      minWidth = max(least, width.layoutSize, captionWidth)
      maxWidth = minWidth
    case .automatic, .available:
      minWidth = max(least, captionWidth)
      maxWidth = max(columns.maxWidth + sides, minWidth)
    }
  }

  /// The columns, with the least and the greatest widths that their cells ask for.
  private static func columns(
    of table: TextTable, count: Int, _ cells: [[Cell]], decimals: [(before: Double, after: Double)]
  ) -> TableColumns {
    var columns = TableColumns(table.columns, count: count, spacing: table.columnSpacing.layoutSize)
    var spanning: [TableColumns.Spanning] = []
    for row in cells {
      for cell in row {
        let sides = cell.insets.left + cell.insets.right
        let widths = cell.content.contentWidths
        if cell.columns.count == 1 {
          let column = cell.columns.lowerBound
          let number = cell.decimal == nil ? 0 : (decimals[column].before + decimals[column].after).roundedUp
          columns.include(column, minWidth: max(widths.min, number) + sides, maxWidth: max(widths.max, number) + sides)
        } else {
          spanning.append(.init(columns: cell.columns, minWidth: widths.min + sides, maxWidth: widths.max + sides))
        }
      }
    }
    columns.include(spanning)
    columns.limitFractions()
    return columns
  }

  /// The width of the table in a place of some width.
  func width(in available: Double) -> Double {
    switch table.width {
    case .automatic: min(max(available, minWidth), maxWidth)
    case .available, .fixed: max(table.width == .available ? available : 0, minWidth)
    }
  }

  private static func groupEnds(of cells: [[Cell]]) -> [Int] {
    var ends = Array(repeating: 0, count: cells.count)
    var start = 0
    var end = 0
    for row in cells.indices {
      if row >= end { start = row }
      end = max(end, row + 1)
      for cell in cells[row] { end = max(end, cell.rows.upperBound) }
      if row + 1 == end { for member in start..<end { ends[member] = end } }
    }
    return ends
  }

  private static func decimals(of cells: [[Cell]], count: Int) -> [(before: Double, after: Double)] {
    var decimals = Array(repeating: (before: 0.0, after: 0.0), count: count)
    for case let cell in cells.joined() {
      guard cell.columns.count == 1, let (before, after) = cell.decimal else { continue }
      let column = cell.columns.lowerBound
      decimals[column] = (max(decimals[column].before, before), max(decimals[column].after, after))
    }
    return decimals
  }
}

extension TableGrid.Place {
  /// What a cell at this place is.
  fileprivate func role(isInHead: Bool, isRowHeader: Bool) -> StructureRole {
    guard isInHead || isRowHeader else { return .tableDataCell(rowSpan: rows.count, columnSpan: columns.count) }
    let scope: StructureRole.HeaderScope = isInHead ? isRowHeader ? .both : .column : .row
    return .tableHeaderCell(scope: scope, rowSpan: rows.count, columnSpan: columns.count)
  }
}

extension PreparedTable.Cell {
  /// The widths before and from the decimal separator of a cell that is aligned by it.
  var decimal: (before: Double, after: Double)? {
    guard columns.count == 1, content.count == 1, case .text(let text) = content[0].content else { return nil }
    return text.decimal
  }
}

extension TextTable.Edges {
  /// The widths of the lines.
  var widths: Margins {
    Margins(
      top: top?.width.layoutSize ?? 0, right: right?.width.layoutSize ?? 0, bottom: bottom?.width.layoutSize ?? 0,
      left: left?.width.layoutSize ?? 0)
  }
}

extension Margins {
  /// The margins as sizes: not negative, and finite.
  var sizes: Margins {
    Margins(top: top.layoutSize, right: right.layoutSize, bottom: bottom.layoutSize, left: left.layoutSize)
  }

  static func + (first: Margins, second: Margins) -> Margins {
    Margins(
      top: first.top + second.top, right: first.right + second.right, bottom: first.bottom + second.bottom,
      left: first.left + second.left)
  }
}
