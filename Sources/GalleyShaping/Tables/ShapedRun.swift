public import GalleyLineHeights
public import GalleyUnicode

/// A range of text with one face, level, script, language and style, and its glyphs; or a tab or an attachment.
///
/// Widths and positions do not depend on lines. Advances of glyphs do not include spacing, which is added when
/// positions are computed, nor justification, which each line adds.
@usableFromInline package struct ShapedRun: Sendable {
  @usableFromInline let record: RunRecord
  @usableFromInline let traits: RunTraits

  @inlinable @inline(__always)
  package init(_ record: RunRecord, _ traits: RunTraits) {
    self.record = record
    self.traits = traits
  }
}

/// Whether a run is text, a tab or an attachment.
public enum RunKind: Hashable, Sendable {
  /// Text, drawn with glyphs.
  case text
  /// A tab. Its width depends on its line.
  case tab
  /// The attachment at this index of the source's `attachments`.
  case attachment(Int)
}

extension ShapedRun {
  /// The start of the run, as a UTF-8 offset of the shaped text.
  @inlinable @inline(__always)
  package var start: Int32 { record.start }
  /// The end of the run, as a UTF-8 offset of the shaped text.
  @inlinable @inline(__always)
  package var end: Int32 { record.end }
  /// The glyphs, in visual order. A tab has one glyph, that of the space; an attachment has none.
  @inlinable @inline(__always)
  package var glyphs: GlyphSlice { record.glyphs }
  /// Index into the shaped text's `faces`.
  @inlinable @inline(__always)
  package var face: UInt16 { traits.face }
  /// The resolved embedding level (UAX #9): text with an odd level reads from right to left. Rule L1, which depends on
  /// the line, is not applied.
  @inlinable @inline(__always)
  package var level: BidiLevel { traits.level }
  /// The resolved script.
  @inlinable @inline(__always)
  package var script: Script { traits.script }
  /// Whether the glyphs are upright or rotated in a vertical line: UAX #50.
  @inlinable @inline(__always)
  package var orientation: Orientation { traits.orientation }
  /// Whether the run is text, a tab or an attachment.
  @inlinable @inline(__always)
  package var kind: RunKind { record.kind }
  /// How the run's letters became small capitals.
  @inlinable @inline(__always)
  package var capitals: Capitals { traits.capitals }
  /// Index into the shaped text's `styles`.
  ///
  /// Do not use the paint of this style, such as its color: neighboring runs whose styles differ only in paint share
  /// the style of the first run. The styles of the text that was prepared, `source`, have the paint of each character.
  @inlinable @inline(__always)
  package var style: UInt32 { traits.style }
  /// The font size in layout units. Small capitals can have a smaller font size than their style.
  @inlinable @inline(__always)
  package var size: Double { traits.size }
  /// The factor from font units to layout units: font size / units per em.
  ///
  /// In profile `browser` the factor is rounded as FreeType rounds it, except for upright glyphs and bitmaps: the size
  /// is rounded down to 1/64 px, and then the factor to a 16.16 fixed-point number.
  @inlinable @inline(__always)
  package var scale: Double { traits.scale }
  /// Whether the characters are set side by side in the space of one upright character (`tate-chu-yoko`), as one text
  /// unit.
  @inlinable @inline(__always)
  package var isCombined: Bool { traits.isCombined }
  /// The factor by which glyphs are drawn narrower than in the face: below 1 for combined characters that would not
  /// fit, otherwise 1.
  @inlinable @inline(__always)
  package var horizontalScale: Double { traits.horizontalScale }
  /// The space after each text unit, in layout units.
  @inlinable @inline(__always)
  package var letterSpacing: Double { traits.letterSpacing }
  /// The space at each word separator, in layout units.
  @inlinable @inline(__always)
  package var wordSpacing: Double { traits.wordSpacing }
  /// The inline position of the run's start, in layout units from the paragraph's start. Tabs before the run count 0;
  /// attachments count with their margins.
  @inlinable @inline(__always)
  package var position: Double { record.position }
  /// The sum of the advances, with letter and word spacing, in layout units; 0 for tabs and attachments.
  @inlinable @inline(__always)
  package var width: Double { record.width }
  /// The extent that the run needs in its line, around the line's baseline.
  @inlinable @inline(__always)
  package var extent: LineExtent { traits.extent }
  /// How far the run's baseline is above the line's baseline, in layout units.
  ///
  /// The line's baseline is the alphabetic one in horizontal lines, and the middle of the characters in vertical lines.
  /// In a vertical line, "above" means to the right. Rotated glyphs have an alphabetic baseline, which is to the left
  /// of the middle, so their shift is negative.
  @inlinable @inline(__always)
  package var baselineShift: Double { traits.baselineShift }

  /// The extent of the run's text or box alone, without the strut; `nil` for text that is aligned by its baseline.
  ///
  /// The extent of other text (`vertical-align`) is around the text's own baseline. The extent of a box, margins
  /// included, is around the line's baseline; it is empty if the box aligns with the top, bottom or middle of its line.
  ///
  /// Text and boxes that align with the top, bottom or middle do not count in `extent`: their position depends on the
  /// extent of the finished line.
  @inlinable @inline(__always)
  package var ownExtent: LineExtent? { traits.ownExtent }

  /// The part of `baselineShift` that comes from `verticalAlign`, in layout units. Counts only if the paragraph has no
  /// `InlineBoxes`, which know it for each line.
  @inlinable @inline(__always)
  package var alignmentShift: Double { traits.shift }

  /// The run's range of the shaped text.
  @inlinable
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether the run and `previous`, the run before it, are text with the same level and style.
  func continuesItem(of previous: ShapedRun) -> Bool {
    record.isText && previous.record.isText && traits.makesOneItem(with: previous.traits)
  }

  /// Whether the run is an attachment.
  package var isAttachment: Bool { record.isAttachment }

  /// Whether the run is text.
  @inlinable @inline(__always)
  package var isText: Bool { record.isText }
}

extension RunTraits {
  /// Whether neighboring runs of text with these traits belong to one item (see `ShapedText.continuesItem(run:)`).
  @inline(__always)
  func makesOneItem(with other: RunTraits) -> Bool { style == other.style && level == other.level }
}

extension ShapedRun: Hashable {
  /// Whether all properties of two runs are equal.
  @usableFromInline
  package static func == (one: ShapedRun, other: ShapedRun) -> Bool {
    one.comparable == other.comparable && one.traits == other.traits
  }

  /// Hashes the properties that `==` compares.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(comparable)
    hasher.combine(traits)
  }

  /// The record without the index of the traits: equal traits can have different indices in two texts.
  private var comparable: RunRecord {
    var record = record
    record.traits = 0
    return record
  }
}

/// The direction of a run's line, and whether the glyphs are rotated in it.
public enum Orientation: UInt8, Hashable, Sendable {
  /// The line is horizontal.
  case horizontal
  /// The line is vertical and the glyphs are rotated by 90 degrees clockwise.
  case sideways
  /// The line is vertical and the glyphs are upright.
  case upright
}

/// The properties of a run that it does not share with other runs: its text, glyphs, position and width.
@usableFromInline
package struct RunRecord: Hashable, Sendable, BitwiseCopyable {
  /// The start of the run, as a UTF-8 offset of the shaped text.
  @usableFromInline package var start: Int32
  /// The end of the run, as a UTF-8 offset of the shaped text.
  @usableFromInline package var end: Int32
  @usableFromInline var glyphStart: Int32
  @usableFromInline var glyphCount: Int32
  /// The index of the attachment that the run is. For other runs the index of the first glyph's displacement; negative
  /// if no glyph is displaced.
  @usableFromInline var place: Int32
  /// The index of the run's traits, and the kind of the run in the two highest bits.
  @usableFromInline var traitsAndKind: UInt32
  @usableFromInline package var position: Double
  /// The sum of the advances, with letter and word spacing, in layout units; 0 for tabs and attachments.
  @usableFromInline package var width: Double

  /// A run without glyphs, position and width.
  @inline(__always)
  init(_ range: Range<Int>, _ kind: RunKind, traits: UInt32, firstGlyph: Int) {
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
    glyphStart = Int32(firstGlyph)
    (glyphCount, place) = (0, -1)
    switch kind {
    case .text: traitsAndKind = traits
    case .tab: traitsAndKind = traits | Self.tab
    case .attachment(let index): (traitsAndKind, place) = (traits | Self.attachment, Int32(index))
    }
    (position, width) = (0, 0)
  }

  /// Index into the text's `RunTraits`.
  @usableFromInline package var traits: UInt32 {
    @inlinable @inline(__always)
    get { traitsAndKind & ~Self.kinds }
    @inlinable @inline(__always)
    set { traitsAndKind = traitsAndKind & Self.kinds | newValue }
  }

  /// The run's glyphs. Empty for an attachment; the index of displacements then means nothing.
  @usableFromInline package var glyphs: GlyphSlice {
    @inlinable @inline(__always)
    get { GlyphSlice(start: glyphStart, count: glyphCount, offsetsStart: place) }
    @inlinable @inline(__always)
    set {
      (glyphStart, glyphCount) = (newValue.start, newValue.count)
      if !isAttachment { place = newValue.offsetsStart }
    }
  }

  /// Whether the run is text, a tab or an attachment.
  @inlinable @inline(__always)
  package var kind: RunKind {
    switch traitsAndKind & Self.kinds {
    case 0: .text
    case Self.tab: .tab
    default: .attachment(Int(place))
    }
  }

  /// Whether the run is text.
  @inlinable @inline(__always)
  package var isText: Bool { traitsAndKind & Self.kinds == 0 }

  /// Whether the run is an attachment.
  @inlinable @inline(__always)
  package var isAttachment: Bool { traitsAndKind & Self.kinds == Self.attachment }

  // A text of at most 2^31 bytes has less than 2^30 different traits, since each one needs a style with a length.
  @inlinable static var tab: UInt32 { 1 << 30 }
  @inlinable static var attachment: UInt32 { 2 << 30 }
  @inlinable static var kinds: UInt32 { 3 << 30 }
}

/// The properties that are equal in all runs with one face, style, level, script and orientation. A text has many runs,
/// but few different traits. `ShapedRun` explains each property.
@usableFromInline
package struct RunTraits: Hashable, Sendable {
  /// Index into the text's `faces`.
  @usableFromInline package var face: UInt16
  @usableFromInline package var level: BidiLevel
  @usableFromInline package var script: Script
  @usableFromInline package var orientation: Orientation
  @usableFromInline package var capitals: Capitals
  @usableFromInline package var isCombined: Bool
  /// Index into the text's `styles`.
  @usableFromInline package var style: UInt32
  @usableFromInline package var size: Double
  @usableFromInline package var scale: Double
  @usableFromInline package var horizontalScale: Double
  @usableFromInline package var letterSpacing: Double
  @usableFromInline package var wordSpacing: Double
  @usableFromInline package var extent: LineExtent
  @usableFromInline package var baselineShift: Double
  /// The extent of the run's text or box alone, without the strut; `nil` for text that is aligned by its baseline.
  @usableFromInline package var ownExtent: LineExtent?
  /// The part of `baselineShift` that comes from the alignment of the run's style.
  @usableFromInline package var shift = 0.0
}

/// How a run's letters became small capitals: CSS Fonts 4, 6.6 (`font-variant-caps`).
@usableFromInline package enum Capitals: UInt8, Hashable, Sendable {
  /// The letters are no small capitals, or only through the style's other features.
  case unchanged
  /// By the features of the style's `font-variant-caps`, for example `pcap` for petite capitals.
  case byFeature
  /// By `smcp`, and by `c2sc` for `all-petite-caps`: petite capitals or unicase in a face without `pcap` or `unic`.
  case byLesserFeature
  /// By uppercase in a smaller font size: lowercase letters in a face without features for small capitals.
  case smallUppercase
  /// By a smaller font size only: capitals, digits and punctuation of `all-small-caps`, `all-petite-caps` or `unicase`.
  case small
  /// By `smcp`, after the text was changed to lowercase: capitals of `unicase` in a face without `unic`.
  case lowercaseByFeature

  /// Whether the run has a smaller font size than its style.
  @usableFromInline package var isSmall: Bool { self == .smallUppercase || self == .small }

  /// Whether the text is changed to uppercase or lowercase before shaping.
  var changesCase: Bool { self == .smallUppercase || self == .lowercaseByFeature }
}

/// How text in one face and script becomes small capitals.
enum CapitalsPlan {
  /// All characters in one way.
  case whole(Capitals)
  /// Letters that uppercase changes (`changing`) in one way, and all other characters in another.
  case split(changing: Capitals, other: Capitals)
}
