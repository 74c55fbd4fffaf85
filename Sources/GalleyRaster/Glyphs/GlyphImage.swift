package import GalleyDisplay
package import GalleyText

/// What a face has for a glyph.
package enum GlyphImage {
  /// An outline to fill.
  package struct Layer {
    /// Font units, y up.
    package var outline: OutlinePath
    /// The palette's colour; nil takes the text's.
    package var color: RGBAColor?
  }

  /// Outlines, one over the other: one without a colour for most glyphs, none for a space, several for COLR.
  case layers([Layer])
  /// A picture of a strike.
  case picture(StrikePicture)
}

/// A picture of a glyph made for one size: CBDT, sbix.
package struct StrikePicture {
  package var bitmap: Bitmap
  /// From the origin to the picture's left edge, in pixels of the strike.
  package var left: Int
  /// From the baseline up to the picture's top edge, in pixels of the strike.
  package var top: Int
  /// Pixels of the strike in an em.
  package var pixelsPerEm: Double
}

/// Why a glyph could not be drawn.
public enum GlyphFailure: Error, Hashable, Sendable {
  /// FreeType's error number: the face or the glyph is damaged.
  case freeType(code: Int32)
  /// The size is over `GlyphRasterizer.sizeLimit` device pixels.
  case tooLarge
  /// The outline has more points than FreeType takes, 32,767.
  case tooComplex
}
