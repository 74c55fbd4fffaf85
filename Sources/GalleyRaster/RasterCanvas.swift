public import GalleyDisplay
public import GalleyLayout
internal import GalleyShaping
public import GalleyText

/// Draws display lists on a bitmap with FreeType. Use a canvas on one thread at a time.
///
/// Edges of rectangles are rounded to whole device pixels, and a rectangle is at least one pixel wide and high, so that
/// adjacent rectangles neither overlap nor leave gaps. Baselines are rounded to whole pixels across the line; along the
/// line, glyphs are positioned in quarters of a pixel. Paths and glyphs are antialiased and blended in sRGB values.
public final class RasterCanvas: TextCanvas {
  /// The bitmap with everything that was drawn so far.
  public internal(set) var bitmap: Bitmap
  /// The number of device pixels in a layout unit.
  public let scale: Double
  /// The position on the bitmap of the origin of the next drawing, in layout units from the bitmap's top-left corner. A
  /// host that draws many texts on one bitmap changes this property for each text.
  public var origin: LayoutPoint
  let rasterizer: GlyphRasterizer
  /// The pictures that attachments and images show. The layers of a canvas share them.
  let drawn: DrawnPictures

  /// A canvas that draws on `bitmap`, with the host's `pictures` for attachments and images. Throws if `scale` is not a
  /// finite number above 0.
  public convenience init(
    _ bitmap: Bitmap, scale: Double = 1, origin: LayoutPoint = LayoutPoint(x: 0, y: 0), pictures: Pictures = Pictures(),
    rasterizer: GlyphRasterizer = GlyphRasterizer()
  ) throws(RasterError) {
    try self.init(bitmap, scale: scale, origin: origin, drawn: DrawnPictures(pictures), rasterizer: rasterizer)
  }

  /// A canvas that shares pictures and their failures with other canvases.
  package init(
    _ bitmap: Bitmap, scale: Double, origin: LayoutPoint, drawn: DrawnPictures, rasterizer: GlyphRasterizer
  ) throws(RasterError) {
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    self.bitmap = bitmap
    self.scale = scale
    self.origin = origin
    self.drawn = drawn
    self.rasterizer = rasterizer
  }

  /// Glyphs that were left out because their data is damaged, or because they are too large or too complex. Canvases
  /// that share a rasterizer share the list.
  public var failedGlyphs: [FailedGlyph] { rasterizer.failedGlyphs }

  /// The device pixels of this canvas, and how glyphs, lines and rectangles are aligned with them.
  public var grid: PixelGrid { PixelGrid(scale: scale, origin: origin) }

  /// Sets all pixels to a color.
  package func clear(_ color: RGBAColor) { bitmap.clear(color) }

  /// Fills a rectangle after rounding its edges to device pixels, and other shapes with antialiased edges.
  public func fill(_ shape: DisplayShape, color: RGBAColor) {
    if case .rect(let rect) = shape {
      bitmap.blend(color, over: grid.pixels(of: rect))
    } else {
      fill(shape.path, color: color)
    }
  }

  /// Fills a path with antialiased edges.
  public func fill(_ path: OutlinePath, color: RGBAColor) {
    rasterizer.fill(path.mapping(grid.device), color: color, into: &bitmap)
  }

  /// Draws outlines in the drawing's color. Bitmaps, color layers, paint graphs and SVG documents keep their own
  /// colors, with the alpha of the drawing's color. The images and their places are those of
  /// ``GlyphRasterizer/image(for:)`` and ``PixelGrid/glyphs(of:stroke:)``.
  public func draw(_ glyphs: GlyphDrawing) {
    for glyph in grid.glyphs(of: glyphs) { rasterizer.draw(glyph, into: &bitmap) }
  }

  /// Draws a line along the outlines. Positions are rounded as for filled glyphs, and the lines of single glyphs are
  /// cached. If the color is not opaque, the lines of all glyphs together get the color, so that places where the lines
  /// of two glyphs overlap are not darker.
  public func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    let placed = grid.glyphs(of: glyphs, stroke: style)
    guard glyphs.color.alpha < 255 else {
      for glyph in placed { rasterizer.draw(glyph, into: &bitmap) }
      return
    }
    let masks = placed.compactMap { rasterizer.mask(of: $0, visible: bitmap.area) }
    if let mask = CoverageMask(union: masks) { bitmap.blend(glyphs.color, through: mask) }
  }

  /// Draws a decoration after rounding its position across the line to whole device pixels:
  /// ``PixelGrid/shapes(of:)``.
  public func draw(_ decoration: DisplayCommand.Decoration) {
    for shape in grid.shapes(of: decoration) {
      if case .rect(let rect) = shape {
        bitmap.blend(decoration.color, over: PixelGrid().pixels(of: rect))
      } else {
        rasterizer.fill(shape.path, color: decoration.color, into: &bitmap)
      }
    }
  }
}
