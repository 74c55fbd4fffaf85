import Galley
import GalleyRaster
import GalleySVGGlyphs
import Testing

/// Tests glyphs with SVG documents, drawn with librsvg.
struct SVGGlyphTests {
  private func picture(_ number: UInt32, _ rasterizer: GlyphRasterizer) throws -> Bitmap {
    let canvas = try RasterCanvas(Bitmap(width: 120, height: 120, color: .white), rasterizer: rasterizer)
    try ColorFont.list(number).draw(on: canvas)
    return canvas.bitmap
  }

  @Test(arguments: [UInt32(0xF1), 0xF2])
  func `J6: librsvg draws SVG documents, also compressed ones`(_ number: UInt32) throws {
    let picture = try picture(number, GlyphRasterizer(svgGlyphs: LibrsvgGlyphRenderer()))
    // A yellow disc in a box from red to blue.
    #expect(picture[50, 60] == RGBAColor(red: 255, green: 255, blue: 0))
    #expect(picture[12, 60].red > 240 && picture[12, 60].blue < 15)
    #expect(picture[88, 60].blue > 240 && picture[88, 60].red < 15)
    #expect(picture[5, 60] == .white)
  }

  @Test func `J6: without a renderer, the outline is drawn`() throws {
    // The glyph has no outline.
    let picture = try picture(0xF1, GlyphRasterizer())
    #expect(picture == (try Bitmap(width: 120, height: 120, color: .white)))
  }

  @Test func `J6: glyphs and colours of one document do not influence each other`() {
    let renderer = LibrsvgGlyphRenderer()
    let head = "<svg xmlns='http://www.w3.org/2000/svg'>"
    func document(_ glyph: UInt16, _ fill: String) -> SVGGlyphDocument {
      let text =
        head + "<rect id='glyph1' width='1000' height='1000' fill='currentColor'/>"
        + "<rect id='glyph2' width='1000' height='500' fill='\(fill)'/></svg>"
      return SVGGlyphDocument(glyph: glyph, glyphs: 1...2, data: Array(text.utf8))
    }
    func pixel(_ glyph: UInt16, _ fill: String, _ color: RGBAColor) -> RGBAColor? {
      renderer.picture(of: document(glyph, fill), unitsPerEm: 1000, pixelsPerEm: 20, color: color)?.bitmap[10, 5]
    }
    for _ in 0..<2 {
      #expect(pixel(1, "lime", .red) == .red)
      #expect(pixel(2, "lime", .red) == .lime)
      #expect(pixel(1, "lime", .blue) == .blue)
      #expect(pixel(2, "yellow", .blue) == RGBAColor(red: 255, green: 255, blue: 0))
      #expect(pixel(3, "lime", .blue) == nil)
    }
  }

  @Test func `J6: documents that cannot be drawn give no picture`() {
    let renderer = LibrsvgGlyphRenderer()
    for text in ["", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "\u{0}\u{1}"] {
      let document = SVGGlyphDocument(glyph: 1, glyphs: 1...1, data: Array(text.utf8))
      #expect(renderer.picture(of: document, unitsPerEm: 1000, pixelsPerEm: 20, color: .black) == nil)
    }
  }
}
