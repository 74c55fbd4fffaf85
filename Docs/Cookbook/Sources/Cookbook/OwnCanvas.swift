import Galley
import GalleyRaster
import Toolkit

// begin own canvas
/// Collects the outlines of the glyphs, for a rasterizer of your own.
struct Ink: TextCanvas {
  var outlines: [(outline: OutlinePath, at: LayoutPoint, size: Double)] = []

  mutating func fill(_ path: OutlinePath, color: RGBAColor) {}  // backgrounds and underlines

  mutating func draw(_ run: GlyphDrawing) {
    for glyph in run.glyphs {
      // An outline is in font units, y up. `run.face.data` has the font's bytes, for FreeType, CoreGraphics or Skia.
      let outline = run.face.outline(of: glyph.id)
      outlines.append((outline, LayoutPoint(x: glyph.x, y: glyph.y), run.size))
    }
  }
}
// end

/// Text drawn on a canvas of one's own.
func ownCanvas() throws -> [UInt8] {
  // begin own canvas 2
  let layout = Typesetter.shared.prepare("Ink", style: .body).layout(width: 100)
  var ink = Ink()
  layout.displayList().draw(on: &ink)
  print(ink.outlines.map(\.outline.elements.count))  // [13, 17, 19]
  // end
  return try layout.png(scale: 2, padding: 8)
}
