public import GalleyLineHeights
public import GalleyUnicode

/// One paragraph of a shaped text: the text between two hard breaks, as index ranges into the text's arrays.
public struct ShapedParagraph: Sendable, Equatable {
  /// Range of the shaped text, including the line break that ends the paragraph.
  public package(set) var range: Range<Int>
  /// Shaped-text offset at which the content ends: before the line break, if there is one.
  public package(set) var contentEnd: Int
  /// The paragraph's runs, in text order, as indices into the shaped text's `runs`.
  public package(set) var runs: Range<Int>
  /// The paragraph's candidates, as indices into the shaped text's `candidates`.
  public package(set) var candidates: Range<Int>
  /// The paragraph's embedding level: UAX #9, P2 and P3.
  public package(set) var baseLevel: BidiLevel
  /// Index into the shaped text's `paragraphStyles`.
  public package(set) var style: Int
  /// The extent of the paragraph's own font. In profile `browser` every line has at least this extent (CSS's strut). In
  /// profile `unicode` only lines without text have it.
  public package(set) var strut: LineExtent
  /// The extent of every run; `nil` if the runs' extents differ or some runs are attachments.
  public package(set) var uniformExtent: LineExtent?
  /// Whether a run is a tab, so that widths must be added up from tab to tab.
  public package(set) var hasTabs: Bool
  /// Whether a line break ends the paragraph.
  public package(set) var endsWithBreak: Bool
  /// Whether the width between two candidates without special flags is the difference of their positions. True if the
  /// paragraph has no tabs, nothing except white space hangs out of its lines, and profile `browser` need not round
  /// several items separately.
  package var isDirect: Bool
  /// Index into the shaped text's `heightTables`; negative if the paragraph has no table.
  package var heightTable: Int32 = -1
}
