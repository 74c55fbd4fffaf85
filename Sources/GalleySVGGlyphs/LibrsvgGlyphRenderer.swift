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
/// pixels are not drawn. The renderer keeps the parsed document that was drawn last, because the glyphs of a font often
/// share one document. Threads may share a renderer; then it draws one picture at a time.
public struct LibrsvgGlyphRenderer: SVGGlyphRenderer, Sendable {
  /// The document that was drawn last. Copies of a renderer share it.
  private let documents = LastSVGDocument()

  /// A renderer that has no document parsed.
  public init() {}

  /// Draws the glyph's element of a document. The alpha of `color` is ignored.
  ///
  /// Returns `nil` if the document cannot be expanded or read, if its element draws nothing, if a side of the picture
  /// is above 4,096 pixels, if `unitsPerEm` is not above 0, and if `pixelsPerEm` is not a finite number above 0.
  public func picture(
    of document: SVGGlyphDocument, unitsPerEm: Double, pixelsPerEm: Double, color: RGBAColor
  ) -> SVGGlyphPicture? {
    guard unitsPerEm > 0, pixelsPerEm > 0, pixelsPerEm.isFinite else { return nil }
    let style = "svg { overflow: visible; color: \(color.opaque) }"
    return documents.withDocument(document) { parsed in
      parsed?.draw(
        element: document.elementID, style: style, unitsPerEm: unitsPerEm, scale: pixelsPerEm / unitsPerEm)
    }
  }
}
