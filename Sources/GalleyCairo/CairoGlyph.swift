internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyRaster
internal import GalleyText

/// What ``CairoCanvas`` draws for a glyph of a color font.
enum CairoGlyph {
  /// The glyph's outline, which is shown together with the outlines of other glyphs.
  case outline
  /// Nothing: the glyph has no ink, or it cannot be drawn.
  case nothing
  /// Outlines, bottom to top.
  case layers([GlyphSource.Layer])
  /// A bitmap, and the transform from its pixels to ems, y down, with the glyph's origin at (0, 0).
  case picture(CairoPicture, TextStyle.GlyphTransform)

  /// What the picture of a glyph depends on.
  struct Key: Hashable {
    var face: FontFace
    var glyph: UInt16
    /// The number of device pixels in an em.
    var size: Double
    /// How much thicker strokes are drawn, in ems.
    var emboldening: Double
    var palette: FontPalette
    /// The text's color, opaque, if the glyph's paint graph or SVG document may contain it.
    var color: RGBAColor?
  }

  /// The approximate size in memory, in bytes.
  var byteCount: Int {
    switch self {
    case .outline, .nothing: 128
    case .layers(let layers):
      layers.reduce(128) { $0 + $1.outline.elements.count * MemoryLayout<OutlinePath.Element>.stride }
    case .picture(let picture, _): 128 + picture.byteCount
    }
  }
}
