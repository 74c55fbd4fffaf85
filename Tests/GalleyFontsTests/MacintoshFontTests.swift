import Galley
import GalleyFonts
import Testing

/// Tests fonts from before Unicode, whose only character maps are for the Macintosh: OpenType 1.9, "cmap", platform 1.
struct MacintoshFontTests {
  /// Galley Test with subtables, each with its platform and encoding.
  private func font(_ subtables: [(platform: Int, encoding: Int, bytes: [UInt8])]) throws -> PatchedFont {
    var font = try PatchedFont()
    var table = BigEndian()
    table.halves(0, subtables.count)
    var start = 4 + 8 * subtables.count
    for subtable in subtables {
      table.halves(subtable.platform, subtable.encoding)
      table.words(start)
      start += subtable.bytes.count
    }
    table.bytes += subtables.flatMap(\.bytes)
    try font.replaceTable("cmap", with: table.bytes)
    return font
  }

  /// A subtable of format 0: a glyph for each byte.
  private func bytes(_ glyphs: [Int: UInt8], language: Int = 0) -> [UInt8] {
    var table = BigEndian()
    table.halves(0, 262, language)
    return table.bytes + (0..<256).map { glyphs[$0] ?? 0 }
  }

  /// A subtable of format 6: glyphs for a range of bytes.
  private func range(from first: Int, _ glyphs: [Int]) -> [UInt8] {
    var table = BigEndian()
    table.halves(6, 10 + 2 * glyphs.count, 0, first, glyphs.count)
    for glyph in glyphs { table.halves(glyph) }
    return table.bytes
  }

  private func glyphs(of text: String, in font: PatchedFont) throws -> [UInt16] {
    let library = FontLibrary(faces: [try font.face()])
    return Typesetter(library: library).prepare(AttributedText(text)).glyphs.map(\.id)
  }

  @Test(arguments: [
    (0, 0, 0x8E, "é"), (0, 0, 0xDA, "\u{2044}"), (0, 18, 0xDA, "Ğ"), (0, 18, 0x41, "A"), (0, 16, 0xDE, "Þ"),
    (0, 19, 0xE6, "ć"), (0, 38, 0xDF, "ț"), (6, 0, 0xE1, "α"), (7, 0, 0x80, "А"), (29, 0, 0xFC, "Ł"),
    (0, 0, 0xCA, "\u{A0}"),
  ])
  func `each byte is a character`(encoding: Int, language: Int, byte: Int, character: String) throws {
    let font = try font([(1, encoding, bytes([byte: 7], language: language))])
    let scalar = try #require(character.unicodeScalars.first).value
    #expect(try font.face().coverage.scalars == [scalar])
    #expect(try glyphs(of: character, in: font) == [7])
  }

  @Test func `glyphs for a range of bytes`() throws {
    let font = try font([(1, 0, range(from: 0x41, [5, 0, 9]))])
    #expect(try font.face().coverage.scalars == [0x41, 0x43])
    #expect(try glyphs(of: "CA", in: font) == [9, 5])
  }

  @Test func `a subtable for Unicode is the only one that counts`() throws {
    var unicode = BigEndian()
    unicode.halves(12, 0)
    unicode.words(28, 0, 1, 0x61, 0x61, 3)
    let font = try font([(1, 0, bytes([0x41: 7])), (3, 10, unicode.bytes)])
    #expect(try font.face().coverage.scalars == [0x61])
  }

  @Test func `of several subtables, the first that can be read counts`() throws {
    let font = try font([(1, 1, bytes([0x41: 7])), (1, 7, bytes([0x80: 5])), (1, 0, bytes([0x41: 9]))])
    #expect(try font.face().coverage.scalars == [0x410])
  }

  @Test func `subtables in unknown encodings and damaged ones have no characters`() throws {
    for subtable in [(1, 1, bytes([0x41: 7])), (1, 0, [0, 2, 0, 0]), (1, 0, []), (1, 0, range(from: 0xFFFF, [1]))] {
      #expect(try font([subtable]).face().coverage.scalars == [], "\(subtable)")
    }
  }
}
