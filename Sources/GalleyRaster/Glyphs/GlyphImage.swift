package import GalleyDisplay
public import GalleyFonts
package import GalleyText

/// The picture that a face has for a glyph: outlines or a bitmap.
package enum GlyphImage {
  /// An outline to fill.
  package struct Layer {
    /// The outline in font units, y up.
    package var outline: OutlinePath
    /// The color from the font's palette; `nil` for the text's color.
    package var color: RGBAColor?
  }

  /// Outlines, bottom to top: one without a color for most glyphs, none for a space, several for a glyph of table
  /// `COLR`.
  case layers([Layer])
  /// A graph of paints, of table `COLR` version 1.
  case painted(PaintedGlyph)
  /// A bitmap from a strike (a set of bitmaps for one size).
  case picture(StrikePicture)
}

extension GlyphImage {
  /// The image with thicker strokes, by `amount` font units. Bitmaps and layers with colors of their own stay as they
  /// are.
  func emboldened(by amount: Double) -> GlyphImage {
    guard amount > 0, case .layers(let layers) = self else { return self }
    return .layers(
      layers.map { $0.color == nil ? Layer(outline: $0.outline.emboldened(by: amount), color: nil) : $0 })
  }
}

/// A bitmap that a font has for a glyph at one size, from the tables `CBDT` or `sbix`.
package struct StrikePicture {
  package var bitmap: Bitmap
  /// The distance from the glyph's origin to the bitmap's left edge, in pixels of the strike.
  package var left: Int
  /// The distance from the baseline up to the bitmap's top edge, in pixels of the strike.
  package var top: Int
  /// The number of the strike's pixels in an em.
  package var pixelsPerEm: Double
}

/// The reason why a glyph could not be drawn.
public enum GlyphFailure: Error, Hashable, Sendable {
  /// The face or the glyph is damaged; `code` is FreeType's error number.
  case freeType(code: Int32)
  /// The font size is above ``GlyphRasterizer/sizeLimit`` device pixels.
  case tooLarge
  /// The outline has more points than FreeType's limit of 32,767, or a paint graph needs too much memory or time.
  case tooComplex
  /// The paint graph of a color glyph is cyclic, nested too deeply, too large or damaged.
  case paintGraph(ColorGlyphError)
}
