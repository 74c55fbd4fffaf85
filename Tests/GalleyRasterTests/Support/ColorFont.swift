import Galley
import Testing

/// The font Galley Color, which Tests/ColorGlyphs/make_font.py makes: the glyph of paint format N is U+E000 + N,
/// that of composite mode N is U+E040 + N. U+E0F0 has color layers, U+E0F1 and U+E0F2 have SVG documents.
enum ColorFont {
  static func face(test value: Double = 0) throws -> FontFace {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let library = try FontLibrary(files: [tests + "/ColorGlyphs/GalleyColor.ttf"])
    let face = try #require(library.entries(family: "Galley Color").first).face
    return face.instance([FontVariation(tag: OpenTypeTag(literal: "TEST"), value: value)])
  }

  /// The glyph of a character of the font's private use area.
  static func glyph(_ number: UInt32, in face: FontFace) throws -> UInt16 {
    try #require(face.glyph(for: 0xE000 + number))
  }

  /// A list that draws one glyph at 100 units in an em, with its origin at (0, 100) in a box of 120 by 120.
  static func list(
    _ number: UInt32, test value: Double = 0, palette: FontPalette = .normal, color: RGBAColor = .black,
    transform: TextStyle.GlyphTransform = .identity
  ) throws -> DisplayList {
    let face = try face(test: value)
    let glyphs = [GlyphDrawing.Glyph(id: try glyph(number, in: face), x: 0, y: 100)]
    return DisplayList(
      commands: [
        .glyphs(
          GlyphDrawing(
            face: face, size: 100, color: color, baseline: 100, transform: transform, glyphs: glyphs, palette: palette))
      ], bounds: LayoutRect(x: 0, y: 0, width: 120, height: 120))
  }
}
