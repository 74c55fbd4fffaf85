internal import CRSVG
internal import GalleyRaster

/// An SVG document that librsvg has parsed: `galley_svg_open` of the module `CRSVG`.
///
/// The object may be passed to another thread, but only one thread at a time may use it.
final class LibrsvgDocument: @unchecked Sendable {
  /// The longest side of a picture in pixels: 64 MiB for a square picture.
  private static let sideLimit: Int32 = 4096

  private let handle: UnsafeMutableRawPointer

  /// Parses a document, which is UTF-8. `nil` if it cannot be parsed.
  init?(_ text: [UInt8]) {
    // The function uses the pointer only during the call.
    guard let handle = galley_svg_open(text, text.count) else { return nil }
    self.handle = handle
  }

  deinit { galley_svg_close(handle) }

  /// Draws the element with the id `element` at `scale` pixels for each unit of the document: `galley_svg_draw`.
  /// `style` is a style sheet that replaces the one of the last call, and the document's viewport is a square of
  /// `unitsPerEm`.
  ///
  /// Returns `nil` if the document does not have the element, if the element draws nothing, or if a side of the picture
  /// is above ``sideLimit``.
  func draw(element: String, style: String, unitsPerEm: Double, scale: Double) -> SVGGlyphPicture? {
    let css = Array(style.utf8)
    // The function uses the pointers only during the call, and returns memory of its own.
    let drawn = galley_svg_draw(handle, "#" + element, css, css.count, unitsPerEm, scale, Self.sideLimit)
    guard let start = drawn.pixels else { return nil }
    defer { free(start) }
    let (width, height) = (Int(drawn.width), Int(drawn.height))
    return SVGGlyphPicture(
      pixels: Array(UnsafeBufferPointer(start: start, count: width * height * 4)), width: width, height: height,
      left: Int(drawn.left), top: Int(drawn.top))
  }
}
