import Galley
import GalleyRaster

/// Collects what a frame shows, on whole device pixels: a canvas that draws nothing itself.
struct QuadCanvas: Surface {
  /// A part of the frame, from bottom to top.
  enum Step {
    case rect(PixelRect, RGBAColor)
    /// The coverage of a path: round corners and wavy lines.
    case mask(GlyphImage, RGBAColor)
    case glyph(PixelGlyph)
  }

  var steps: [Step] = []
  var origin = LayoutPoint(x: 0, y: 0)
  let scale: Double
  let screen: PixelRect
  let rasterizer: GlyphRasterizer

  private var grid: PixelGrid { PixelGrid(scale: scale, origin: origin) }

  init(scale: Double, screen: PixelRect, rasterizer: GlyphRasterizer) {
    self.scale = scale
    self.screen = screen
    self.rasterizer = rasterizer
  }

  mutating func fill(_ path: OutlinePath, color: RGBAColor) { fill(path.mapping(grid.device), pixels: color) }

  mutating func fill(_ shape: DisplayShape, color: RGBAColor) {
    if case .rect(let rect) = shape {
      steps.append(.rect(grid.pixels(of: rect), color))
    } else {
      fill(shape.path, color: color)
    }
  }

  mutating func draw(_ glyphs: GlyphDrawing) { steps += grid.glyphs(of: glyphs).map(Step.glyph) }

  mutating func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    steps += grid.glyphs(of: glyphs, stroke: style).map(Step.glyph)
  }

  mutating func draw(_ decoration: DisplayCommand.Decoration) {
    for shape in grid.shapes(of: decoration) {
      if case .rect(let rect) = shape {
        steps.append(.rect(PixelGrid().pixels(of: rect), decoration.color))
      } else {
        fill(shape.path, pixels: decoration.color)
      }
    }
  }

  private mutating func fill(_ path: OutlinePath, pixels color: RGBAColor) {
    let mask = rasterizer.coverage(of: path, in: screen)
    if !mask.rect.isEmpty { steps.append(.mask(mask, color)) }
  }
}
