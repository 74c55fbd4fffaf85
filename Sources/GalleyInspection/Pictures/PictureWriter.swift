internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout
internal import GalleyRaster

/// Writes the pictures of one page as SVG elements that share their definitions: each glyph of a face is on the page
/// once.
struct PictureWriter {
  private let writer = SVGWriter()

  /// The elements for `<defs>`: glyphs, clips and filters of everything written so far.
  var definitions: String { writer.definitions }

  /// The number of glyphs that were left out because their data is damaged.
  var failedGlyphCount: Int { writer.failedGlyphs.count }

  /// A picture as JSON: `box` is the visible part, `svg` the elements, `dark` whether the text needs dark paper,
  /// `overlays` the elements of each overlay without fill and stroke.
  func json(_ picture: PagePicture) throws(RasterError) -> JSONValue {
    picture.displayList.draw(on: writer)
    let svg = try writer.takeElements()
    var overlays: [JSONValue] = []
    for overlay in picture.overlays {
      for shape in overlay.shapes { writer.outline(shape) }
      overlays.append(["kind": .string(overlay.kind.rawValue), "svg": .string(try writer.takeElements())])
    }
    return [
      "box": .rounded(picture.frame), "dark": .bool(picture.needsDarkPaper), "svg": .string(svg),
      "overlays": .array(overlays),
    ]
  }

  /// The elements that draw some glyphs.
  func elements(_ drawing: GlyphDrawing) throws(RasterError) -> String {
    writer.draw(drawing)
    return try writer.takeElements()
  }
}
