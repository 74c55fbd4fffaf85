internal import CUnicodeTables

/// Finds line-break boundaries scalar by scalar: UAX #14 as a state table of some 120 rows.
///
/// After each step the boundaries are those of the text so far. Only quotation marks, numbers and Brahmic syllables
/// look ahead, so at most one boundary at a time is provisional. The end of the text is always a boundary (LB3), and
/// no step is needed for it.
///
///     var breaker = LineBreaker()
///     breaker.step(properties.lineBreakColumn).decision  // .prohibited: LB2
public struct LineBreaker: Sendable {
  /// The last cell of the state table, which names the next row.
  private(set) var cell: UInt16 = 0

  /// Where the last provisional boundary is, in the caller's offsets.
  private var provisionalOffset = 0

  /// The table column of each ``LineBreakColumn``, filled up with zeros.
  private var tableColumns: InlineArray<128, UInt8>

  /// Starts at the start of a text.
  public init(_ tailoring: LineBreakTailoring = .standard) {
    tableColumns = InlineArray(repeating: 0)
    for (index, column) in tailoring.tableColumns.prefix(tableColumns.count).enumerated() {
      tableColumns[index] = column
    }
  }

  /// Reads a scalar of this column.
  @inline(__always)
  public mutating func step(_ column: LineBreakColumn) -> LineBreakStep {
    cell = self.cell(after: cell, column)
    return LineBreakStep(cell: cell)
  }

  /// The cell that a scalar of this column leads to from another cell.
  @inline(__always)
  func cell(after cell: UInt16, _ column: LineBreakColumn) -> UInt16 {
    self.cell(after: cell, column: column.rawValue)
  }

  /// The same, by the raw value of a column.
  @inline(__always)
  func cell(after cell: UInt16, column: UInt8) -> UInt16 {
    // Every column is below 128; the mask tells the compiler that no index needs a check.
    galley_line_break_cell(cell, tableColumns[Int(column & 127)])
  }

  /// Takes scalars for read that have led to `cell`, none of them with a provisional boundary.
  @inline(__always)
  mutating func skip(to cell: UInt16) { self.cell = cell }

  /// Reads a scalar that starts at `offset` and writes what is known into `boundaries`, at the offsets of its scalars.
  ///
  /// Only the elements at scalars' starts are written, each a ``LineBreakDecision/rawValue``.
  @inline(__always)
  public mutating func step(_ column: LineBreakColumn, at offset: Int, into boundaries: inout MutableSpan<UInt8>) {
    let step = step(column)
    boundaries[offset] = UInt8(truncatingIfNeeded: step.cell & 3)
    if step.isPlain { return }
    if let correction = step.correction { boundaries[provisionalOffset] = correction.rawValue }
    if step.isProvisional { provisionalOffset = offset }
  }

  /// The state table's column of a column under the standard's own rules.
  static func tableColumn(of column: LineBreakColumn) -> UInt8 {
    galley_line_break_column(column.rawValue)
  }
}
