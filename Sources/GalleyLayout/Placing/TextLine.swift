public import GalleyLineHeights
public import GalleyText

/// A line of a layout: its position, its text and why it ends. If exclusions split a line, there is one `TextLine` for
/// its part in each slot.
///
/// Lengths are in layout units along and across the line. In vertical text inline positions are measured from the box's
/// top, and block positions from the side on which the first line is: the right side in `vertical-rl`.
public struct TextLine: Hashable, Sendable {
  /// The line's number, counted from 0. The parts of a line that exclusions split have the same number.
  public package(set) var number: Int
  /// Source range of the line, including hanging white space, removed white space and the line break. The ranges of all
  /// lines cover the source without gaps or overlaps.
  public package(set) var range: TextRange
  /// Source range of the drawn content.
  public package(set) var contentRange: TextRange
  /// The distance from the box's left edge to the content's left edge; in vertical text from the top.
  public package(set) var inlineStart: Double
  /// Width of the content, including the hyphen and the space added by justification, without trailing white space.
  public package(set) var inlineSize: Double
  /// Width of the white space after the content, outside of the content's bounds.
  public package(set) var trailingWhitespaceWidth: Double
  /// The distance from the box's top to the line's top; in vertical text from the block-start side.
  public package(set) var blockStart: Double
  /// The distance from the box's top to the baseline; in vertical text from the block-start side.
  public package(set) var baseline: Double
  /// The heights above and below the baseline, half-leading included.
  public package(set) var extent: LineExtent
  /// Why the line ends.
  public package(set) var reason: TextLine.BreakReason
  /// The line's glyph runs from left to right: indices into the layout's `glyphRuns`.
  public package(set) var runs: Range<Int>
  /// Layout units that justification adds at each opportunity of the content; 0 if the line is not justified. Negative
  /// for a line that shrinks: then only its word separators become narrower.
  public package(set) var expansion: Double
  /// The width by which the last punctuation mark of the content is set narrower, in layout units; 0 if the mark has
  /// its full width. `inlineSize` already contains the reduction.
  package var endTrim = 0.0
  /// Index of the paragraph in the shaped text.
  public package(set) var paragraph: Int
  /// Layout units that justification adds between letters and at word separators, besides ``expansion``; negative if
  /// letters are set closer. 0 if the style has no ``ParagraphStyle/justificationLimits``.
  public package(set) var letterExpansion = 0.0

  /// The factor by which the position of the line's fonts on the axis `wdth` is multiplied: see
  /// ``ParagraphStyle/JustificationLimits/minimumGlyphWidth``. 1 if the glyphs have the width of the style.
  public package(set) var glyphWidth = 1.0

  /// The distance from the box's top to the line's bottom; in vertical text from the block-start side.
  public var blockEnd: Double { blockStart + extent.height }

  /// What justification adds at each place of the line.
  var expansions: LineExpansion { LineExpansion(places: expansion, letters: letterExpansion) }

  /// Sets the line's number, its vertical position and its extent. Its content was placed before.
  @inline(__always)
  mutating func stack(number: Int, blockStart: Double, baseline: Double, extent: LineExtent) {
    self.number = number
    self.blockStart = blockStart
    self.baseline = baseline
    self.extent = extent
  }
}
