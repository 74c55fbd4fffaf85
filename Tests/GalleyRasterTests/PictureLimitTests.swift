import Galley
import GalleyRaster
import Testing

/// Tests the limits of pictures: which sizes throw, and what is not drawn.
struct PictureLimitTests {
  private var layout: TextLayout { Box.layout(Box.text(("ab", Box.style(size: 20))), width: 40) }

  @Test func `a picture that is too large is an error that says how large`() throws {
    #expect(throws: RasterError.tooLarge(width: 40_000, height: 20_000)) { try layout.png(scale: 1000) }
    #expect(throws: RasterError.tooLarge(width: 20_000, height: 10_000)) { try layout.png(scale: 500) }
    #expect(throws: RasterError.self) { try layout.png(scale: 1e300) }
    #expect(throws: RasterError.tooLarge(width: 1_099_511_627_776, height: 1)) { try Bitmap(width: 1 << 40, height: 1) }
  }

  @Test(arguments: [0, -1, .infinity]) func `a scale that is no positive number is an error`(scale: Double) {
    #expect(throws: RasterError.invalidScale(scale)) { try layout.png(scale: scale) }
    #expect(throws: RasterError.invalidScale(scale)) { try layout.svg(scale: scale) }
  }

  @Test func `the message counts pixels in whole numbers`() {
    #expect(
      RasterError.tooLarge(width: 40_000, height: 20_000).description
        == "a picture of 40000 by 20000 pixels is too large: at most 32768 a side and 67108864 together")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `a padding that is not finite is none`(padding: Double)
    throws
  {
    #expect(try layout.png(padding: padding) == layout.png())
    #expect(try layout.svg(padding: padding) == layout.svg())
  }

  @Test func `NaN is no scale either`() { #expect(throws: RasterError.self) { try layout.png(scale: .nan) } }

  @Test func `an empty box gives a picture of one pixel`() throws {
    let list = DisplayList(commands: [], bounds: LayoutRect(x: 0, y: 0, width: 0, height: 0))
    let picture = try list.bitmap(background: .teal)
    #expect((picture.width, picture.height) == (1, 1))
    #expect(picture[0, 0] == .teal)
  }

  @Test func `empty text gives a picture without ink`() throws {
    let picture = try Box.list(AttributedText("", style: Box.style()), width: 4).bitmap()
    for y in 0..<picture.height { for x in 0..<picture.width { #expect(picture[x, y] == .white) } }
  }

  @Test func `a PNG names its size`() throws {
    let png = try layout.png(scale: 2)
    #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(png[16..<24]) == [0, 0, 0, 80, 0, 0, 0, 40])
  }

  @Test func `a folder that is not there cannot be written to`() {
    #expect(throws: RasterError.unwritable(path: "/no/such/folder/a.png", reason: "No such file or directory")) {
      try OutputFile.write([1], to: "/no/such/folder/a.png")
    }
    #expect(throws: RasterError.unwritable(path: "/", reason: "Is a directory")) { try OutputFile.write([1], to: "/") }
    #expect(RasterError.unwritable(path: "", reason: "No such file").description == "\"\": No such file")
  }

  @Test(arguments: [1e5, 1e9]) func `text too large to draw is left out and reported`(size: Double) throws {
    let list = Box.list(Box.text(("a", Box.style(size: size))))
    let canvas = try RasterCanvas(Bitmap(width: 10, height: 10, color: .white))
    list.draw(on: canvas)
    #expect(canvas.failedGlyphs.map(\.failure) == [.tooLarge])
  }

  @Test func `text larger than the picture is cut off at its edges`() throws {
    let list = Box.list(Box.text(("a", Box.style(size: 20_000))))
    // Ink from 1000 to 9000 across, from 6000 to 16,000 down.
    let canvas = try RasterCanvas(Bitmap(width: 4, height: 4, color: .white), origin: LayoutPoint(x: -998, y: -5998))
    list.draw(on: canvas)
    #expect((0..<4).map { canvas.bitmap[$0, $0] } == [.white, .white, .black, .black])
  }

  @Test func `places that are no numbers draw nothing`() throws {
    let canvas = try RasterCanvas(Bitmap(width: 4, height: 4, color: .white))
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      canvas.fill(.rect(LayoutRect(x: value, y: value, width: 1, height: value)), color: .clearRed)
      canvas.draw(
        GlyphDrawing(
          face: try Box.face, size: 10, color: .black, baseline: value, glyphs: [.init(id: 3, x: value, y: 0)]))
      var path = OutlinePath()
      path.move(to: LayoutPoint(x: value, y: 0))
      path.line(to: LayoutPoint(x: 0, y: value))
      canvas.fill(path, color: .clearRed)
    }
    #expect(canvas.bitmap[3, 3] == .white)
  }

  @Test func `damaged glyphs are left out and reported, others are drawn`() throws {
    var builder = FontBuilder(try Box.face)
    let start = builder.glyphOffset(3)
    builder.tables["glyf"]?.replaceSubrange(start..<start + 2, with: [0x7F, 0xFF])
    let face = try builder.face()
    let list = Typesetter(library: FontLibrary(faces: [face])).prepare(AttributedText("ab", style: Box.style(size: 20)))
      .layout(width: 20).displayList()
    let canvas = try RasterCanvas(Bitmap(width: 20, height: 20, color: .white))
    list.draw(on: canvas)
    list.draw(on: canvas)
    #expect(canvas.failedGlyphs.map(\.glyph) == [3])
    #expect(canvas.bitmap[5, 10] == .white)
    #expect(canvas.bitmap[15, 10] == .black)
  }
}

extension RGBAColor {
  fileprivate static let clearRed = RGBAColor(red: 255, green: 0, blue: 0, alpha: 0)
}
