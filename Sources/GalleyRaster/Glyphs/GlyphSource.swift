package import GalleyDisplay
public import GalleyFonts
package import GalleyText

/// The picture that a face has for a glyph: outlines, a paint graph or a bitmap.
package enum GlyphSource {
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
  /// A paint graph of table `COLR` version 1.
  case painted(PaintedGlyph)
  /// A bitmap from a strike (a set of bitmaps for one size), or the picture of an SVG document.
  case picture(StrikePicture)
}

extension GlyphSource {
  /// The image with strokes that are thicker by `amount` font units. Paint graphs, bitmaps and layers with a color of
  /// their own do not change.
  func emboldened(by amount: Double) -> GlyphSource {
    guard amount > 0, case .layers(let layers) = self else { return self }
    return .layers(
      layers.map { $0.color == nil ? Layer(outline: $0.outline.emboldened(by: amount), color: nil) : $0 })
  }
}

/// The picture of a glyph as pixels: a bitmap from the tables `CBDT` or `sbix`, or a drawn SVG document or paint
/// graph.
package struct StrikePicture {
  /// The pixels.
  package var bitmap: Bitmap
  /// The distance from the glyph's origin to the bitmap's left edge, in pixels of the bitmap.
  package var left: Int
  /// The distance from the baseline up to the bitmap's top edge, in pixels of the bitmap.
  package var top: Int
  /// The number of the bitmap's pixels in an em.
  package var pixelsPerEm: Double
}

/// The reason why a glyph could not be drawn.
public enum GlyphFailure: Error, Hashable, Sendable {
  /// The face or the glyph is damaged; `code` is FreeType's error number.
  case freeType(code: Int32)
  /// The font size is above ``GlyphRasterizer/sizeLimit`` device pixels, or the visible part of a paint graph has more
  /// than 2²⁴ device pixels.
  case tooLarge
  /// The outline has more points than FreeType's limit of 32,767, or the layers or the paint graph of a color glyph
  /// need too much memory or time.
  case tooComplex
  /// The paint graph of a color glyph is cyclic or nested too deeply, or the graph or the layers are too large or
  /// damaged.
  case paintGraph(ColorGlyphError)
}
