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
  /// if nothing is drawn. Throws if a side is longer than ``Bitmap`` allows, or if the graph needs too much memory or
  /// time.
  func picture(
    pixelsPerEm: Double, unitsPerEm: Double, textColor: RGBAColor, paths: PathRasterizer
  ) throws(GlyphFailure) -> StrikePicture? {
    let place = GlyphPlace(size: pixelsPerEm, unitsPerEm: unitsPerEm, x: 0, y: 0)
    guard let rect = place.bounds(of: .painted(self)), !rect.isEmpty else { return nil }
    guard rect.width <= Bitmap.sideLimit, rect.height <= Bitmap.sideLimit else { throw .tooLarge }
    var painter = PaintRasterizer(self, place, textColor: textColor, paths: paths, clip: rect)
    guard let tile = try painter.tile() else { return nil }
    // A tile is never larger than the rectangle, and has fewer pixels than a bitmap may have.
    let bitmap = Bitmap(checkedWidth: tile.rect.width, height: tile.rect.height, pixels: tile.pixels)
    return StrikePicture(bitmap: bitmap, left: tile.rect.left, top: -tile.rect.top, pixelsPerEm: pixelsPerEm)
  }
}
