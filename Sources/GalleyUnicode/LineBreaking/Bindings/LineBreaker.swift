internal import CUnicodeTables

/// Finds line-break boundaries scalar by scalar: UAX #14 as a state table with about 120 rows.
///
/// After each step the boundaries are correct for the text read so far. The rules for quotation marks, numbers and
/// Brahmic syllables look ahead; while one of them is undecided, one boundary is provisional. The end of the text is
/// always a boundary (LB3) and needs no step.
///
///     var breaker = LineBreaker()
///     breaker.step(properties.lineBreakColumn).decision  // .prohibited: LB2
package struct LineBreaker: Sendable {
  /// The last cell that was read from the state table. A cell contains the decision and the next row.
  private(set) var cell: UInt16 = 0

  /// The offset of the last provisional boundary, as it was passed to ``step(_:at:into:)``.
  private var provisionalOffset = 0

  /// The column of the state table for each ``LineBreakColumn``, followed by zeros.
  private var tableColumns: InlineArray<128, UInt8>

  /// A line breaker at the start of a text.
  package init(_ tailoring: LineBreakTailoring = .standard) {
    tableColumns = InlineArray(repeating: 0)
    for (index, column) in tailoring.tableColumns.prefix(tableColumns.count).enumerated() {
      tableColumns[index] = column
    }
  }

  /// Reads a scalar with this column, and returns the decision before it.
  @inline(__always)
  package mutating func step(_ column: LineBreakColumn) -> LineBreakStep {
    cell = self.cell(after: cell, column)
    return LineBreakStep(cell: cell)
  }

  /// The cell that follows `cell` if the next scalar has this column. Does not change the state of the breaker.
  @inline(__always)
  func cell(after cell: UInt16, _ column: LineBreakColumn) -> UInt16 {
    self.cell(after: cell, column: column.rawValue)
  }

  /// The cell that follows `cell` if the next scalar has the column with this raw value. Does not change the state of
  /// the breaker.
  @inline(__always)
  func cell(after cell: UInt16, column: UInt8) -> UInt16 {
    // Every column is below 128. With the mask, the compiler needs no index check.
    galley_line_break_cell(cell, tableColumns[Int(column & 127)])
  }

  /// Makes `cell` the last cell, as if the breaker had read the scalars that lead to it. The caller has computed `cell`
  /// with ``cell(after:_:)``, and none of these scalars may have a provisional boundary before it.
  @inline(__always)
  mutating func skip(to cell: UInt16) { self.cell = cell }

  /// Reads a scalar that starts at `offset`, and writes the decision before it, and corrections of earlier decisions,
  /// to `boundaries`.
  ///
  /// Each element is a ``LineBreakDecision/rawValue``. Only elements at the starts of scalars are written.
  @inline(__always)
  package mutating func step(_ column: LineBreakColumn, at offset: Int, into boundaries: inout MutableSpan<UInt8>) {
    let step = step(column)
    boundaries[offset] = UInt8(truncatingIfNeeded: step.cell & 3)
    if step.isPlain { return }
    if let correction = step.correction { boundaries[provisionalOffset] = correction.rawValue }
    if step.isProvisional { provisionalOffset = offset }
  }

  /// The column of the state table for a ``LineBreakColumn`` without tailoring.
  static func tableColumn(of column: LineBreakColumn) -> UInt8 {
    galley_line_break_column(column.rawValue)
  }
}
