/// A glyph as HarfBuzz gave it, but for its displacement.
public struct ShapedGlyph: Hashable, Sendable, BitwiseCopyable {
  /// The glyph's index in the run's face; 0 is .notdef.
  public var id: UInt16
  /// UTF-8 offset, in the shaped text, of the first byte of the glyph's cluster.
  public var cluster: UInt32
  /// How far the pen moves along the inline axis, in font units; kerning is in it, spacing and justification are not.
  public var advance: Int32
  /// What HarfBuzz said about breaking before the glyph's cluster.
  public var flags: GlyphFlags

  @inlinable @inline(__always)
  package init(id: UInt16, cluster: UInt32, advance: Int32, flags: GlyphFlags) {
    self.id = id
    self.cluster = cluster
    self.advance = advance
    self.flags = flags
  }
}

/// A displacement from the pen in font units, y up.
///
/// In vertical lines too it is the line's: x runs down the line, y to the right. Of upright glyphs it leads from the
/// pen to the glyph's horizontal origin.
public struct GlyphOffset: Hashable, Sendable, BitwiseCopyable {
  /// Along the line, to the right.
  public var x: Int32
  /// Across the line, upwards.
  public var y: Int32

  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// No displacement.
  public static let zero = GlyphOffset(x: 0, y: 0)
}

/// What HarfBuzz said about a glyph.
public struct GlyphFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits, HarfBuzz's own: `hb_glyph_flags_t`.
  public let rawValue: UInt8

  /// From HarfBuzz's bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Breaking the line before this glyph's cluster changes the shapes on either side: shape again.
  public static let unsafeToBreak = GlyphFlags(rawValue: 1)
  /// Text put before this glyph's cluster changes the shapes on either side; told only where it is asked for, which
  /// layout does not do.
  public static let unsafeToConcat = GlyphFlags(rawValue: 2)
  /// A tatweel put before this glyph's cluster lengthens the join and breaks nothing; told only where it is asked for.
  public static let safeToInsertTatweel = GlyphFlags(rawValue: 4)
}
