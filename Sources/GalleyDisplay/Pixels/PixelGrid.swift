public import GalleyLayout
public import GalleyText

/// The device pixels on which a display list is drawn, and the rules by which glyphs, lines and rectangles are aligned
/// with them: those of `RasterCanvas`. A renderer that follows these rules draws the same pixels.
///
///     let grid = PixelGrid(scale: 2, origin: LayoutPoint(x: 16, y: 16))
///     for glyph in grid.glyphs(of: drawing) { … }  // whole pixels, and a key for a cache of images
///
/// - Baselines are rounded to whole pixels across the line, glyphs to quarters of a pixel along the line.
/// - Edges of rectangles are rounded to whole pixels.
/// - Lines under, over and through text begin at a whole pixel across the line, and are a whole number of pixels
///   thick.
///
/// Halves are rounded to the right and down.
public struct PixelGrid: Hashable, Sendable {
  /// The number of device pixels in a layout unit: a finite number above 0. With another number there are no glyphs.
  public var scale: Double
  /// The position of the list's origin, in layout units from the top-left corner of pixel (0, 0).
  public var origin: LayoutPoint

  /// A grid with `scale` pixels in a layout unit.
  public init(scale: Double = 1, origin: LayoutPoint = LayoutPoint(x: 0, y: 0)) {
    self.scale = scale
    self.origin = origin
  }

  /// The position of a point of the list, in device pixels, not rounded.
  public func device(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: (point.x + origin.x) * scale, y: (point.y + origin.y) * scale)
  }

  /// The pixels that a filled rectangle covers: each edge is rounded to the nearest pixel edge, so adjacent rectangles
  /// neither overlap nor leave gaps. A side has at least one pixel, unless it is 0 or negative.
  public func pixels(of rect: LayoutRect) -> PixelRect {
    let (left, right) = snapped(rect.x + origin.x, rect.width)
    let (top, bottom) = snapped(rect.y + origin.y, rect.height)
    return PixelRect(left: left, top: top, width: right - left, height: bottom - top)
  }

  /// The pixel edges nearest to the ends of an interval of layout units; at least one pixel apart unless the interval
  /// is empty.
  private func snapped(_ start: Double, _ length: Double) -> (Int, Int) {
    let first = nearestWhole(start * scale)
    let end = nearestWhole((start + length) * scale)
    return (first, length > 0 ? max(first + 1, end) : first)
  }
}

/// A glyph of a list on device pixels.
public struct PixelGlyph: Hashable, Sendable {
  /// What its image depends on.
  public var key: GlyphKey
  /// The column of the pixel that contains its origin. An image's rectangle counts from here.
  public var x: Int
  /// The row of the pixel that contains its origin.
  public var y: Int
  /// The color of an image of coverage. Of an image with colors, only the alpha counts: the image is multiplied by it.
  public var color: RGBAColor

  /// A glyph with its origin in a pixel.
  public init(_ key: GlyphKey, x: Int, y: Int, color: RGBAColor) {
    self.key = key
    self.x = x
    self.y = y
    self.color = color
  }
}

extension PixelGrid {
  /// The glyphs of a drawing, in order, with the pixel of each origin: what `RasterCanvas` draws.
  ///
  /// First the whole drawing is moved across its line until its baseline is the nearest pixel edge. Then the origin of
  /// each glyph is rounded to quarters of a pixel: its pixel and its ``GlyphPhase``. Glyphs above or below the
  /// baseline, such as marks, keep their distance from it, to the nearest quarter.
  ///
  /// Spaces are included; their images are empty. Glyphs whose position is not finite are left out. There are none if
  /// the size is not a finite number above 0, or if the transform is not finite.
  ///
  /// - Parameters:
  ///   - drawing: The glyphs of a command `glyphs` or `glyphStroke`.
  ///   - stroke: The line of a command `glyphStroke`, with lengths in layout units. If its color is not opaque, images
  ///     that overlap must not darken each other: draw them opaque in a picture of their own, which you then draw with
  ///     the color's alpha.
  public func glyphs(of drawing: GlyphDrawing, stroke: DisplayShape.Stroke? = nil) -> [PixelGlyph] {
    let size = drawing.size * scale
    guard size > 0, size.isFinite, drawing.transform.isFinite else { return [] }
    var transform = drawing.transform
    transform.x *= scale
    transform.y *= scale
    let line = stroke.map {
      DisplayShape.Stroke(width: $0.width * scale, join: $0.join, dashes: $0.dashes.map { $0 * scale })
    }
    let emboldening = drawing.emboldening / drawing.size
    let shift = baselineShift(of: drawing)
    var result: [PixelGlyph] = []
    result.reserveCapacity(drawing.glyphs.count)
    for glyph in drawing.glyphs {
      var place = device(LayoutPoint(x: glyph.x, y: glyph.y))
      if drawing.isVertical { place.x += shift } else { place.y += shift }
      guard place.x.isFinite, place.y.isFinite else { continue }
      let x = nearestWhole(place.x * Double(GlyphPhase.steps))
      let y = nearestWhole(place.y * Double(GlyphPhase.steps))
      let key = GlyphKey(
        glyph: glyph.id, of: drawing.face, size: size, phase: GlyphPhase(x: x, y: y), transform: transform,
        emboldening: emboldening, stroke: line, palette: drawing.palette, color: drawing.color)
      result.append(PixelGlyph(key, x: x >> 2, y: y >> 2, color: drawing.color))
    }
    return result
  }

  /// The signed distance from the drawing's baseline to the nearest pixel edge, in device pixels.
  private func baselineShift(of drawing: GlyphDrawing) -> Double {
    let baseline = (drawing.baseline + (drawing.isVertical ? origin.x : origin.y)) * scale
    return Double(nearestWhole(baseline)) - baseline
  }
}
