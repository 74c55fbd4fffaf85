import Galley
import GalleyRaster

/// Compares two pictures of a display list region by region: each glyph, line, fill, shadow and picture of the list has
/// a region of its own, so that a missing one is found in a large picture, too.
///
/// In each region, the pictures must have the same color on average and the same place of the ink. Two rasterizers may
/// differ at the edges of letters, because only one aligns baselines with pixels.
struct RegionComparison {
  /// The largest difference of the mean of a channel in a region, of 255.
  static let colorLimit = 14.0
  /// The largest distance between the ink's centers in a region, in pixels. In a region that is longer than 200 pixels,
  /// such as that of an underline, a 200th of its length.
  static let distanceLimit = 1.0

  /// The parts of the list, each as a list with one command. A glyph is a part of its own.
  let parts: [DisplayList]
  private let list: DisplayList
  private let scale: Double

  init(_ list: DisplayList, scale: Double) {
    self.list = list
    self.scale = scale
    parts = list.commands.flatMap { Self.split($0) }.filter { $0.inkBounds != nil }.map {
      DisplayList(commands: [$0], bounds: list.bounds)
    }
  }

  /// The list without one of its parts.
  func list(without part: Int) -> DisplayList {
    let commands = parts.indices.filter { $0 != part }.flatMap { parts[$0].commands }
    return DisplayList(commands: commands, bounds: list.bounds)
  }

  /// One sentence for each region in which the pictures differ.
  func differences(_ first: Bitmap, _ second: Bitmap) -> [String] {
    guard (first.width, first.height) == (second.width, second.height) else { return ["the sizes differ"] }
    return parts.indices.compactMap { index -> String? in
      guard let ink = parts[index].inkBounds else { return nil }
      let area = pixels(ink, of: first)
      guard area.columns.count > 0, area.rows.count > 0 else { return nil }
      let (own, other) = (Self.summary(first, area), Self.summary(second, area))
      let color = zip(own.means, other.means).map { abs($0 - $1) }.max() ?? 0
      // The center of very little ink depends on rounding.
      let distance = min(own.weight, other.weight) < 1 ? 0 : max(abs(own.x - other.x), abs(own.y - other.y))
      let length = Double(max(area.columns.count, area.rows.count))
      if color <= Self.colorLimit, distance <= max(Self.distanceLimit, length / 200) { return nil }
      return "part \(index) at \(ink): the color differs by \(color), the place by \(distance)"
    }
  }

  private typealias Area = (columns: Range<Int>, rows: Range<Int>)

  /// The pixels that a rectangle touches, and one more on each side.
  private func pixels(_ rect: LayoutRect, of bitmap: Bitmap) -> Area {
    func range(_ start: Double, _ length: Double, _ limit: Int) -> Range<Int> {
      let first = min(limit, max(0, Int((start * scale).rounded(.down)) - 1))
      return first..<max(first, min(limit, Int(((start + length) * scale).rounded(.up)) + 1))
    }
    return (
      range(rect.x - list.bounds.x, rect.width, bitmap.width), range(rect.y - list.bounds.y, rect.height, bitmap.height)
    )
  }

  /// The mean of each channel, how much ink there is (in pixels), and the ink's center. Ink is what differs from white.
  private static func summary(_ bitmap: Bitmap, _ area: Area) -> (
    means: [Double], weight: Double, x: Double, y: Double
  ) {
    var (sums, weight, x, y) = ([0, 0, 0], 0, 0, 0)
    let pixels = bitmap.pixels
    for row in area.rows {
      for column in area.columns {
        let pixel = 4 * (row * bitmap.width + column)
        var ink = 0
        for channel in 0..<3 {
          let value = Int(pixels[pixel + channel])
          sums[channel] += value
          ink += 255 - value
        }
        weight += ink
        x += ink * column
        y += ink * row
      }
    }
    let count = Double(area.columns.count * area.rows.count)
    let total = Double(max(1, weight))
    return (sums.map { Double($0) / count }, Double(weight) / 765, Double(x) / total, Double(y) / total)
  }

  /// A command, or a command for each of its glyphs.
  private static func split(_ command: DisplayCommand) -> [DisplayCommand] {
    switch command {
    case .glyphs(let drawing): drawing.glyphs.map { .glyphs(drawing.only($0)) }
    case .glyphStroke(let drawing, let style): drawing.glyphs.map { .glyphStroke(drawing.only($0), style) }
    default: [command]
    }
  }
}

extension GlyphDrawing {
  /// The drawing with one of its glyphs.
  fileprivate func only(_ glyph: Glyph) -> GlyphDrawing {
    var drawing = self
    drawing.glyphs = [glyph]
    return drawing
  }
}
