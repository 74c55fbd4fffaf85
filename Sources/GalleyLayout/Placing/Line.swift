public import GalleyLineHeights
public import GalleyText

/// A line, or where exclusions split one, its piece in one slot: where it is, what it holds, why it ends.
///
/// Its numbers are in layout units along and across the line: in vertical text left is the box's top, and top is the
/// side where lines start to stack, the right in `vertical-rl`.
public struct TextLine: Hashable, Sendable {
  /// Which line it is; pieces of one line share the number.
  public package(set) var number: Int
  /// Source range, hanging white space, removed white space and the line break included: ranges partition the source.
  public package(set) var range: TextRange
  /// Source range of what is drawn.
  public package(set) var content: TextRange
  /// From the box's left edge to the content's left edge.
  public package(set) var left: Double
  /// Width of the content, hyphen and justification included, trailing white space left out.
  public package(set) var width: Double
  /// Width of the white space after the content.
  public package(set) var trailing: Double
  /// From the box's top to the line's top.
  public package(set) var top: Double
  /// From the box's top to the baseline.
  public package(set) var baseline: Double
  /// Room above and below the baseline, leading included.
  public package(set) var extent: LineExtent
  /// Why it ends.
  public package(set) var reason: TextLine.BreakReason
  /// Its glyph runs, from left to right: indices into the layout's `glyphRuns`.
  public package(set) var runs: Range<Int>
  /// Layout units added at each justification opportunity of the content; 0 where the line is not justified.
  public package(set) var expansion: Double
  /// How much narrower the mark at the content's end is set, in layout units; 0 for none.
  package var endTrim = 0.0
  /// Index of the paragraph in the shaped text.
  public package(set) var paragraph: Int

  /// From the box's top to the line's bottom.
  public var bottom: Double { top + extent.height }

  /// Puts the line, whose content is in place, among the others.
  @inline(__always)
  mutating func stack(number: Int, top: Double, baseline: Double, extent: LineExtent) {
    self.number = number
    self.top = top
    self.baseline = baseline
    self.extent = extent
  }
}
