public import GalleyUnicode

/// One item's glyphs: a stretch of text with one face, level, script, language and shaping style.
///
/// Widths and positions do not depend on any line: spacing is applied when positions are asked for, justification by the line.
public struct ShapedRun: Hashable, Sendable {
  /// What stands on the line here.
  public enum Kind: Hashable, Sendable {
    /// Glyphs.
    case text
    /// A tab, whose advance its line decides.
    case tab
    /// The attachment at this index of the source's `attachments`.
    case attachment(Int)
  }

  /// Range of the shaped text, UTF-8.
  public package(set) var start: Int32
  /// End of the range of the shaped text.
  public package(set) var end: Int32
  /// The glyphs, in visual order; of a tab the space's glyph, of an attachment none.
  public package(set) var glyphs: GlyphSlice
  /// Index into the shaped text's `faces`.
  public package(set) var face: UInt16
  /// Resolved embedding level: odd runs read right to left. UAX #9, with the paragraph's levels: L1 is the line's.
  public package(set) var level: BidiLevel
  /// Resolved script.
  public package(set) var script: Script
  /// Upright, or turned for vertical lines: UAX #50.
  public package(set) var orientation: Orientation
  /// Glyphs, tab or attachment.
  public package(set) var kind: Kind
  /// How its letters became small capitals.
  public package(set) var capitals: Capitals
  /// Index into the shaped text's `styles`; its paint may be that of text before the run.
  public package(set) var style: UInt32
  /// Font size in layout units; small capitals may have a smaller one than their style.
  public package(set) var size: Double
  /// Layout units in a font unit: font size / units per em, rounded as `ProfileScale` says.
  public package(set) var scale: Double
  /// Whether its characters stand side by side in the room of one upright character, as one text unit.
  public package(set) var isCombined: Bool
  /// How much narrower than the face has them glyphs are drawn; 1 but where combined characters would not fit.
  public package(set) var horizontalScale: Double
  /// Layout units after each text unit.
  public package(set) var letterSpacing: Double
  /// Layout units at each word separator.
  public package(set) var wordSpacing: Double
  /// Inline position of the run's start from the paragraph's start, tabs counting nothing, in layout units.
  public package(set) var position: Double
  /// Sum of the advances, letter and word spacing included, in layout units; 0 for tabs and attachments.
  package var width: Double
  /// How much of `position` comes from rounding up the width of the item before: below 1/64, browser profile only.
  package var rounding: Double
  /// What the run asks of its line's height.
  public package(set) var extent: LineExtent
  /// How far the baseline is raised over the line's, in layout units.
  ///
  /// The line's is the alphabetic one. In vertical lines it is the middle of the characters, and turned glyphs, which
  /// stand on an alphabetic baseline of their own, lie lower than that.
  public package(set) var baselineShift: Double

  /// The run's range of the shaped text.
  public var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether the run belongs to one item with the run before it: text that differs in face or script alone.
  ///
  /// The browser profile rounds widths item by item, and Chromium's items end where level or style change.
  package func continuesItem(of previous: ShapedRun) -> Bool {
    kind == .text && previous.kind == .text && style == previous.style && level == previous.level
  }
}

/// How glyphs stand in their line.
public enum Orientation: UInt8, Hashable, Sendable {
  /// Horizontal lines.
  case horizontal
  /// Vertical lines, glyphs turned by 90 degrees clockwise.
  case sideways
  /// Vertical lines, glyphs upright.
  case upright
}
