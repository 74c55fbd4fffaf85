/// Changes to the line-breaking rules: columns of the state table that behave like other columns.
///
/// For other changes than those of the constants, chain calls of `replacing`. The last call for a column counts:
///
///     LineBreakTailoring.standard.replacing([.nsEastAsianIterationMark], by: .idEastAsian)
package struct LineBreakTailoring: Hashable, Sendable {
  /// The column of the state table for each ``LineBreakColumn``.
  private(set) var tableColumns: [UInt8]

  /// For each ``LineBreakColumn``, the column that it behaves like.
  private var columns: [LineBreakColumn]

  /// The rules of UAX #14 without changes: a line may not start with small kana, and Thai words are not found, so Thai
  /// text has no breaks inside.
  package static let standard = LineBreakTailoring(
    tableColumns: LineBreakColumn.allCases.map(LineBreaker.tableColumn), columns: LineBreakColumn.allCases)

  /// CSS `word-break: break-all`: letters, digits and complex scripts break like ideographs. CSS Text 3, §5.2.
  package static let breakAll = standard.breakingAll()

  /// CSS `word-break: keep-all`: no break between ideographs, kana and Korean syllables, as between letters. CSS Text
  /// 3, §5.2.
  package static let keepAll = standard.keepingAll()

  /// This tailoring, in which each of `columns` behaves like `model` does under ``standard``.
  package func replacing(_ columns: [LineBreakColumn], by model: LineBreakColumn) -> LineBreakTailoring {
    var result = self
    for column in columns {
      result.tableColumns[Int(column.rawValue)] = LineBreaker.tableColumn(of: model)
      result.columns[Int(column.rawValue)] = model
    }
    return result
  }

  /// The column that `column` behaves like.
  func model(of column: LineBreakColumn) -> LineBreakColumn { columns[Int(column.rawValue)] }

  /// This tailoring with `word-break: break-all` in addition. Marks still stay with their bases, and signs with U+25CC.
  package func breakingAll() -> LineBreakTailoring {
    replacing([.xx, .ai, .al, .hl, .nu, .sa], by: .id)
      .replacing([.aiEastAsian, .alEastAsian], by: .idEastAsian)
  }

  /// This tailoring with `word-break: keep-all` in addition. Breaks at punctuation and spaces remain.
  package func keepingAll() -> LineBreakTailoring {
    replacing([.id, .jt, .jv], by: .idKept)
      .replacing([.idEastAsian, .h2EastAsian, .h3EastAsian, .jlEastAsian], by: .idEastAsianKept)
      .replacing([.cjEastAsian, .nsEastAsianIterationMark], by: .nsEastAsianKept)
  }
}
