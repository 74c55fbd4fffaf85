import Galley
import GalleyCairo
import GalleyPDF
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

  @Test(arguments: [UInt32(0xF1), 0xF2])
  func `J6: SVG files and cairo contain the pictures of SVG documents`(_ number: UInt32) throws {
    let renderer = LibrsvgGlyphRenderer()
    let list = try ColorFont.list(number)
    let own = try list.bitmap(scale: 2, rasterizer: GlyphRasterizer(svgGlyphs: renderer))
    let cairo = try list.cairoBitmap(scale: 2, rasterizer: GlyphRasterizer(svgGlyphs: renderer))
    #expect(own.width == cairo.width && own.height == cairo.height)
    var sum = 0
    for (left, right) in zip(own.pixels, cairo.pixels) { sum += abs(Int(left) - Int(right)) }
    #expect(Double(sum) / Double(own.pixels.count) < 1.5)
    #expect(own != (try list.bitmap(scale: 2)))

    let svg = try list.svg(rasterizer: GlyphRasterizer(svgGlyphs: renderer))
    #expect(svg.contains("<image id=\"g1\""))
    #expect(svg.contains("<use href=\"#g1\""))
    #expect(!(try list.svg()).contains("<image"))
    // A PDF file contains a picture as an image object.
    var document = PDFDocument()
    document.pages = [PDFPage(list, width: 200, height: 200)]
    let (with, without) = (try document.file(rasterizer: GlyphRasterizer(svgGlyphs: renderer)), try document.file())
    #expect(String(decoding: with, as: Unicode.ASCII.self).contains("/Subtype /Image"))
    #expect(!String(decoding: without, as: Unicode.ASCII.self).contains("/Subtype /Image"))
  }

  @Test func `J6: the text's colour is that of each drawing in SVG files and with cairo`() throws {
    let list = try ColorFont.list(0xF1)
    let recolored = DisplayList(
      commands: list.drawings.map {
        var drawing = $0
        drawing.color = .red
        return .glyphs(drawing)
      }, bounds: list.bounds)
    for other in [list, recolored] {
      let both = DisplayList(commands: list.commands + other.commands, bounds: list.bounds)
      let svg = try both.svg(rasterizer: GlyphRasterizer(svgGlyphs: CurrentColor()))
      #expect(svg.split(separator: "<image").count - 1 == (other == list ? 1 : 2))
    }
    let picture = try recolored.cairoBitmap(rasterizer: GlyphRasterizer(svgGlyphs: CurrentColor()))
    #expect(picture[picture.width / 2, picture.height / 2] == .red)
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

/// Draws every glyph as a square in the text's color.
private struct CurrentColor: SVGGlyphRenderer {
  func picture(
    of document: SVGGlyphDocument, unitsPerEm: Double, pixelsPerEm: Double, color: RGBAColor
  ) -> SVGGlyphPicture? {
    let side = Int(pixelsPerEm)
    let pixel = [color.red, color.green, color.blue, 255]
    return SVGGlyphPicture(
      pixels: Array(repeating: pixel, count: side * side).flatMap { $0 }, width: side, height: side, left: 0, top: -side
    )
  }
}
