/// A glyph as HarfBuzz returned it, without its displacement (`GlyphOffset`).
@usableFromInline package struct ShapedGlyph: Hashable, Sendable, BitwiseCopyable {
  /// The glyph's index in the run's face; 0 is .notdef.
  @usableFromInline package var id: UInt16
  /// UTF-8 offset, in the shaped text, of the first byte of the glyph's cluster.
  @usableFromInline package var cluster: UInt32
  /// The distance along the inline axis to the next glyph, in font units: with kerning, without letter spacing, word
  /// spacing and justification.
  @usableFromInline package var advance: Int32
  /// HarfBuzz's flags of the glyph's cluster.
  @usableFromInline package var flags: GlyphFlags

  @inlinable @inline(__always)
  package init(id: UInt16, cluster: UInt32, advance: Int32, flags: GlyphFlags) {
    self.id = id
    self.cluster = cluster
    self.advance = advance
    self.flags = flags
  }
}

/// The displacement of a glyph from the pen, in font units.
///
/// The axes are those of the line: in a vertical line, x points down the page and y to the right. The displacement of
/// an upright glyph ends at the glyph's horizontal origin.
@usableFromInline package struct GlyphOffset: Hashable, Sendable, BitwiseCopyable {
  /// The displacement along the line: to the right in a horizontal line.
  @usableFromInline package var x: Int32
  /// The displacement across the line: upwards in a horizontal line.
  @usableFromInline package var y: Int32

  @usableFromInline package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// No displacement.
  @usableFromInline package static let zero = GlyphOffset(x: 0, y: 0)
}

/// HarfBuzz's flags of a glyph, which are equal for all glyphs of a cluster.
@usableFromInline package struct GlyphFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits, with the values of HarfBuzz's `hb_glyph_flags_t`.
  @usableFromInline package let rawValue: UInt8

  /// Makes a set from HarfBuzz's bits.
  @usableFromInline package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// If a line breaks before this glyph's cluster, glyphs on either side may change: both sides must be shaped again.
  @usableFromInline package static let unsafeToBreak = GlyphFlags(rawValue: 1)
  /// If the text is cut before this glyph's cluster and other text is put there, glyphs on either side may change.
  /// HarfBuzz reports this flag only on request; layout does not request it.
  @usableFromInline package static let unsafeToConcat = GlyphFlags(rawValue: 2)
  /// A tatweel inserted before this glyph's cluster lengthens the join and changes nothing else. HarfBuzz reports this
  /// flag only on request.
  @usableFromInline package static let safeToInsertTatweel = GlyphFlags(rawValue: 4)
}
