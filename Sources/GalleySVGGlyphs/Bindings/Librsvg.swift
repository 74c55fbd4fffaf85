internal import CRSVG
internal import GalleyRaster

/// Draws SVG documents with librsvg: `galley_svg_draw` of the module `CRSVG`.
enum Librsvg {
  /// The longest side of a picture in pixels: 64 MiB for a square picture.
  private static let sideLimit: Int32 = 4096

  /// Draws the element with the id `element` of a document at `scale` pixels for each of its units. `document` is
  /// UTF-8, `style` is a style sheet that is added to the document, and the document's viewport is a square of
  /// `unitsPerEm`.
  ///
  /// Returns `nil` if the document cannot be read, does not have the element, draws nothing, or has a side above
  /// ``sideLimit``.
  static func draw(
    _ document: [UInt8], element: String, style: String, unitsPerEm: Double, scale: Double
  ) -> SVGGlyphPicture? {
    let css = Array(style.utf8)
    // The function uses the pointers only during the call, and returns memory of its own.
    let drawn = galley_svg_draw(
      document, document.count, "#" + element, css, css.count, unitsPerEm, scale, sideLimit)
    guard let start = drawn.pixels else { return nil }
    defer { free(start) }
    let (width, height) = (Int(drawn.width), Int(drawn.height))
    return SVGGlyphPicture(
      pixels: Array(UnsafeBufferPointer(start: start, count: width * height * 4)), width: width, height: height,
      left: Int(drawn.left), top: Int(drawn.top))
  }
}
