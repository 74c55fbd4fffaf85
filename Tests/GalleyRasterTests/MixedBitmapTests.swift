import Galley
import GalleyCairo
import GalleyRaster
import Testing

/// Tests a font in which some glyphs are pictures of the table `sbix`, and the others are outlines.
struct MixedBitmapTests {
  /// Galley Test with a red picture of ten by ten pixels for a, at 20 pixels per em.
  private func face() throws -> FontFace {
    var builder = FontBuilder(try Box.face)
    let picture = try Bitmap(width: 10, height: 10, color: .red).png()
    let glyph = Int(try #require(try Box.face.glyph(for: 0x61)))
    let count = try Box.face.glyphCount
    // The strike: pixels per em, pixels per inch, and the offset of each glyph's data and of the end.
    let start = 4 + 4 * (count + 1)
    let end = start + 8 + picture.count
    var strike = FontBuilder.bytes(20, 2) + FontBuilder.bytes(72, 2)
    for index in 0...count { strike += FontBuilder.bytes(index <= glyph ? start : end, 4) }
    // The data of the glyph: the place of its origin, the kind, the file.
    strike += FontBuilder.bytes(0, 4) + Array("png ".utf8) + picture
    // The table: version, flags, number of strikes, offset of the strike.
    builder.tables["sbix"] = FontBuilder.bytes(1, 2) + FontBuilder.bytes(1, 2) + [0, 0, 0, 1, 0, 0, 0, 12] + strike
    return try builder.face()
  }

  private func list(_ text: String) throws -> DisplayList {
    Typesetter(library: FontLibrary(faces: [try face()]))
      .prepare(AttributedText(text, style: Box.style(size: 20, color: .blue))).layout(width: 100).displayList()
  }

  @Test func `X2: glyphs of an sbix font without a picture are outlines, those with one are pictures`() throws {
    let face = try face()
    let glyphs = try "ab".unicodeScalars.map { UInt16(try #require(face.glyph(for: $0.value))) }
    #expect(face.hasBitmaps)
    #expect(glyphs.map(face.kind) == [.bitmap, .outline])
  }

  @Test(arguments: [false, true])
  func `X2: rasterizers draw the outlines beside the pictures`(isCairo: Bool) throws {
    let list = try list("aba")
    let picture = try isCairo ? list.cairoBitmap(scale: 1) : list.bitmap(scale: 1)
    // The baseline is at 16. Letters are 10 wide; the ink of b is from 1 to 9, 10 high.
    func colors(_ places: (Int, Int)...) -> [RGBAColor] { places.map { picture[$0.0, $0.1] } }
    #expect(colors((5, 10), (25, 10)) == [.red, .red])
    #expect(colors((15, 10), (12, 15), (18, 7)) == [.blue, .blue, .blue])
    #expect(colors((15, 4), (15, 17)) == [.white, .white])
  }

  @Test func `X2: SVG has a path for the outline`() throws {
    let svg = try SVGWriter.text(of: list("aba"))
    #expect(svg.contains("<path") && svg.contains("<image"))
    #expect(svg.split(separator: "\n").count { $0.hasPrefix("<use") } == 3)
  }
}
