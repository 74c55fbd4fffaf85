import Galley
import GalleyCairo
import GalleyPDF
import GalleyDocuments
import GalleyRaster
import Testing

/// Tests glyphs with paint graphs: COLR version 1. Tests/ColorGlyphs/compare.py compares the pictures with Chromium's.
struct PaintGraphTests {
  @Test(arguments: 1...32)
  func `J6: every paint format is drawn, and variations change the variable ones`(_ format: Int) throws {
    let picture = try ColorFont.list(UInt32(format)).bitmap()
    let varied = try ColorFont.list(UInt32(format), test: 1).bitmap()
    let inked = picture.pixels.indices.filter { $0 % 4 == 1 && picture.pixels[$0] < 250 }.count
    #expect(inked > 400)
    let isVariable = format % 2 == 1 && (3...31).contains(format)
    // Format 11 refers to the glyph of format 8.
    #expect((picture != varied) == (isVariable && format != 11))
  }

  @Test func `J6: the kind of each glyph is told, and a drawing is split by kinds`() throws {
    let face = try ColorFont.face()
    let numbers: [UInt32] = [0x04, 0x20, 0xF0, 0xF1, 0xF2]
    let glyphs = try numbers.map { GlyphDrawing.Glyph(id: try ColorFont.glyph($0, in: face), x: 0, y: 0) }
    #expect(
      glyphs.map { face.kind(of: $0.id) } == [.paintGraph, .paintGraph, .colorLayers, .svgDocument, .svgDocument])
    #expect(face.kind(of: 1) == .outline)
    let drawing = GlyphDrawing(face: face, size: 10, color: .black, baseline: 0, glyphs: glyphs)
    #expect(drawing.parts.map(\.kind) == [.paintGraph, .colorLayers, .svgDocument])
    #expect(drawing.parts.map(\.glyphs) == [0..<2, 2..<3, 3..<5])
    let emoji = try #require(FontLibrary.bundled.entries(family: "Noto Color Emoji").first).face
    let smile = try #require(emoji.glyph(for: 0x1F600))
    #expect(emoji.kind(of: UInt16(smile)) == .bitmap)
    #expect(GlyphDrawing(face: try Box.face, size: 1, color: .black, baseline: 0, glyphs: []).parts.isEmpty)
  }

  /// Writes down each call.
  private struct Recorder: ColorGlyphCanvas {
    var calls: [String] = []
    mutating func clip(glyph: UInt16, _ transform: TextStyle.GlyphTransform) { calls.append("glyph") }
    mutating func clip(_ box: ColorGlyph.Box, _ transform: TextStyle.GlyphTransform) {
      calls.append("box \(box.xMin) \(box.yMin) \(box.xMax) \(box.yMax)")
    }
    mutating func endClip() { calls.append("end") }
    mutating func fill(_ fill: ColorGlyph.Fill, _ transform: TextStyle.GlyphTransform) { calls.append("fill") }
    mutating func beginGroup() { calls.append("group") }
    mutating func endGroup(_ mode: ColorGlyph.CompositeMode) { calls.append("\(mode)") }
  }

  @Test func `J6: a visitor gets clips, fills and groups in drawing order`() throws {
    let face = try ColorFont.face()
    var recorder = Recorder()
    let composite = try #require(try face.colorGlyph(of: ColorFont.glyph(32, in: face)))
    composite.paint(on: &recorder)
    #expect(
      recorder.calls == [
        "box 0.0 -100.0 1000.0 900.0", "group", "glyph", "fill", "end", "group", "glyph", "fill", "end", "sourceOut",
        "sourceOver", "end",
      ])
    #expect(try face.colorGlyph(of: 1) == nil)
    let layers = try #require(try face.colorGlyph(of: ColorFont.glyph(0xF0, in: face)))
    #expect(layers.steps.count == 9)
    #expect(layers.steps[7] == .fill(.solid(ColorGlyph.Color(nil)), .identity))
  }

  @Test func `J6: gradients have their colours at their stops, and alpha is interpolated`() throws {
    let face = try ColorFont.face()
    // From red at x = 100 to transparent blue at x = 900.
    let picture = try ColorFont.list(0x84).bitmap(background: .transparent)
    let red = face.palettes[0][0]
    let (first, last) = (picture[11, 60], picture[88, 60])
    #expect(abs(Int(first.red) - Int(red.red)) < 8 && first.alpha > 245)
    #expect(last.alpha < 10)
    #expect(abs(Int(picture[49, 60].alpha) - 128) < 4)
  }

  @Test func `J6: the clip box cuts the glyph, and the extents are those of the box`() throws {
    let face = try ColorFont.face()
    let glyph = try ColorFont.glyph(0x8D, in: face)
    let extents = try #require(face.extents(of: glyph))
    #expect([extents.xBearing, extents.yBearing, extents.width, extents.height] == [200, 500, 600, -200])
    let picture = try ColorFont.list(0x8D).bitmap(background: .transparent)
    #expect(picture[50, 60].alpha == 255)
    #expect(picture[50, 40].alpha == 0)
    #expect(picture[15, 60].alpha == 0)
    #expect(try ColorFont.list(0x8D).inkBounds == LayoutRect(x: 20, y: 50, width: 60, height: 20))
  }

  @Test func `J6: fontPalette chooses a palette by its background and replaces colours`() throws {
    let palettes = try ColorFont.face().palettes
    #expect(palettes.map(\.count) == [5, 5, 5])
    let face = try ColorFont.face()
    let indices = [FontPalette.normal, .light, .dark, FontPalette(.index(2)), FontPalette(.index(99))]
    #expect(indices.map { face.paletteIndex(of: $0) } == [0, 1, 2, 2, 0])
    func pixel(_ palette: FontPalette) throws -> RGBAColor {
      try ColorFont.list(1, palette: palette).bitmap()[20, 60]
    }
    // The disc of format 1 has color 0.
    #expect(try pixel(.normal) == palettes[0][0])
    #expect(try pixel(.light) == palettes[1][0])
    #expect(try pixel(.dark) == palettes[2][0])
    #expect(try pixel(FontPalette(.index(1))) == palettes[1][0])
    #expect(try pixel(FontPalette(.index(99))) == palettes[0][0])
    #expect(try pixel(FontPalette(.dark, overrides: [0: .lime, 999: .red])) == .lime)
    // Layers of version 0 have the same palettes.
    let layers = try ColorFont.list(0xF0, palette: FontPalette(overrides: [1: .lime])).bitmap()
    #expect(layers[20, 60] == .lime)
  }

  @Test func `J6: a style's palette gets into the drawing and into documents`() throws {
    let typesetter = Typesetter(library: FontLibrary(faces: [try ColorFont.face()]))
    var text = AttributedText("\u{E001}", style: TextStyle(size: 100))
    text.append("\u{E001}", style: TextStyle(size: 100, palette: .dark))
    let drawings = typesetter.prepare(text).layout(width: 1000).displayList().drawings
    #expect(drawings.map(\.palette) == [.normal, .dark])
    let document = try LayoutDocument(
      json: #"{"text": "a", "style": {"fontPalette": {"basePalette": 2, "overrideColors": [[0, "lime"]]}}}"#)
    #expect(document.text.defaultStyle.palette == FontPalette(.index(2), overrides: [0: .lime]))
  }

  @Test func `J6: the text's colour and alpha are used`() throws {
    // The small box of format 1 has the text's color.
    #expect(try ColorFont.list(1, color: .blue).bitmap()[50, 60] == .blue)
    var half = RGBAColor.blue
    half.alpha = 128
    let picture = try ColorFont.list(1, color: half).bitmap(background: .transparent)
    #expect(picture[50, 60].alpha == 128)
    #expect(picture[20, 60].alpha == 128)
  }

  @Test func `J6: a glyph transform turns the paint graph`() throws {
    let upright = try ColorFont.list(4).bitmap()
    let half = try ColorFont.list(4, transform: TextStyle.GlyphTransform(a: 0.5, d: 0.5)).bitmap()
    #expect(upright[80, 30] != .white && half[80, 30] == .white)
    let (a, b) = (upright[60, 60], half[30, 80])
    #expect(abs(Int(a.red) - Int(b.red)) < 10 && abs(Int(a.blue) - Int(b.blue)) < 10)
  }

  /// A list with one glyph many times, in colors that `color` makes from the number of the place.
  private func row(_ number: UInt32, color: (Int) -> RGBAColor) throws -> DisplayList {
    let list = try ColorFont.list(number)
    let commands = (0..<5).flatMap { place in
      list.drawings.map { drawing in
        var other = drawing
        other.color = color(place)
        for index in other.glyphs.indices { other.glyphs[index].x += Double(place) }
        return DisplayCommand.glyphs(other)
      }
    }
    return DisplayList(commands: commands, bounds: list.bounds)
  }

  @Test func `J6: a fade of the text rasterizes a glyph once`() throws {
    let fade = try row(4) { RGBAColor(red: 0, green: 0, blue: 255, alpha: UInt8(250 - 10 * $0)) }
    let rasterizer = GlyphRasterizer()
    let first = DisplayList(commands: Array(fade.commands.prefix(1)), bounds: fade.bounds)
    first.draw(on: try RasterCanvas(Bitmap(width: 120, height: 120), rasterizer: rasterizer))
    let once = rasterizer.work
    #expect(once > 0)
    fade.draw(on: try RasterCanvas(Bitmap(width: 120, height: 120), rasterizer: rasterizer))
    #expect(rasterizer.work == once)
    #expect(try SVGWriter.text(of: fade).count(of: "<image ") == 1)
    // Another color is another picture.
    let colors = try row(4) { RGBAColor(red: UInt8(50 * $0), green: 0, blue: 0) }
    #expect(try SVGWriter.text(of: colors).count(of: "<image ") == 5)
  }

  @Test func `J6: a PDF file contains the picture of a glyph once`() throws {
    for number: UInt32 in [4, 32] {
      func images(_ list: DisplayList) throws -> Int {
        var document = PDFDocument()
        document.pages = [PDFPage(list, width: 120, height: 120)]
        return try String(decoding: document.file(), as: UTF8.self).count(of: "/Subtype /Image")
      }
      let count = try images(ColorFont.list(number))
      #expect(count > 0)
      #expect(try images(row(number) { _ in .black }) == count)
    }
  }

  @Test func `J6: layers in the text's colour are drawn by every canvas, and not the base outline`() throws {
    var builder = FontBuilder(try ColorFont.face())
    let base = try ColorFont.glyph(1, in: ColorFont.face())
    let layer = try ColorFont.glyph(0xF0, in: ColorFont.face())
    let bytes = FontBuilder.bytes
    // The glyph of U+E001, whose own outline is empty, has one layer: the first layer of U+E0F0, in the text's color.
    let first = try #require(ColorFont.face().colorGlyph(of: layer)?.steps.first)
    guard case .clip(let outline, _) = first else {
      Issue.record("a layer starts with a clip")
      return
    }
    var table: [UInt8] = [0, 0, 0, 1] + bytes(14, 4) + bytes(20, 4) + [0, 1]
    table += bytes(Int(base), 2) + [0, 0, 0, 1]
    builder.tables["COLR"] = table + bytes(Int(outline), 2) + [255, 255]
    let face = try builder.face()
    #expect(face.kind(of: base) == .colorLayers)
    let source = try ColorFont.list(1)
    let commands = source.drawings.map {
      var drawing = $0
      drawing.face = face
      return DisplayCommand.glyphs(drawing)
    }
    let list = DisplayList(commands: commands, bounds: source.bounds)
    let (own, cairo) = (try list.bitmap(), try list.cairoBitmap())
    let inked = own.pixels.indices.filter { $0 % 4 == 1 && own.pixels[$0] < 128 }.count
    #expect(inked > 400)
    #expect(cairo.pixels.indices.filter { $0 % 4 == 1 && cairo.pixels[$0] < 128 }.count > inked * 9 / 10)
  }

  @Test func `J6: SVG and cairo draw the same pictures`() throws {
    for number: UInt32 in [1, 4, 6, 8, 12, 32, 0x4B, 0x85, 0x8A, 0x8D, 0xF0] {
      let list = try ColorFont.list(number)
      let own = try list.bitmap(scale: 2)
      let cairo = try list.cairoBitmap(scale: 2)
      var sum = 0
      for (left, right) in zip(own.pixels, cairo.pixels) { sum += abs(Int(left) - Int(right)) }
      #expect(Double(sum) / Double(own.pixels.count) < 1.5, "glyph \(number)")
      let svg = try SVGWriter.text(of: list)
      #expect(svg.contains("<use "), "glyph \(number)")
    }
  }
}

extension String {
  /// How often the text contains another one.
  fileprivate func count(of part: String) -> Int { split(separator: part, omittingEmptySubsequences: false).count - 1 }
}
