import Galley
import GalleyRaster
import Testing

/// Tests glyphs of several colors: COLR version 0.
struct ColorGlyphTests {
  /// Galley Test with another a: an A of full height in palette color 0, and over it an a in the text's color.
  private func layeredFace() throws -> FontFace {
    var builder = FontBuilder(try Box.face)
    let capital = try #require(try Box.face.glyph(for: 0x41))
    // Version, one base glyph at 14, two layers at 20; base: glyph 3 has layers 0 and 1.
    builder.tables["COLR"] =
      [0, 0, 0, 1, 0, 0, 0, 14, 0, 0, 0, 20, 0, 2] + [0, 3, 0, 0, 0, 2]
      + FontBuilder.bytes(Int(capital), 2) + [0, 0] + [0, 3, 0xFF, 0xFF]
    // Version, one entry, one palette, one record at 14, palette 0 from record 0; blue, green, red, alpha.
    builder.tables["CPAL"] = [0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 14, 0, 0] + [0, 0, 255, 255]
    return try builder.face()
  }

  private func list(_ color: RGBAColor) throws -> DisplayList {
    Typesetter(library: FontLibrary(faces: [try layeredFace()]))
      .prepare(AttributedText("a", style: Box.style(size: 20, color: color))).layout(width: 20).displayList()
  }

  @Test func `layers have the palette's colours or the text's`() throws {
    let picture = try list(.blue).bitmap()
    #expect(picture[5, 10] == .blue)  // The a: 500 high.
    #expect(picture[5, 4] == .red)  // The A over it: 700 high.
    #expect(picture[5, 1] == .white)
  }

  @Test func `in SVG each layer is a use with its own fill`() throws {
    let uses = try SVGWriter.text(of: list(.blue)).split(separator: "\n").filter { $0.hasPrefix("<use") }
    #expect(uses.map { $0.contains("fill=\"#ff0000\"") } == [true, false])
  }
}
