internal import CUnicodeTables
internal import GalleyText
internal import Synchronization

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

  /// The column of the state table for each ``LineBreakColumn``.
  private let tableColumns: TableColumns

  /// A line breaker at the start of a text.
  package init(_ tailoring: LineBreakTailoring = .standard) {
    tableColumns = .columns(tailoring.tableColumns)
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
    galley_line_break_cell(cell, tableColumns[column])
  }

  /// Makes `cell` the last cell, as if the breaker had read the scalars that lead to it. The caller has computed `cell`
  /// with ``cell(after:_:)``, and none of these scalars may have a provisional boundary before it.
  @inline(__always)
  mutating func setState(to cell: UInt16) { self.cell = cell }

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

/// For each ``LineBreakColumn``, the column of the state table that a tailoring gives it.
///
/// The table is never freed, so that copies of a line breaker, which are made for each paragraph, count no references.
/// There are as many tables as there are tailorings: the styles have about a hundred, each with 128 bytes.
///
/// Unsafe: indices are masked, and the table has 128 elements.
@safe private struct TableColumns: @unchecked Sendable {
  private let columns: UnsafePointer<UInt8>

  /// The tables so far.
  private static let tables = Mutex<[[UInt8]: TableColumns]>([:])

  private init(_ columns: [UInt8]) {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 128)
    unsafe table.initialize(repeating: 0, count: 128)
    for (index, column) in columns.prefix(128).enumerated() { unsafe table[index] = column }
    unsafe self.columns = UnsafePointer(table)
  }

  /// The table with these elements.
  static func columns(_ columns: [UInt8]) -> TableColumns {
    tables.withLock { tables in
      if let known = tables[columns] { return known }
      let made = TableColumns(columns)
      tables[columns] = made
      return made
    }
  }

  /// Every column is below 128.
  @inline(__always)
  subscript(column: UInt8) -> UInt8 { unsafe columns[Int(column & 127)] }
}

extension LineBreaker {
  /// The decisions before each scalar and at the end of the text, equal to those of
  /// ``LineBreakRules/boundaries(of:tailoring:)``.
  ///
  /// The array has one element more than there are scalars. The last is always mandatory, and the first is prohibited
  /// unless the text is empty.
  package static func boundaries(
    of scalars: some Sequence<UInt32>, tailoring: LineBreakTailoring = .standard
  ) -> [LineBreakDecision] {
    var breaker = LineBreaker(tailoring)
    var decisions: [LineBreakDecision] = []
    var provisional = 0
    for scalar in scalars {
      let step = breaker.step(CodePointProperties(scalar).lineBreakColumn)
      if let correction = step.correction { decisions[provisional] = correction }
      if step.isProvisional { provisional = decisions.count }
      decisions.append(step.decision)
    }
    return decisions + [.mandatory]
  }

  /// The decisions before each UTF-8 byte and at the end of the text, as raw values of ``LineBreakDecision``.
  ///
  /// The array has one element more than there are bytes. Inside a scalar all elements are prohibited; the last is
  /// always mandatory. Ill-formed bytes count as U+FFFD, one for each maximal subpart.
  package static func boundaries(of utf8: Span<UInt8>, tailoring: LineBreakTailoring = .standard) -> [UInt8] {
    var boundaries = [UInt8](repeating: LineBreakDecision.prohibited.rawValue, count: utf8.count + 1)
    boundaries[utf8.count] = LineBreakDecision.mandatory.rawValue
    var breaker = LineBreaker(tailoring)
    boundaries.withMutableSpan { boundaries in
      var offset = 0
      while offset < utf8.count {
        let (scalar, length) = UTF8Scalar.decode(utf8, at: offset)
        breaker.step(CodePointProperties(scalar).lineBreakColumn, at: offset, into: &boundaries)
        offset += length
      }
    }
    return boundaries
  }
}

/// The result of ``LineBreaker/step(_:)``: the decision about the boundary before a scalar, and sometimes the
/// correction of an earlier boundary.
package struct LineBreakStep: Hashable, Sendable {
  /// The cell of the state table. CUnicodeTables.h documents its bits.
  let cell: UInt16

  @inline(__always)
  init(cell: UInt16) {
    self.cell = cell
  }

  /// The decision about the boundary before the scalar, as if the text ended after the scalar.
  @inline(__always)
  package var decision: LineBreakDecision {
    LineBreakDecision(rawValue: UInt8(truncatingIfNeeded: cell & 3)) ?? .prohibited
  }

  /// Whether a later step may correct ``decision``. Remember where this boundary is.
  @inline(__always)
  package var isProvisional: Bool { cell & 1 << 2 != 0 }

  /// The final decision about the last provisional boundary; `nil` if that decision has not changed. Apply it before
  /// ``decision``.
  @inline(__always)
  package var correction: LineBreakDecision? {
    let bits = cell >> 3 & 3
    return bits == 0 ? nil : bits == 1 ? .prohibited : .allowed
  }

  /// Whether ``decision`` is all that the step contains, which is true for nearly every scalar: it is not provisional,
  /// and corrects nothing.
  @inline(__always)
  package var isPlain: Bool { cell & 0b11100 == 0 }

  /// Whether all later steps are equal after this step and after `other`: both end in the same row of the table.
  @inline(__always)
  func endsInRow(of other: LineBreakStep) -> Bool { (cell ^ other.cell) & 0xFF00 == 0 }
}

/// Whether a line may end at a boundary between two scalars. UAX #14, section 2.
package enum LineBreakDecision: UInt8, CaseIterable, Hashable, Sendable {
  /// `×`: no line ends here, unless no other break fits.
  case prohibited = 0
  /// `÷`: a line may end here.
  case allowed = 1
  /// `!`: a line must end here.
  case mandatory = 2
}
