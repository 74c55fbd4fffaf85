public import GalleyDisplay
public import GalleyLayout
internal import GalleyShaping
public import GalleyText

/// Draws display lists on a bitmap, with FreeType: for one thread at a time.
///
/// Rectangles are snapped to whole device pixels and are at least one wide, so that neighbours neither overlap nor
/// leave gaps. Baselines are snapped too, across their lines; glyphs move in quarters of a pixel. Paths and glyphs are
/// antialiased and blended in sRGB values.
public final class RasterCanvas: TextCanvas {
  /// What was drawn so far.
  public internal(set) var bitmap: Bitmap
  /// Device pixels in a layout unit.
  public let scale: Double
  /// Where the left top corner of what is drawn next lies, in layout units from the bitmap's: a host that draws many
  /// texts on one bitmap moves it for each.
  public var origin: LayoutPoint
  let rasterizer: GlyphRasterizer

  /// A canvas over `bitmap`; throws where `scale` is not a finite number over 0.
  public init(
    _ bitmap: Bitmap, scale: Double = 1, origin: LayoutPoint = LayoutPoint(x: 0, y: 0),
    rasterizer: GlyphRasterizer = GlyphRasterizer()
  ) throws(RasterError) {
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    self.bitmap = bitmap
    self.scale = scale
    self.origin = origin
    self.rasterizer = rasterizer
  }

  /// Glyphs that were left out because their data is damaged or they are too large; of all canvases that share the
  /// rasterizer.
  public var failedGlyphs: [FailedGlyph] { rasterizer.failedGlyphs }

  /// Fills a rectangle's nearest device pixels, and other shapes with smooth edges.
  public func fill(_ shape: DisplayShape, color: RGBAColor) {
    if case .rect(let rect) = shape { fill(rect, color: color) } else { fill(shape.path, color: color) }
  }

  private func fill(_ rect: LayoutRect, color: RGBAColor) {
    let (left, right) = snapped(rect.x + origin.x, rect.width)
    let (top, bottom) = snapped(rect.y + origin.y, rect.height)
    bitmap.blend(color, over: PixelRect(left: left, top: top, width: right - left, height: bottom - top))
  }

  /// Fills a path with smooth edges.
  public func fill(_ path: OutlinePath, color: RGBAColor) {
    rasterizer.fill(path.mapping(device), color: color, into: &bitmap)
  }

  /// Draws outlines in the colour, and pictures and colour layers in their own.
  public func draw(_ glyphs: GlyphDrawing) {
    let isVertical = glyphs.isVertical
    let shift = baselineShift(of: glyphs)
    for glyph in glyphs.glyphs {
      var place = device(LayoutPoint(x: glyph.x, y: glyph.y))
      if isVertical { place.x += shift } else { place.y += shift }
      rasterizer.draw(
        glyph.id, of: glyphs.face, size: glyphs.size * scale, at: place, transform: glyphs.transform.scaled(by: scale),
        color: glyphs.color, into: &bitmap)
    }
  }

  /// Draws a line along the outlines, whose baseline is snapped like that of the glyphs' fill.
  public func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    let shift = baselineShift(of: glyphs) / scale
    let path = glyphs.path.stroked(style)
    fill(
      path.mapping {
        LayoutPoint(x: $0.x + (glyphs.isVertical ? shift : 0), y: $0.y + (glyphs.isVertical ? 0 : shift))
      },
      color: glyphs.color)
  }

  /// How far a baseline is from the nearest edge of a pixel, in device pixels.
  private func baselineShift(of glyphs: GlyphDrawing) -> Double {
    let baseline = (glyphs.baseline + (glyphs.isVertical ? origin.x : origin.y)) * scale
    return Double(nearestWhole(baseline)) - baseline
  }

  /// Draws a stroke whose place across its line and thickness are whole device pixels, the thickness at least one.
  ///
  /// Dots of one pixel are squares: a disc that small would be a grey smear.
  public func draw(_ decoration: DisplayCommand.Decoration) {
    var snapped = decoration
    let across = decoration.isVertical ? decoration.rect.width : decoration.rect.height
    let thickness = max(1, nearestWhole(across * scale))
    if decoration.isVertical {
      snapped.rect.x = Double(nearestWhole((decoration.rect.x + origin.x) * scale)) / scale - origin.x
      snapped.rect.width = Double(thickness) / scale
    } else {
      snapped.rect.y = Double(nearestWhole((decoration.rect.y + origin.y) * scale)) / scale - origin.y
      snapped.rect.height = Double(thickness) / scale
    }
    if decoration.style == .dotted, thickness == 1 {
      for center in snapped.dotCenters {
        let side = Double(thickness) / scale
        var dot = LayoutRect(x: snapped.rect.x, y: snapped.rect.y, width: side, height: side)
        if decoration.isVertical { dot.y = center - side / 2 } else { dot.x = center - side / 2 }
        fill(dot, color: snapped.color)
      }
      return
    }
    for shape in snapped.shapes { fill(shape, color: snapped.color) }
  }

  func device(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: (point.x + origin.x) * scale, y: (point.y + origin.y) * scale)
  }

  /// The device pixels nearest to a stretch; at least one unless the stretch is empty.
  private func snapped(_ start: Double, _ length: Double) -> (Int, Int) {
    let first = nearestWhole(start * scale)
    let end = nearestWhole((start + length) * scale)
    return (first, length > 0 ? max(first + 1, end) : first)
  }
}
