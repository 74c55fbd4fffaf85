import Galley
import GalleyRaster
import Testing

/// Galley Test with one glyph of another kind.
enum BuiltFaces {
  /// Another a: an A of full height in palette color 0, red, and over it an a in the text's color: COLR version 0.
  static func withLayers() throws -> FontFace {
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

  /// A red picture of ten by ten pixels for a, at 20 pixels per em: sbix.
  static func withBitmap() throws -> FontFace {
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
}
