import Galley
import Testing

/// Compares the bundled faces with figures that were read from their files with fontTools 4.
struct BundledFontTests {
  /// The figures in the tables of a font file, in font units.
  struct Facts: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var unitsPerEm: Int32
    var glyphs: Int
    var scalars: Int
    /// Ascender, descender, line gap.
    var lines: [Int32]
    /// x-height, cap height.
    var heights: [Int32]
    var weight: Double = 400
    var slant = FontSlant.normal

    init(
      _ name: String, em: Int32 = 1000, _ glyphs: Int, _ scalars: Int, _ lines: [Int32], _ heights: [Int32],
      weight: Double = 400, slant: FontSlant = .normal
    ) {
      testDescription = name
      unitsPerEm = em
      self.glyphs = glyphs
      self.scalars = scalars
      self.lines = lines
      self.heights = heights
      self.weight = weight
      self.slant = slant
    }
  }

  private static let facts = [
    Facts("GalleyTest", 175, 158, [800, -200, 0], [500, 700]),
    Facts("NotoSans-Regular", 3317, 2840, [1069, -293, 0], [536, 714]),
    Facts("NotoSans-Bold", 3317, 2840, [1069, -293, 0], [546, 714], weight: 700),
    Facts("NotoSans-Italic", 3327, 2840, [1069, -293, 0], [536, 714], slant: .italic),
    Facts("NotoSans-BoldItalic", 3327, 2840, [1069, -293, 0], [546, 714], weight: 700, slant: .italic),
    Facts("NotoSansMono-Regular", 3787, 3367, [1069, -293, 0], [536, 714]),
    // Its OS/2 table has no heights: half an em and the ascender are used instead.
    Facts("NotoNaskhArabic-Regular", 1602, 1122, [1069, -634, 0], [500, 1069]),
    Facts("NotoSansHebrew-Regular", 149, 145, [1068, -292, 0], [536, 714]),
    Facts("NotoSansDevanagari-Regular", 954, 272, [896, -408, 0], [536, 622]),
    Facts("NotoSansBengali-Regular", 679, 173, [917, -408, 0], [536, 622]),
    Facts("NotoSansTamil-Regular", 244, 147, [870, -370, 0], [554, 714]),
    Facts("NotoSansThai-Regular", 140, 101, [1061, -450, 0], [556, 714]),
    Facts("NotoSansLao-Regular", 116, 76, [1183, -462, 0], [536, 714]),
    Facts("NotoSansKhmer-Regular", 363, 175, [1069, -293, 0], [536, 714]),
    Facts("NotoSansMyanmar-Regular", 610, 239, [1324, -860, 0], [536, 714]),
    Facts("NotoSansCJKjp-Regular", 26995, 14819, [1160, -288, 0], [543, 733]),
    Facts("NotoColorEmoji", em: 2048, 2581, 1457, [1900, -500, 0], [1024, 1900]),
    // It has neither heights nor letters.
    Facts("GalleySymbols-Regular", em: 2048, 1488, 1473, [1901, -483, 0], [1024, 1901]),
  ]

  @Test(arguments: facts)
  func `C4: a bundled face has the measures of its tables`(facts: Facts) throws {
    let entry = try #require(
      FontLibrary.bundled.entries.first { $0.face.path.hasPrefix(facts.testDescription + ".") }, "no such face")
    let face = entry.face
    #expect(face.glyphCount == facts.glyphs)
    #expect(face.coverage.scalars.count == facts.scalars)
    let metrics = face.metrics
    #expect(metrics.unitsPerEm == facts.unitsPerEm)
    #expect([metrics.ascender, metrics.descender, metrics.lineGap] == facts.lines)
    #expect([metrics.xHeight, metrics.capHeight] == facts.heights)
    #expect(face.descriptor.weights == facts.weight...facts.weight)
    #expect(face.descriptor.slant == facts.slant)
    #expect(face.axes.isEmpty)
  }

  @Test func `the table above has every bundled face`() {
    #expect(FontLibrary.bundled.entries.count == Self.facts.count)
  }

  @Test func `what was generated about a bundled face is what its file says`() throws {
    for entry in FontLibrary.bundled.entries {
      let bytes = unsafe Array(entry.face.bytes.buffer)
      let opened = try FontFace(FontFile(copying: bytes, name: entry.face.path))
      #expect(opened.descriptor == entry.descriptor)
      #expect(opened.coverage.scalars == entry.face.coverage.scalars, "\(entry.face.path)")
    }
  }

  @Test func `C4: underline and strike-through have the tables' place and thickness`() throws {
    let metrics = try #require(FontLibrary.bundled.entries(family: "Galley Test").first).face.metrics
    #expect([metrics.underlineOffset, metrics.underlineThickness] == [-100, 50])
    #expect([metrics.strikeoutOffset, metrics.strikeoutThickness] == [250, 50])
  }

  @Test func `glyphs have their advances, names and ink`() throws {
    let face = try #require(FontLibrary.bundled.entries(family: "Galley Test").first).face
    let glyph = try #require(face.glyph(for: 0x41))
    #expect(face.advance(of: glyph) == 600)
    #expect(face.name(of: glyph) == "A")
    let ink = try #require(face.extents(of: glyph))
    #expect([ink.xBearing, ink.yBearing, ink.width, ink.height] == [50, 700, 500, -700])
    #expect(face.glyph(for: 0xE9) == nil && !face.coverage.contains(0xE9))
    #expect(!face.coverage.contains(0x11_0000) && !face.coverage.contains(.max))
  }

  @Test(arguments: ["Noto Sans", "noto sans", "NOTO SANS"])
  func `a family is found whatever the case of its name`(name: String) {
    #expect(FontLibrary.bundled.entries(family: name).count == 4)
    #expect(FontLibrary.bundled.entries(family: name + " ").isEmpty)
  }

  @Test func `the content's hash names a font`() throws {
    let font = try PatchedFont()
    let hash = try FontFile(copying: font.bytes, name: "a").contentHash
    let same = try FontFile(copying: font.bytes, name: "b").contentHash
    #expect(same == hash)
    var other = font
    other.bytes[font.bytes.count - 1] ^= 1
    let changed = try FontFile(copying: other.bytes, name: "a").contentHash
    #expect(changed != hash)
  }
}
