package import GalleyLineHeights
package import GalleyUnicode

/// One paragraph of a shaped text: the text between two hard breaks, as index ranges into the text's arrays.
@usableFromInline package struct ShapedParagraph: Sendable, Equatable {
  /// Range of the shaped text, including the line break that ends the paragraph.
  package var range: Range<Int>
  /// Shaped-text offset at which the content ends: before the line break, if there is one.
  package var contentEnd: Int
  /// The paragraph's runs, in text order, as indices into the shaped text's `runs`.
  package var runs: Range<Int>
  /// The paragraph's candidates, as indices into the shaped text's `candidates`.
  package var candidates: Range<Int>
  /// The paragraph's embedding level: UAX #9, P2 and P3.
  package var baseLevel: BidiLevel
  /// Index into the shaped text's `paragraphStyles`.
  package var style: Int
  /// The extent of the paragraph's own font. In profile `browser` every line has at least this extent (CSS's strut). In
  /// profile `unicode` only lines without text have it.
  package var strut: LineExtent
  /// The extent of every run; `nil` if the runs' extents differ or some runs are attachments.
  package var uniformExtent: LineExtent?
  /// Whether a run is a tab, so that widths must be added up from tab to tab.
  package var hasTabs: Bool
  /// Whether a line break ends the paragraph.
  package var endsWithBreak: Bool
  /// Whether the width between two candidates without special flags is the difference of their positions. True if the
  /// paragraph has no tabs, nothing except white space hangs out of its lines, and profile `browser` need not round
  /// several items separately.
  package var isDirect: Bool
  /// Whether the start of a line may decide where the line ends, as in Chromium: the paragraph has a hyphen, or a
  /// script without spaces such as Thai. Always `false` in profile `unicode`.
  package var dependsOnLineStarts: Bool
  /// Whether any text has emphasis marks.
  package var hasEmphasis: Bool
  /// Index into the shaped text's `heightTables`; negative if the paragraph has no table.
  package var heightTable: Int32 = -1
  /// Index into the shaped text's `inlineBoxes`; negative if the extents of runs alone say how high lines are.
  package var inlineBoxes: Int32 = -1
}
