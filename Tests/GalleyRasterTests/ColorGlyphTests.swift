import Galley
import GalleyRaster
import Testing

/// Tests glyphs of several colors: COLR version 0.
struct ColorGlyphTests {
  private func list(_ color: RGBAColor) throws -> DisplayList {
    Typesetter(library: FontLibrary(faces: [try BuiltFaces.withLayers()]))
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
