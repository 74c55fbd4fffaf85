public import GalleyUnicode

/// The text between two hard breaks, shaped.
public struct ShapedParagraph: Sendable, Equatable {
  /// Range of the shaped text, the line break that ends it included.
  public package(set) var range: Range<Int>
  /// Where the content ends: before the line break, if there is one.
  public package(set) var contentEnd: Int
  /// Its runs, in text order: indices into the shaped text's `runs`.
  public package(set) var runs: Range<Int>
  /// Its candidates: indices into the shaped text's `candidates`.
  public package(set) var candidates: Range<Int>
  /// The paragraph's embedding level: UAX #9, P2 and P3.
  public package(set) var baseLevel: BidiLevel
  /// Index into the shaped text's `paragraphStyles`.
  public package(set) var style: Int
  /// The extent of the paragraph's own font: in profile `browser` every line has at least this extent (CSS's strut), in
  /// profile `unicode` only lines without text have it.
  public package(set) var strut: LineExtent
  /// The extent that all runs ask for; `nil` if they differ, or some are attachments.
  public package(set) var uniformExtent: LineExtent?
  /// Whether some run is a tab, so that widths are summed segment by segment.
  public package(set) var hasTabs: Bool
  /// Whether a line break ends it.
  public package(set) var endsWithBreak: Bool
  /// Whether the width between two candidates without special flags is the difference of their positions: the paragraph
  /// has no tabs, nothing hangs out of its lines but white space, and no item but a single one rounds its width.
  package var isDirect: Bool
  /// Index into the shaped text's `heightTables`; negative if the paragraph has no table.
  package var heightTable: Int32 = -1
}
