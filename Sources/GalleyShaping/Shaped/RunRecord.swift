/// What a run has of its own.
@usableFromInline
package struct RunRecord: Hashable, Sendable, BitwiseCopyable {
  /// Range of the shaped text, UTF-8.
  @usableFromInline package var start: Int32
  @usableFromInline package var end: Int32
  @usableFromInline package var glyphs: GlyphSlice
  /// Index into the text's `RunTraits`.
  @usableFromInline package var traits: UInt32
  /// The attachment's index, or what else it is.
  @usableFromInline package var box: Int32
  @usableFromInline package var position: Double
  /// Sum of the advances, letter and word spacing included, in layout units; 0 for tabs and attachments.
  @usableFromInline package var width: Double
  @usableFromInline package var rounding: Double

  /// A run without glyphs or place.
  @inline(__always)
  init(_ range: Range<Int>, _ kind: ShapedRun.Kind, traits: UInt32, firstGlyph: Int) {
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
    self.glyphs = GlyphSlice(from: firstGlyph)
    self.traits = traits
    box =
      switch kind {
      case .text: Self.text
      case .tab: Self.tab
      case .attachment(let index): Int32(index)
      }
    (position, width, rounding) = (0, 0, 0)
  }

  /// Glyphs, tab or attachment.
  @inlinable @inline(__always)
  package var kind: ShapedRun.Kind {
    switch box {
    case Self.text: .text
    case Self.tab: .tab
    default: .attachment(Int(box))
    }
  }

  /// Whether it is glyphs.
  @inlinable @inline(__always)
  package var isText: Bool { box == Self.text }

  /// Whether it is an attachment.
  @inline(__always)
  var isAttachment: Bool { box >= 0 }

  @usableFromInline static var text: Int32 { -1 }
  @usableFromInline static var tab: Int32 { -2 }
}
