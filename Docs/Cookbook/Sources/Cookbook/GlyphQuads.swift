import Galley
import GalleyRaster
import Toolkit

// begin glyph quads
/// Collects the glyphs of a frame, on whole pixels. A game's canvas also fills rectangles and paths.
struct FrameGlyphs: TextCanvas {
  var glyphs: [PixelGlyph] = []
  var grid = PixelGrid(scale: 2)

  mutating func fill(_ path: OutlinePath, color: RGBAColor) {}
  mutating func draw(_ drawing: GlyphDrawing) { glyphs += grid.glyphs(of: drawing) }
  mutating func stroke(_ drawing: GlyphDrawing, _ style: DisplayShape.Stroke) {
    glyphs += grid.glyphs(of: drawing, stroke: style)
  }
}
// end

/// Text in a game: quads that show parts of textures.
func glyphQuads() throws -> [UInt8] {
  var screen = Screen()
  // begin glyph quads 2
  let style = TextStyle(
    size: 26, weight: .bold, color: .white, stroke: TextStyle.Stroke(width: 4, color: .black, join: .round),
    paintOrder: .stroke)
  let score = Typesetter.shared.prepare("Score 12,500 🏆", style: style).layout(width: 260).displayList()  // once
  let atlas = GlyphAtlas(
    rasterizer: GlyphRasterizer(), limits: GlyphAtlas.Limits(pageWidth: 256, pageHeight: 256))
  for scroll in [0.0, 34.0] {  // each frame of the game
    var hud = FrameGlyphs()
    hud.grid.origin = LayoutPoint(x: 12, y: 8 + scroll)
    score.draw(on: &hud)
    let frame = try atlas.makeFrame(of: hud.glyphs)
    print(frame.quads.count, frame.updates.count)  // the second frame has the images of the first one
    for update in frame.updates { screen.copy(atlas.bytes(of: update), update) }  // glTexSubImage2D
    for quad in frame.quads { screen.draw(quad) }  // two triangles: quad.target, quad.texture, quad.color
  }
  // end
  return try screen.bitmap().png()
}

/// A graphics processor in a few lines: textures, and rectangles that show parts of them.
private struct Screen {
  private static let (width, height) = (460, 164)
  private var pages: [Int: [UInt8]] = [:]
  private var pixels = [Double](repeating: 0, count: width * height * 4)

  init() {
    for index in 0..<Self.width * Self.height {
      (pixels[index * 4], pixels[index * 4 + 1], pixels[index * 4 + 2], pixels[index * 4 + 3]) = (42, 88, 76, 255)
    }
  }

  mutating func copy(_ bytes: [UInt8], _ update: GlyphAtlas.Update) {
    let size = update.format.bytesPerPixel
    var page = pages[update.page] ?? [UInt8](repeating: 0, count: 256 * 256 * size)
    for row in 0..<update.rect.height {
      for index in 0..<update.rect.width * size {
        page[((update.rect.top + row) * 256 + update.rect.left) * size + index] =
          bytes[row * update.rect.width * size + index]
      }
    }
    pages[update.page] = page
  }

  mutating func draw(_ quad: GlyphAtlas.Quad) {
    guard let page = pages[quad.page] else { return }
    let color = [quad.color.red, quad.color.green, quad.color.blue, 255].map { Double($0) }
    for y in 0..<quad.target.height {
      for x in 0..<quad.target.width {
        let texel = (quad.source.top + y) * 256 + quad.source.left + x
        let place = ((quad.target.top + y) * Self.width + quad.target.left + x) * 4
        let alpha = Double(page[quad.format == .color ? texel * 4 + 3 : texel]) / 255
        for channel in 0..<4 {
          let source = quad.format == .color ? Double(page[texel * 4 + channel]) : color[channel] * alpha
          pixels[place + channel] = source + pixels[place + channel] * (1 - alpha)
        }
      }
    }
  }

  func bitmap() throws -> Bitmap {
    try Bitmap(
      width: Self.width, height: Self.height, pixels: pixels.map { UInt8($0.rounded()) }, alpha: .straight)
  }
}
