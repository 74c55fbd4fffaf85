internal import GalleyFonts
internal import GalleySystem
internal import GalleyText

/// Computes the color of a solid fill or a gradient at each point: OpenType table `COLR`, Gradients. Results are
/// premultiplied by alpha. Colors are interpolated before they are multiplied by alpha, as in Chromium.
struct GradientShader {
  /// Red, green, blue and alpha from 0 to 1.
  typealias Pixel = SIMD4<Float>

  /// The stops of the gradient, sorted by their offsets, with colors that are not premultiplied; one stop for a solid
  /// fill.
  private let stops: [(offset: Double, color: Pixel)]
  private let extend: ColorGlyph.Extend
  private let fill: ColorGlyph.Fill
  /// The transform from device pixels to the coordinates of the fill.
  private let inverse: TextStyle.GlyphTransform

  /// A shader for a fill. `transform` maps the fill's coordinates to device pixels. `textColor` is the color for stops
  /// without a color of their own. Returns `nil` if the transform cannot be inverted.
  init?(_ fill: ColorGlyph.Fill, _ transform: TextStyle.GlyphTransform, textColor: RGBAColor) {
    let determinant = transform.determinant
    guard transform.isFinite, determinant.isFinite, determinant != 0 else { return nil }
    let (a, b, c, d) = (
      transform.d / determinant, -transform.b / determinant, -transform.c / determinant, transform.a / determinant
    )
    inverse = TextStyle.GlyphTransform(
      a: a, b: b, c: c, d: d, x: -(a * transform.x + c * transform.y), y: -(b * transform.x + d * transform.y))
    guard inverse.isFinite else { return nil }
    self.fill = fill
    let line: ColorGlyph.ColorLine
    switch fill {
    case .solid(let color): line = ColorGlyph.ColorLine(stops: [ColorGlyph.Stop(offset: 0, color: color)])
    case .linear(let own, _, _), .radial(let own, _, _, _, _), .sweep(let own, _, _, _): line = own
    }
    extend = line.extend
    stops = line.stops.map { ($0.offset, Self.pixel($0.color, textColor)) }
  }

  /// The color of a stop, not premultiplied.
  private static func pixel(_ color: ColorGlyph.Color, _ textColor: RGBAColor) -> Pixel {
    let own = color.color ?? textColor
    return Pixel(Float(own.red), Float(own.green), Float(own.blue), Float(own.alpha) * Float(color.alpha)) / 255
  }

  /// The color of every point of a solid fill; `nil` for a gradient.
  var solid: Pixel? {
    guard case .solid = fill, let color = stops.first?.color else { return nil }
    return Self.premultiplied(color)
  }

  /// The color at a point in device pixels; transparent where the gradient is not defined.
  func color(x: Double, y: Double) -> Pixel {
    let point = inverse.apply(x, y)
    guard let offset = offset(point.x, point.y) else { return .zero }
    return color(at: offset)
  }

  /// The offset on the color line for a point in the coordinates of the fill; `nil` if the gradient is transparent at
  /// the point.
  private func offset(_ x: Double, _ y: Double) -> Double? {
    switch fill {
    case .solid: return 0
    case .linear(_, let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      return ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy)
    case .radial(_, let start, let first, let end, let last):
      return Self.circle(
        through: (x - start.x, y - start.y), move: (end.x - start.x, end.y - start.y), radius: first,
        growth: last - first)
    case .sweep(_, let center, let start, let end):
      var angle = atan2(y - center.y, x - center.x) * 180 / .pi
      if angle < 0 { angle += 360 }
      // With equal angles, the gradient is a hard edge. It has no length that could be repeated.
      guard start != end else { return extend == .pad ? (angle < start ? -.infinity : .infinity) : nil }
      return (angle - start) / (end - start)
    }
  }

  /// The offset of a radial gradient at a point: the greatest `t` for which the point is on the circle with the center
  /// `t · move` and the radius `radius + t · growth`, which must not be negative. `nil` if the point is on no circle.
  private static func circle(
    through point: (x: Double, y: Double), move: (x: Double, y: Double), radius: Double, growth: Double
  ) -> Double? {
    // a·t² − 2b·t + c = 0
    let a = move.x * move.x + move.y * move.y - growth * growth
    let b = point.x * move.x + point.y * move.y + radius * growth
    let c = point.x * point.x + point.y * point.y - radius * radius
    func valid(_ t: Double) -> Double? { t.isFinite && radius + t * growth >= 0 ? t : nil }
    // The equation is linear if one circle touches the other from inside. Coordinates are font units, so 1e-9 is 0.
    if abs(a) < 1e-9 { return b == 0 ? nil : valid(c / (2 * b)) }
    let square = b * b - a * c
    guard square >= 0 else { return nil }
    let root = square.squareRoot()
    let (one, other) = ((b + root) / a, (b - root) / a)
    return valid(max(one, other)) ?? valid(min(one, other))
  }

  /// The color at an offset of the color line. Repeats or reflects the stops if the offset is outside of them.
  private func color(at offset: Double) -> Pixel {
    guard let first = stops.first, let last = stops.last else { return .zero }
    var offset = offset
    let span = last.offset - first.offset
    if extend != .pad, span > 0, offset.isFinite {
      var turns = (offset - first.offset) / span
      if extend == .repeat {
        turns -= turns.rounded(.down)
      } else {
        turns -= 2 * (turns / 2).rounded(.down)
        if turns > 1 { turns = 2 - turns }
      }
      offset = first.offset + turns * span
    }
    let next = stops.partitionPoint { $0.offset > offset }
    guard next > 0 else { return Self.premultiplied(first.color) }
    guard next < stops.count else { return Self.premultiplied(last.color) }
    let (before, after) = (stops[next - 1], stops[next])
    let part = Float((offset - before.offset) / (after.offset - before.offset))
    return Self.premultiplied(before.color + (after.color - before.color) * part)
  }

  private static func premultiplied(_ color: Pixel) -> Pixel {
    Pixel(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
  }
}
