public import GalleyFonts
public import GalleyRaster
public import GalleyText

/// Draws the SVG documents of fonts with librsvg: `rsvg_handle_render_layer`.
///
///     let rasterizer = GlyphRasterizer(svgGlyphs: LibrsvgGlyphRenderer())
///     let canvas = try RasterCanvas(bitmap, rasterizer: rasterizer)
///
/// `currentColor` is the text's color. librsvg does not know CSS variables, so colors of palettes (`var(--color0)`)
/// have the default value that the document gives. Pictures with a side above 4,096 pixels are not drawn.
public struct LibrsvgGlyphRenderer: SVGGlyphRenderer, Sendable {
  /// A renderer.
  public init() {}

  /// Draws the glyph's element of a document; `nil` if librsvg cannot read the document or nothing is drawn.
  public func picture(
    of document: SVGGlyphDocument, unitsPerEm: Double, pixelsPerEm: Double, color: RGBAColor
  ) -> SVGGlyphPicture? {
    guard unitsPerEm > 0, pixelsPerEm > 0, pixelsPerEm.isFinite, let text = document.text else { return nil }
    var opaque = color
    opaque.alpha = 255
    let style = "svg { overflow: visible; color: \(opaque) }"
    return Librsvg.draw(
      text, element: document.elementID, style: style, unitsPerEm: unitsPerEm, scale: pixelsPerEm / unitsPerEm)
  }
}
