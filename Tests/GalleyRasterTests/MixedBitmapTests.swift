import Galley
import GalleyCairo
import GalleyRaster
import Testing

/// Tests a font in which some glyphs are pictures of the table `sbix`, and the others are outlines.
struct MixedBitmapTests {
  private func list(_ text: String) throws -> DisplayList {
    Typesetter(library: FontLibrary(faces: [try BuiltFaces.withBitmap()]))
      .prepare(AttributedText(text, style: Box.style(size: 20, color: .blue))).layout(width: 100).displayList()
  }

  @Test func `X2: glyphs of an sbix font without a picture are outlines, those with one are pictures`() throws {
    let face = try BuiltFaces.withBitmap()
    let glyphs = try "ab".unicodeScalars.map { try #require(face.glyph(for: $0.value)) }
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
