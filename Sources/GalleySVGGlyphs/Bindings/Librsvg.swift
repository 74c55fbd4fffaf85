internal import CRSVG
internal import GalleyRaster

/// Calls librsvg.
enum Librsvg {
  /// The longest side of a picture in pixels.
  private static let sideLimit: Int32 = 4096

  /// Draws an element of a document at `scale` pixels for each unit; `nil` if the document cannot be read, has no such
  /// element or draws nothing.
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
