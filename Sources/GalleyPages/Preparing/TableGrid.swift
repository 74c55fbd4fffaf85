import Galley

/// Which columns and rows each cell of a table covers.
///
/// A cell starts in the first column that no cell of an earlier row covers, as in HTML. Rows of the head, between head
/// and foot, and of the foot are separate: no cell covers rows of two of them.
struct TableGrid {
  /// A cell's place.
  struct Place {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// The places of the cells of each row, in order.
  private(set) var places: [[Place]] = []
  /// The number of columns: up to the last one that a cell starts in or that is declared.
  private(set) var columnCount: Int

  /// The most columns that a cell may cover (HTML Standard, §4.9.11).
  private static let maxColumnSpan = 1000
  /// The most rows that a cell may cover (HTML Standard, §4.9.11).
  private static let maxRowSpan = 65534

  /// - Parameter sections: The rows of head, body and foot.
  init(_ sections: [[TextTable.Row]], declaredColumns: Int) {
    columnCount = declaredColumns
    var first = 0
    for rows in sections {
      place(rows, first: first)
      first += rows.count
    }
    // Columns behind the last one that a cell starts in have no width.
    for row in places.indices {
      for cell in places[row].indices {
        places[row][cell].columns = places[row][cell].columns.clamped(to: 0..<columnCount)
      }
    }
  }

  private mutating func place(_ rows: [TextTable.Row], first: Int) {
    /// The row below the last one in which each column is covered.
    var ends: [Int] = []
    for (index, row) in rows.enumerated() {
      let number = first + index
      var column = 0
      var placed: [Place] = []
      placed.reserveCapacity(row.cells.count)
      for cell in row.cells {
        while column < ends.count, ends[column] > number { column += 1 }
        let span = min(max(1, cell.columnSpan), Self.maxColumnSpan)
        let height = min(max(1, cell.rowSpan), Self.maxRowSpan, rows.count - index)
        let columns = column..<column + span
        if ends.count < columns.upperBound {
          ends.append(contentsOf: repeatElement(0, count: columns.upperBound - ends.count))
        }
        for covered in columns { ends[covered] = max(ends[covered], number + height) }
        placed.append(Place(columns: columns, rows: number..<number + height))
        columnCount = max(columnCount, column + 1)
        column = columns.upperBound
      }
      places.append(placed)
    }
  }
}
