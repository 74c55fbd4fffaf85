import Galley

/// A picture, drawn with a few paths in place of a photograph: a sky, the sun and two hills.
public struct Landscape: Sendable {
  /// Decides the size, the colors and the hills.
  public let seed: UInt64

  /// A picture that depends on a number alone.
  public init(seed: UInt64) { self.seed = seed }

  /// The picture's own size, which a program knows once it has the picture.
  public var size: TextAttachment.Size {
    TextAttachment.Size(width: Double(160 + seed % 110), height: Double(90 + seed / 256 % 180))
  }

  /// Draws the picture in a rectangle.
  public func draw(in rect: LayoutRect, on canvas: inout some TextCanvas) {
    let bands = 24
    for band in 0..<bands {
      let part = Double(band) / Double(bands)
      let color = mix(sky, RGBAColor(red: 255, green: 236, blue: 205), part)
      let strip = LayoutRect(
        x: rect.x, y: rect.y + rect.height * part, width: rect.width, height: rect.height / Double(bands))
      canvas.fill(.rect(strip), color: color)
    }
    var sun = OutlinePath()
    let place = LayoutPoint(
      x: rect.x + rect.width * (0.2 + 0.6 * fraction(8)), y: rect.y + rect.height * (0.25 + 0.2 * fraction(16)))
    sun.addDisc(center: place, radius: rect.height * 0.12)
    canvas.fill(sun, color: RGBAColor(red: 255, green: 208, blue: 92))
    hill(0.45 + 0.1 * fraction(24), RGBAColor(red: 96, green: 132, blue: 120), rect, on: &canvas)
    hill(0.65 + 0.1 * fraction(32), RGBAColor(red: 58, green: 96, blue: 78), rect, on: &canvas)
  }

  /// A hill from the left to the right edge, whose slopes start at a part of the height.
  private func hill(_ top: Double, _ color: RGBAColor, _ rect: LayoutRect, on canvas: inout some TextCanvas) {
    func point(_ x: Double, _ y: Double) -> LayoutPoint {
      LayoutPoint(x: rect.x + rect.width * x, y: rect.y + rect.height * y)
    }
    var path = OutlinePath()
    path.move(to: point(0, 1))
    path.line(to: point(0, top + 0.15))
    path.cubic(point(0.3, top - 0.2), point(0.6, top + 0.35), to: point(1, top))
    path.line(to: point(1, 1))
    canvas.fill(path, color: color)
  }

  private var sky: RGBAColor {
    RGBAColor(red: UInt8(90 + seed / 3 % 90), green: UInt8(140 + seed / 5 % 60), blue: 225)
  }

  /// A part of the seed as a number from 0 to 1.
  private func fraction(_ shift: UInt64) -> Double { Double(seed >> shift & 0xFF) / 255 }

  private func mix(_ first: RGBAColor, _ second: RGBAColor, _ part: Double) -> RGBAColor {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Double(a) + (Double(b) - Double(a)) * part) }
    return RGBAColor(
      red: channel(first.red, second.red), green: channel(first.green, second.green),
      blue: channel(first.blue, second.blue))
  }
}
