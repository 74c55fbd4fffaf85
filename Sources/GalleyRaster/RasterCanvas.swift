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

  /// Fills a rectangle after rounding its edges to device pixels, and other shapes with antialiased edges.
  public func fill(_ shape: DisplayShape, color: RGBAColor) {
    if case .rect(let rect) = shape { fill(rect, color: color) } else { fill(shape.path, color: color) }
  }

  private func fill(_ rect: LayoutRect, color: RGBAColor) {
    let (left, right) = snapped(rect.x + origin.x, rect.width)
    let (top, bottom) = snapped(rect.y + origin.y, rect.height)
    bitmap.blend(color, over: PixelRect(left: left, top: top, width: right - left, height: bottom - top))
  }

  /// Fills a path with antialiased edges.
  public func fill(_ path: OutlinePath, color: RGBAColor) {
    rasterizer.fill(path.mapping(device), color: color, into: &bitmap)
  }

  /// Draws outlines in the drawing's color. Bitmaps, color layers, paint graphs and SVG documents keep their own
  /// colors, with the alpha of the drawing's color.
  public func draw(_ glyphs: GlyphDrawing) {
    forEachPlace(of: glyphs) { glyph, place in
      rasterizer.draw(
        glyph.id, of: glyphs.face, size: glyphs.size * scale, at: place, transform: glyphs.transform.scaled(by: scale),
        emboldening: glyphs.size > 0 ? glyphs.emboldening / glyphs.size : 0, color: glyphs.color,
        palette: glyphs.palette, into: &bitmap)
    }
  }

  /// Calls `body` with each glyph and its position in device pixels, after the baseline was rounded to a whole pixel.
  private func forEachPlace(of glyphs: GlyphDrawing, _ body: (GlyphDrawing.Glyph, LayoutPoint) -> Void) {
    let isVertical = glyphs.isVertical
    let shift = baselineShift(of: glyphs)
    for glyph in glyphs.glyphs {
      var place = device(LayoutPoint(x: glyph.x, y: glyph.y))
      if isVertical { place.x += shift } else { place.y += shift }
      body(glyph, place)
    }
  }

  /// Draws a line along the outlines. Positions are rounded as for filled glyphs, and the lines of single glyphs are
  /// cached. If the color is transparent, all outlines are one path, so that lines that overlap are not darker.
  public func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    if glyphs.color.alpha == 255 {
      let line = DisplayShape.Stroke(
        width: style.width * scale, join: style.join, dashes: style.dashes.map { $0 * scale })
      return forEachPlace(of: glyphs) { glyph, place in
        rasterizer.stroke(
          glyph.id, of: glyphs.face, size: glyphs.size * scale, at: place,
          transform: glyphs.transform.scaled(by: scale),
          emboldening: glyphs.size > 0 ? glyphs.emboldening / glyphs.size : 0, line, color: glyphs.color, into: &bitmap)
      }
    }
    let shift = baselineShift(of: glyphs) / scale
    let path = glyphs.path.stroked(style)
    fill(
      path.mapping {
        LayoutPoint(x: $0.x + (glyphs.isVertical ? shift : 0), y: $0.y + (glyphs.isVertical ? 0 : shift))
      },
      color: glyphs.color)
  }

  /// The signed distance from the drawing's baseline to the nearest pixel edge, in device pixels.
  private func baselineShift(of glyphs: GlyphDrawing) -> Double {
    let baseline = (glyphs.baseline + (glyphs.isVertical ? origin.x : origin.y)) * scale
    return Double(nearestWhole(baseline)) - baseline
  }

  /// Draws a decoration after rounding its position across the line to whole device pixels. The thickness of a solid or
  /// double line is rounded, too, and is at least one pixel. The dots, dashes and waves of a pattern have the places
  /// and the size along the line that other canvases draw; only the thickness of dashes is rounded.
  ///
  /// Dots of one pixel are drawn as squares: a disc of this size would be a gray smear.
  public func draw(_ decoration: DisplayCommand.Decoration) {
    var snapped = decoration
    let isVertical = decoration.isVertical
    let across = isVertical ? decoration.rect.width : decoration.rect.height
    let thickness = max(1, nearestWhole(across * scale))
    if isVertical {
      snapped.rect.x = Double(nearestWhole((decoration.rect.x + origin.x) * scale)) / scale - origin.x
      snapped.rect.width = Double(thickness) / scale
    } else {
      snapped.rect.y = Double(nearestWhole((decoration.rect.y + origin.y) * scale)) / scale - origin.y
      snapped.rect.height = Double(thickness) / scale
    }
    if decoration.style == .solid || decoration.style == .double {
      for shape in snapped.shapes { fill(shape, color: snapped.color) }
      return
    }
    let shapes = decoration.shapes
    let rects = shapes.compactMap { if case .rect(let rect) = $0 { rect } else { nil } }
    if !rects.isEmpty {
      // Dashes, or a pattern of so many periods that it is one rectangle.
      fill(squares(rects.map { isVertical ? ($0.y, $0.height) : ($0.x, $0.width) }, snapped), color: decoration.color)
    } else if decoration.style == .dotted, thickness == 1, !shapes.isEmpty {
      fill(squares(decoration.dotCenters.map { ($0 - across / 2, across) }, snapped), color: decoration.color)
    } else {
      let move = LayoutPoint(x: snapped.rect.x - decoration.rect.x, y: snapped.rect.y - decoration.rect.y)
      for shape in shapes {
        fill(shape.path.mapping { LayoutPoint(x: $0.x + move.x, y: $0.y + move.y) }, color: decoration.color)
      }
    }
  }

  /// Rectangles as thick as a line, each with its start and its length along the line.
  private func squares(_ parts: [(start: Double, length: Double)], _ line: DisplayCommand.Decoration) -> OutlinePath {
    var path = OutlinePath()
    for part in parts {
      var rect = line.rect
      if line.isVertical {
        (rect.y, rect.height) = (part.start, part.length)
      } else {
        (rect.x, rect.width) = (part.start, part.length)
      }
      path.append(OutlinePath(rect))
    }
    return path
  }

  func device(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: (point.x + origin.x) * scale, y: (point.y + origin.y) * scale)
  }

  /// The device pixels nearest to an interval of layout units; at least one pixel unless the interval is empty.
  func snapped(_ start: Double, _ length: Double) -> (Int, Int) {
    let first = nearestWhole(start * scale)
    let end = nearestWhole((start + length) * scale)
    return (first, length > 0 ? max(first + 1, end) : first)
  }
}
