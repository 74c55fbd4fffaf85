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
  init(_ range: Range<Int>, _ kind: ShapedRun.Kind, traits: UInt32, firstGlyph: Int) {
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
  package var kind: ShapedRun.Kind {
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
