/// The properties of a run that it does not share with other runs: its text, glyphs, position and width.
@usableFromInline
package struct RunRecord: Hashable, Sendable, BitwiseCopyable {
  /// The start of the run, as a UTF-8 offset of the shaped text.
  @usableFromInline package var start: Int32
  /// The end of the run, as a UTF-8 offset of the shaped text.
  @usableFromInline package var end: Int32
  @usableFromInline package var glyphs: GlyphSlice
  /// Index into the text's `RunTraits`.
  @usableFromInline package var traits: UInt32
  /// The index of the run's attachment; `text` or `tab` for other runs, which are negative.
  @usableFromInline package var box: Int32
  @usableFromInline package var position: Double
  /// The sum of the advances, with letter and word spacing, in layout units; 0 for tabs and attachments.
  @usableFromInline package var width: Double
  @usableFromInline package var rounding: Double

  /// A run without glyphs, position and width.
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

  /// Whether the run is text, a tab or an attachment.
  @inlinable @inline(__always)
  package var kind: ShapedRun.Kind {
    switch box {
    case Self.text: .text
    case Self.tab: .tab
    default: .attachment(Int(box))
    }
  }

  /// Whether the run is text.
  @inlinable @inline(__always)
  package var isText: Bool { box == Self.text }

  /// Whether the run is an attachment.
  @inline(__always)
  var isAttachment: Bool { box >= 0 }

  @usableFromInline static var text: Int32 { -1 }
  @usableFromInline static var tab: Int32 { -2 }
}
