package import GalleyDisplay
package import GalleyFonts
internal import GalleyLayout
package import GalleyText

/// A glyph with a paint graph, and everything that a rasterizer needs to draw the glyph without its face.
package struct PaintedGlyph {
  /// The steps of drawing.
  package var graph: ColorGlyph
  /// The outlines of the glyphs to which the graph clips, in font units, y up.
  package var outlines: [UInt16: OutlinePath]
  /// The rectangle that contains everything that is drawn, in font units, y up, before `transform`; `nil` if nothing is
  /// drawn.
  package var box: ColorGlyph.Box?
  /// The transform that is applied to the drawn graph, in font units, y up.
  package var transform = TextStyle.GlyphTransform.identity

  /// Draws the glyph as a bitmap with `pixelsPerEm` pixels in an em. The alpha of `textColor` is ignored. Returns `nil`
  /// if nothing is drawn, or if a side is longer than ``Bitmap`` allows. Throws if the graph needs too much memory or
  /// time.
  package func picture(
    pixelsPerEm: Double, unitsPerEm: Double, textColor: RGBAColor, images: GlyphImages
  ) throws(GlyphFailure) -> StrikePicture? {
    let place = GlyphPlace(size: pixelsPerEm, unitsPerEm: unitsPerEm, x: 0, y: 0)
    guard let paths = images.paths, let rect = place.bounds(of: .painted(self)), !rect.isEmpty else { return nil }
    var painter = PaintRasterizer(self, place, textColor: textColor, paths: paths, clip: rect)
    guard let tile = try painter.tile(),
      let bitmap = try? Bitmap(width: tile.rect.width, height: tile.rect.height)
    else { return nil }
    var result = bitmap
    result.pixels = tile.pixels
    return StrikePicture(bitmap: result, left: tile.rect.left, top: -tile.rect.top, pixelsPerEm: pixelsPerEm)
  }
}
