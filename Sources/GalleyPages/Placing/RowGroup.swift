import Galley

/// Rows of a table that cells in several rows hold together, or one row: with the heights of the rows and the content
/// of the cells.
struct RowGroup {
  /// A cell with its content.
  struct Cell {
    let source: TableBreak.Cell
    let cell: PreparedTable.Cell
    /// The rows of the group that the cell covers, counted from the first one.
    let rows: Range<Int>
    let x: Double
    let width: Double
    var content: Fragment
    /// The distance from the cell's top to its content.
    var contentTop = 0.0
  }

  let table: PreparedTable
  /// The rows.
  let rows: Range<Int>
  /// Whether a part of the first row is on an earlier page.
  let isContinued: Bool
  var cells: [Cell]
  /// The distances from the group's top to the tops of the rows.
  private(set) var tops: [Double] = []
  private(set) var heights: [Double] = []

  /// The height of the group.
  var height: Double { tops.last.map { $0 + (heights.last ?? 0) } ?? 0 }

  /// Lays the cells of the rows out without a limit.
  init(
    _ table: PreparedTable, _ rows: Range<Int>, continued: TableBreak?, in places: TableColumns.Places,
    by placer: BlockPlacer
  ) {
    self.table = table
    self.rows = rows
    let continued = continued?.row == rows.lowerBound ? continued : nil
    isContinued = continued?.isInsideRow ?? false
    cells = []
    for source in continued?.cells ?? [] { append(source, in: places, by: placer) }
    for row in rows where row != rows.lowerBound || !isContinued {
      for number in table.cells[row].indices {
        append(TableBreak.Cell(row: row, number: number), in: places, by: placer)
      }
    }
    setHeights()
  }

  private mutating func append(
    _ source: TableBreak.Cell, in places: TableColumns.Places, by placer: BlockPlacer
  ) {
    let cell = table.cells[source.row][source.number]
    let width = places.width(of: cell.columns)
    let start = places.starts[cell.columns.lowerBound]
    let x = table.table.direction == .rightToLeft ? places.width - start - width : start
    let first = max(0, cell.rows.lowerBound - rows.lowerBound)
    var box = Cell(
      source: source, cell: cell, rows: first..<cell.rows.upperBound - rows.lowerBound, x: x, width: width,
      content: Fragment())
    let contentWidth = max(0, width - cell.insets.left - cell.insets.right)
    if let placed = placer.place(cell.content, width: contentWidth, in: .unlimited, from: source.place) {
      box.content = placed.fragment
    }
    alignDecimal(&box, contentWidth)
    cells.append(box)
  }

  /// Moves a number so that its decimal separator is below those of the other cells.
  private func alignDecimal(_ box: inout Cell, _ contentWidth: Double) {
    guard let decimal = box.cell.decimal, case .fragment(let text, _, let y)? = box.content.items.first,
      case .text(let layout, _, _)? = text.items.first, !layout.lines.isEmpty
    else { return }
    let column = table.decimals[box.cell.columns.lowerBound]
    let isRightToLeft = table.table.direction == .rightToLeft
    let left = isRightToLeft ? column.before - decimal.before : contentWidth - column.after - decimal.before
    let line = layout.rectangle(ofLine: 0)
    let isVertical = layout.shaped.source.paragraphStyle.writingMode.isVertical
    box.content.items[0] = .fragment(text, x: left - (isVertical ? line.y : line.x), y: y)
  }

  /// Finds the heights of the rows, and where the content of each cell is.
  private mutating func setHeights() {
    let least = rows.map { row in
      isContinued && row == rows.lowerBound ? 0 : table.rows[row].minHeight.layoutSize
    }
    var needs: [RowHeights.Cell] = []
    needs.reserveCapacity(cells.count)
    for box in cells {
      // A cell whose content ended on an earlier page needs no height: not even for padding that is higher than a page.
      if case .end? = box.source.place {
        needs.append(RowHeights.Cell(rows: box.rows, height: 0, baseline: nil))
        continue
      }
      let insets = box.cell.insets
      let content = insets.top + box.content.height
      let isOnBaseline = box.cell.style.verticalAlignment == .baseline && !isDivided(box)
      // As in Chromium, a cell without text has no baseline.
      let baseline = isOnBaseline ? box.content.baseline.map { insets.top + $0 } : nil
      needs.append(RowHeights.Cell(rows: box.rows, height: content + insets.bottom, baseline: baseline))
    }
    let result = RowHeights(needs, least: least, spacing: table.rowSpacing)
    heights = result.heights
    var y = 0.0
    tops = heights.map { height in
      defer { y += height + table.rowSpacing }
      return y
    }
    for index in cells.indices {
      let need = needs[index]
      let free = max(0, height(of: cells[index].rows) - need.height)
      let insets = cells[index].cell.insets
      cells[index].contentTop = insets.top
      guard !isDivided(cells[index]) else { continue }
      switch cells[index].cell.style.verticalAlignment {
      case .baseline: cells[index].contentTop += need.baseline.map { result.baselines[need.rows.lowerBound] - $0 } ?? 0
      case .top: break
      case .middle: cells[index].contentTop += free / 2
      case .bottom: cells[index].contentTop += free
      }
    }
  }

  /// Whether a part of the cell is on an earlier page.
  private func isDivided(_ box: Cell) -> Bool { box.source.place != nil || box.cell.rows.lowerBound < rows.lowerBound }

  /// The height of rows of the group together.
  func height(of rows: Range<Int>) -> Double {
    guard let last = rows.last else { return 0 }
    return tops[last] + heights[last] - tops[rows.lowerBound]
  }

  /// The fragment that draws the rows.
  ///
  /// - Parameter end: The height at which the page ends, if the group is divided there.
  func fragment(width: Double, end: Double? = nil) -> Fragment {
    var fragment = Fragment(width: width, height: end ?? height)
    for index in tops.indices where end.map({ tops[index] < $0 }) ?? true {
      let row = rows.lowerBound + index
      var rowFragment = Fragment(element: table.rowElements[row])
      for box in cells where box.source.row == row || index == 0 && box.source.row < row {
        let top = tops[box.rows.lowerBound]
        let height = limited(height(of: box.rows), from: top, end)
        let rect = LayoutRect(x: box.x, y: top, width: box.width, height: height)
        var cell = Fragment(element: box.cell.element)
        var artifacts: [Fragment.Item] = []
        for color in [table.rows[box.source.row].background, box.cell.style.background] {
          guard let color, color.alpha > 0, rect.width > 0, rect.height > 0 else { continue }
          artifacts.append(.command(.fill(rect, color)))
        }
        cell.items = Fragment.artifact(artifacts + box.cell.style.border.commands(in: rect))
        cell.append(box.content, x: box.x + box.cell.insets.left, y: top + box.contentTop)
        rowFragment.append(cell, x: 0, y: 0)
      }
      fragment.append(rowFragment, x: 0, y: 0)
    }
    return fragment
  }

  private func limited(_ height: Double, from top: Double, _ end: Double?) -> Double {
    end.map { max(0, min(height, $0 - top)) } ?? height
  }
}

extension TextTable.Edges {
  /// The commands that draw the lines inside of a rectangle.
  func commands(in rect: LayoutRect) -> [Fragment.Item] {
    let widths = self.widths
    var items: [Fragment.Item] = []
    if let top {
      items += top.commands(
        in: LayoutRect(x: rect.x, y: rect.y, width: rect.width, height: widths.top), isVertical: false)
    }
    if let bottom {
      items += bottom.commands(
        in: LayoutRect(x: rect.x, y: rect.maxY - widths.bottom, width: rect.width, height: widths.bottom),
        isVertical: false)
    }
    let (y, height) = (rect.y + widths.top, rect.height - widths.top - widths.bottom)
    if let left {
      items += left.commands(in: LayoutRect(x: rect.x, y: y, width: widths.left, height: height), isVertical: true)
    }
    if let right {
      items += right.commands(
        in: LayoutRect(x: rect.maxX - widths.right, y: y, width: widths.right, height: height), isVertical: true)
    }
    return items
  }
}
