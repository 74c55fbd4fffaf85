public import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

extension RasterCanvas: GroupCanvas {
  /// Draws the group's commands on a separate bitmap, then copies the part inside the clip, draws the shadow, or blends
  /// the whole bitmap with the opacity.
  ///
  /// The blur is Gaussian and is cut off at three standard deviations.
  public func draw(_ group: DisplayCommand.Group) {
    draw(group) { layer in DisplayList.draw(group.commands, on: &layer) }
  }

  /// Draws a group like `draw(_ group:)`. `content` draws the commands on a separate bitmap.
  public func draw(_ group: DisplayCommand.Group, content: (inout RasterCanvas) -> Void) {
    guard let bounds = group.inkBounds, let area = pixels(around: bounds) else { return }
    switch group.effect {
    case .clip(let shape):
      guard let layer = layer(area, content),
        let mask = rasterizer.coverage(of: shape.path.mapping(grid.device), clip: area)
      else { return }
      bitmap.blend(layer, through: mask, at: area)
    case .shadow(let shadow):
      guard shadow.isVisible else { return }
      drawShadow(shadow, in: area, content: content)
    case .gradient(let gradient):
      guard var layer = layer(area, content) else { return }
      layer.fill(gradient) { x, y in
        LayoutPoint(
          x: (Double(area.left + x) + 0.5) / scale - origin.x, y: (Double(area.top + y) + 0.5) / scale - origin.y)
      }
      bitmap.blend(PixelTile(rect: area, pixels: layer.pixels), alpha: 255)
    case .opacity(let opacity):
      guard let layer = layer(area, content) else { return }
      bitmap.blend(PixelTile(rect: area, pixels: layer.pixels), alpha: UInt8((opacity.unitInterval * 255).rounded()))
    }
  }

  private func drawShadow(
    _ shadow: TextStyle.Shadow, in area: PixelRect, content: (inout RasterCanvas) -> Void
  ) {
    let deviation = max(0, shadow.blur.layoutLength) / 2 * scale
    let limit = 1e6  // farther than any bitmap is wide
    let x = min(max(shadow.x * scale, -limit), limit)
    let y = min(max(shadow.y * scale, -limit), limit)
    // Commands outside the bitmap may cast a shadow into the bitmap.
    // Commands more than 4096 pixels away are not considered, which bounds the size of the bitmap.
    let reach = Int(min(wholeAbove(3 * deviation + max(abs(x), abs(y))), 4096)) + 1
    let source = area.grown(by: reach).intersection(bitmap.area.grown(by: reach))
    guard !source.isEmpty, source.width * source.height <= ResourceLimits.current.bitmapPixels,
      let layer = layer(source, content)
    else { return }
    var mask = AlphaMask(layer, at: source)
    if shadow.isInner {
      let shape = mask
      mask.invert()
      mask.move(x: x, y: y, outside: 1)
      mask.blur(deviation: deviation, outside: 1)
      mask.multiply(by: shape)
    } else {
      mask.move(x: x, y: y, outside: 0)
      mask.blur(deviation: deviation, outside: 0)
    }
    bitmap.blend(shadow.color, through: mask.coverage)
  }

  /// The pixels of the bitmap that a rectangle touches, and one more on each side; `nil` if there are none.
  private func pixels(around rect: LayoutRect) -> PixelRect? {
    let corner = grid.device(LayoutPoint(x: rect.x, y: rect.y))
    let (left, top) = (wholeBelow(corner.x) - 1, wholeBelow(corner.y) - 1)
    let end = grid.device(LayoutPoint(x: rect.x + rect.width, y: rect.y + rect.height))
    let area = PixelRect(
      left: left, top: top, width: -wholeBelow(-end.x) + 1 - left, height: -wholeBelow(-end.y) + 1 - top
    ).intersection(bitmap.area)
    return area.isEmpty ? nil : area
  }

  /// Draws `content` on a transparent bitmap that covers the given pixels of this canvas's bitmap. `nil` if the bitmap
  /// would be too large.
  private func layer(_ area: PixelRect, _ content: (inout RasterCanvas) -> Void) -> Bitmap? {
    guard let empty = try? Bitmap(width: area.width, height: area.height),
      var canvas = try? RasterCanvas(
        empty, scale: scale,
        origin: LayoutPoint(x: origin.x - Double(area.left) / scale, y: origin.y - Double(area.top) / scale),
        drawn: drawn, rasterizer: rasterizer)
    else { return nil }
    content(&canvas)
    return canvas.bitmap
  }
}

extension Bitmap {
  /// Replaces the colors by those of a gradient, and multiplies their alpha by that of the pixels. `place` is the
  /// layout point of the middle of the pixel in a column and a row.
  fileprivate mutating func fill(_ gradient: LinearGradient, _ place: (Int, Int) -> LayoutPoint) {
    for y in 0..<height {
      for x in 0..<width {
        let index = (y * width + x) * 4
        guard pixels[index + 3] > 0 else { continue }
        let color = PremultipliedColor(gradient.color(at: place(x, y)), coverage: pixels[index + 3])
        (pixels[index], pixels[index + 1]) = (color.red, color.green)
        (pixels[index + 2], pixels[index + 3]) = (color.blue, color.alpha)
      }
    }
  }
}

extension PixelRect {
  /// Returns the rectangle with all edges moved outwards by `distance`.
  fileprivate func grown(by distance: Int) -> PixelRect {
    PixelRect(
      left: left - distance, top: top - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}

/// The least whole number that is not less than `value`, but at most 2⁴⁰.
private func wholeAbove(_ value: Double) -> Double { min(value.rounded(.up), 1_099_511_627_776) }
