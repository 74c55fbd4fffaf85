public import GalleyFonts
public import GalleyText

/// Draws the SVG documents of fonts: a renderer of the host, or `LibrsvgGlyphRenderer` of the product
/// `GalleySVGGlyphs`.
///
/// Without a renderer, a glyph with an SVG document is drawn as its outline.
public protocol SVGGlyphRenderer {
  /// Draws the glyph's element of a document.
  ///
  /// - Parameters:
  ///   - document: The document; its `elementID` names the element to draw.
  ///   - unitsPerEm: The number of the document's units in an em.
  ///   - pixelsPerEm: The number of pixels in an em.
  ///   - color: The text's color: the value of `currentColor`.
  /// - Returns: The picture; `nil` if the document cannot be drawn.
  func picture(
    of document: SVGGlyphDocument, unitsPerEm: Double, pixelsPerEm: Double, color: RGBAColor
  ) -> SVGGlyphPicture?
}

/// The picture of a glyph with an SVG document.
public struct SVGGlyphPicture: Hashable, Sendable {
  /// The pixels.
  public var bitmap: Bitmap
  /// The distance from the glyph's origin to the bitmap's left edge, in pixels.
  public var left: Int
  /// The distance from the baseline down to the bitmap's top edge, in pixels; usually negative.
  public var top: Int

  /// A picture with a bitmap of premultiplied red, green, blue and alpha, row by row. `nil` if the sides are not
  /// positive, too large for a ``Bitmap``, or do not fit the number of bytes.
  public init?(pixels: [UInt8], width: Int, height: Int, left: Int, top: Int) {
    guard width > 0, height > 0, width <= Bitmap.sideLimit, height <= Bitmap.sideLimit,
      width * height <= Bitmap.areaLimit, pixels.count == width * height * 4
    else { return nil }
    bitmap = Bitmap(checkedWidth: width, height: height, pixels: pixels)
    self.left = left
    self.top = top
  }
}
