public import GalleyDisplay
public import GalleyFonts
public import GalleyText

/// Draws the SVG documents of fonts for a ``GlyphRasterizer``, for an ``SVGWriter``, for the pictures of `GalleyCairo`,
/// or for the files of `GalleyPDF`. Several threads may share a renderer. A host can conform to this protocol, or use
/// `LibrsvgGlyphRenderer` of the product `GalleySVGGlyphs`.
///
/// Without a renderer, a glyph with an SVG document is drawn as its outline.
public protocol SVGGlyphRenderer: Sendable {
  /// Draws the element of a glyph: the element of `document` whose id is `document.elementID`.
  ///
  /// - Parameters:
  ///   - document: The document with the pictures of one or more glyphs.
  ///   - unitsPerEm: The number of the document's units in an em.
  ///   - pixelsPerEm: The number of the picture's pixels in an em.
  ///   - color: The text's color, the value of `currentColor`. Ignore its alpha: the canvas applies the alpha to the
  ///     whole picture.
  /// - Returns: The picture; `nil` if the document cannot be drawn. Then the glyph is drawn as its outline.
  func picture(
    of document: SVGGlyphDocument, unitsPerEm: Double, pixelsPerEm: Double, color: RGBAColor
  ) -> SVGGlyphPicture?
}

/// The picture of a glyph with an SVG document.
public struct SVGGlyphPicture: Hashable, Sendable {
  /// The pixels, from the left and top edges of what is drawn.
  public var bitmap: Bitmap
  /// The distance from the glyph's origin to the bitmap's left edge, in pixels.
  public var left: Int
  /// The distance from the baseline down to the bitmap's top edge, in pixels; usually negative.
  public var top: Int

  /// A picture from pixels: premultiplied red, green, blue and alpha, four bytes for each pixel, row by row. `nil` if a
  /// side is below 1 or too long for a ``Bitmap``, or if there are not `width * height * 4` bytes.
  public init?(pixels: [UInt8], width: Int, height: Int, left: Int, top: Int) {
    guard width > 0, height > 0, width <= Bitmap.sideLimit, height <= Bitmap.sideLimit,
      width * height <= ResourceLimits.current.bitmapPixels, pixels.count == width * height * 4
    else { return nil }
    bitmap = Bitmap(checkedWidth: width, height: height, pixels: pixels)
    self.left = left
    self.top = top
  }
}
