public import GalleyFonts
public import GalleyRaster
public import GalleyText

/// Draws the SVG documents of fonts with librsvg: `rsvg_handle_render_layer`.
///
///     let rasterizer = GlyphRasterizer(svgGlyphs: LibrsvgGlyphRenderer())
///     let canvas = try RasterCanvas(bitmap, rasterizer: rasterizer)
///
/// `currentColor` is the text's color. librsvg does not know CSS variables, so a color of a palette
/// (`var(--color0, red)`) is the default that the document gives after the comma. Pictures with a side above 4,096
/// pixels are not drawn. Each call of ``picture(of:unitsPerEm:pixelsPerEm:color:)`` parses the whole document;
/// `GlyphRasterizer` caches pictures of up to 65,536 pixels.
public struct LibrsvgGlyphRenderer: SVGGlyphRenderer, Sendable {
  /// A renderer.
  public init() {}

  /// Draws the glyph's element of a document. The alpha of `color` is ignored.
  ///
  /// Returns `nil` if the document cannot be expanded or read, if its element draws nothing, if a side of the picture
  /// is above 4,096 pixels, if `unitsPerEm` is not above 0, and if `pixelsPerEm` is not a finite number above 0.
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
