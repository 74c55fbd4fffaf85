public import GalleyLineHeights
public import GalleyUnicode

/// One item's glyphs: a stretch of text with one face, level, script, language and shaping style.
///
/// Widths and positions do not depend on any line: spacing is applied when positions are asked for, justification by
/// the line.
public struct ShapedRun: Sendable {
  /// What stands on the line here.
  public enum Kind: Hashable, Sendable {
    /// Glyphs.
    case text
    /// A tab, whose advance its line decides.
    case tab
    /// The attachment at this index of the source's `attachments`.
    case attachment(Int)
  }

  @usableFromInline let record: RunRecord
  @usableFromInline let traits: RunTraits

  @inlinable @inline(__always)
  package init(_ record: RunRecord, _ traits: RunTraits) {
    self.record = record
    self.traits = traits
  }
}

extension ShapedRun {
  /// Range of the shaped text, UTF-8.
  @inlinable @inline(__always)
  public var start: Int32 { record.start }
  /// End of the range of the shaped text.
  @inlinable @inline(__always)
  public var end: Int32 { record.end }
  /// The glyphs, in visual order; of a tab the space's glyph, of an attachment none.
  @inlinable @inline(__always)
  public var glyphs: GlyphSlice { record.glyphs }
  /// Index into the shaped text's `faces`.
  @inlinable @inline(__always)
  public var face: UInt16 { traits.face }
  /// Resolved embedding level: odd runs read right to left. UAX #9, with the paragraph's levels: L1 is the line's.
  @inlinable @inline(__always)
  public var level: BidiLevel { traits.level }
  /// Resolved script.
  @inlinable @inline(__always)
  public var script: Script { traits.script }
  /// Upright, or turned for vertical lines: UAX #50.
  @inlinable @inline(__always)
  public var orientation: Orientation { traits.orientation }
  /// Glyphs, tab or attachment.
  @inlinable @inline(__always)
  public var kind: Kind { record.kind }
  /// How its letters became small capitals.
  @inlinable @inline(__always)
  public var capitals: Capitals { traits.capitals }
  /// Index into the shaped text's `styles`; its paint may be that of text before the run.
  @inlinable @inline(__always)
  public var style: UInt32 { traits.style }
  /// Font size in layout units; small capitals may have a smaller one than their style.
  @inlinable @inline(__always)
  public var size: Double { traits.size }
  /// Layout units in a font unit: font size / units per em, under `browser` rounded as FreeType scales for Chromium.
  @inlinable @inline(__always)
  public var scale: Double { traits.scale }
  /// Whether its characters stand side by side in the room of one upright character, as one text unit.
  @inlinable @inline(__always)
  public var isCombined: Bool { traits.isCombined }
  /// How much narrower than the face has them glyphs are drawn; 1 but where combined characters would not fit.
  @inlinable @inline(__always)
  public var horizontalScale: Double { traits.horizontalScale }
  /// Layout units after each text unit.
  @inlinable @inline(__always)
  public var letterSpacing: Double { traits.letterSpacing }
  /// Layout units at each word separator.
  @inlinable @inline(__always)
  public var wordSpacing: Double { traits.wordSpacing }
  /// Inline position of the run's start from the paragraph's start, tabs counting nothing, in layout units.
  @inlinable @inline(__always)
  public var position: Double { record.position }
  /// Sum of the advances, letter and word spacing included, in layout units; 0 for tabs and attachments.
  @inlinable @inline(__always)
  package var width: Double { record.width }
  /// How much of `position` comes from rounding up the width of the item before: below 1/64, browser profile only.
  @inlinable @inline(__always)
  package var rounding: Double { record.rounding }
  /// What the run asks of its line's height.
  @inlinable @inline(__always)
  public var extent: LineExtent { traits.extent }
  /// How far the baseline is raised over the line's, in layout units.
  ///
  /// The line's is the alphabetic one. In vertical lines it is the middle of the characters, and turned glyphs, which
  /// stand on an alphabetic baseline of their own, lie lower than that.
  @inlinable @inline(__always)
  public var baselineShift: Double { traits.baselineShift }

  /// The extent of an attachment's box without a strut, or the extent, around its own baseline, of text whose style
  /// does not align it by its baseline; `nil` for other text.
  ///
  /// For text and boxes that align with the top or bottom of their line, `extent` is empty or a strut's.
  @inlinable @inline(__always)
  package var ownExtent: LineExtent? { traits.ownExtent }

  /// The run's range of the shaped text.
  @inlinable
  public var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether the run belongs to one item with the run before it: text that differs in face or script alone.
  ///
  /// The browser profile rounds widths item by item, and Chromium's items end where level or style change.
  package func continuesItem(of previous: ShapedRun) -> Bool {
    record.isText && previous.record.isText && traits.makesOneItem(with: previous.traits)
  }

  /// Whether it is an attachment.
  package var isAttachment: Bool { record.isAttachment }

  /// Whether it is glyphs.
  @inlinable @inline(__always)
  package var isText: Bool { record.isText }
}

extension RunTraits {
  /// Whether neighbours of text that differ so belong to one item.
  @inline(__always)
  func makesOneItem(with other: RunTraits) -> Bool { style == other.style && level == other.level }
}

extension ShapedRun: Hashable {
  /// Whether both have the same of their own and share the same with others, wherever their texts keep that.
  public static func == (one: ShapedRun, other: ShapedRun) -> Bool {
    one.comparable == other.comparable && one.traits == other.traits
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(comparable)
    hasher.combine(traits)
  }

  private var comparable: RunRecord {
    var record = record
    record.traits = 0
    return record
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
