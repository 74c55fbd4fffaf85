/// How a client bends the line-breaking rules: some columns behave like others.
///
/// A style that is neither `standard` nor one of the constants is made by chained `replacing`, the last one winning:
///
///     LineBreakTailoring.standard.replacing([.nsEastAsianIterationMark], by: .idEastAsian)
public struct LineBreakTailoring: Hashable, Sendable {
  /// The state table's column of each ``LineBreakColumn``.
  private(set) var tableColumns: [UInt8]

  /// The column that each ``LineBreakColumn`` behaves like.
  private var columns: [LineBreakColumn]

  /// The rules as they stand in UAX #14: small kana stay with what is before them, Thai breaks nowhere inside.
  public static let standard = LineBreakTailoring(
    tableColumns: LineBreakColumn.allCases.map(LineBreaker.tableColumn), columns: LineBreakColumn.allCases)

  /// CSS `word-break: break-all`: letters, digits and complex scripts break like ideographs. CSS Text 3, 5.2.
  public static let breakAll = standard.breakingAll()

  /// CSS `word-break: keep-all`: ideographs, kana and Korean syllables hold together like letters. CSS Text 3, 5.2.
  public static let keepAll = standard.keepingAll()

  /// The same tailoring, with each of `columns` doing what `model` does under ``standard``.
  public func replacing(_ columns: [LineBreakColumn], by model: LineBreakColumn) -> LineBreakTailoring {
    var result = self
    for column in columns {
      result.tableColumns[Int(column.rawValue)] = LineBreaker.tableColumn(of: model)
      result.columns[Int(column.rawValue)] = model
    }
    return result
  }

  /// The column that `column` behaves like.
  func model(of column: LineBreakColumn) -> LineBreakColumn { columns[Int(column.rawValue)] }

  /// `word-break: break-all` on top of this tailoring; marks stay with their bases, U+25CC with its signs.
  public func breakingAll() -> LineBreakTailoring {
    replacing([.xx, .ai, .al, .hl, .nu, .sa], by: .id)
      .replacing([.aiEastAsian, .alEastAsian], by: .idEastAsian)
  }

  /// `word-break: keep-all` on top of this tailoring; what breaks at punctuation and spaces still does.
  public func keepingAll() -> LineBreakTailoring {
    replacing([.id, .jt, .jv], by: .idKept)
      .replacing([.idEastAsian, .h2EastAsian, .h3EastAsian, .jlEastAsian], by: .idEastAsianKept)
      .replacing([.cjEastAsian, .nsEastAsianIterationMark], by: .nsEastAsianKept)
  }
}
