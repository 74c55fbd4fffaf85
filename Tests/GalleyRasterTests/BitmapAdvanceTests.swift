import Galley
import Testing

/// Tests the advances of color bitmaps: in profile `browser` they come from the strike, otherwise from `hmtx`.
struct BitmapAdvanceTests {
  /// Galley Test with bitmaps for a, b and c: in the strike of 20 pixels per em they are 25, 26 and 27 wide, in that of
  /// 40 pixels per em 44, 45 and 46.
  private func typesetter(bigMetrics: Bool = false, indexFormat: Int = 4) throws -> Typesetter {
    let entry = try #require(FontLibrary.bundled.entries(family: "Galley Test").first)
    var font = FontBuilder(entry.face)
    let first = try #require(entry.face.glyph(for: 0x61))
    let strikes = [(40, 44), (20, 25)].map {
      StrikeBuilder(
        pixelsPerEm: $0.0, firstGlyph: Int(first), advances: [$0.1, $0.1 + 1, $0.1 + 2], bigMetrics: bigMetrics,
        indexFormat: indexFormat)
    }
    (font.tables["CBLC"], font.tables["CBDT"]) = StrikeBuilder.tables(strikes)
    return Typesetter(library: FontLibrary(faces: [try font.face()]))
  }

  private func width(
    _ text: String, size: Double, _ typesetter: Typesetter, _ profile: ParagraphStyle.Profile = .browser
  ) -> Double {
    typesetter.prepare(
      AttributedText(text, style: TextStyle(size: size), paragraphStyle: ParagraphStyle(profile: profile))
    ).maxContentWidth
  }

  /// Recorded from Chromium 156 with such a font; widths are rounded up to 1/64.
  @Test(arguments: [
    (10.0, 12.5, 13.0, 5.0, 18.5), (16, 20, 20.8125, 8.015625, 29.609375), (20, 25, 26, 10, 37),
    (24, 26.40625, 27, 12, 40.8125), (30, 33, 33.75, 15, 51), (40, 44, 45, 20, 68), (50, 55, 56.25, 25, 85),
  ])
  func `the smallest strike that need not be enlarged gives the advance, else the largest`(
    size: Double, a: Double, b: Double, d: Double, aX: Double
  ) throws {
    let typesetter = try typesetter()
    let widths = ["a", "b", "d", "aX"].map { width($0, size: size, typesetter) }
    #expect(zip(widths, [a, b, d, aX]).map { abs($0 - $1) <= 1 / 64 } == [true, true, true, true])
  }

  @Test(arguments: [1, 2, 3, 4, 5], [false, true])
  func `every way to store bitmaps is read`(indexFormat: Int, bigMetrics: Bool) throws {
    let typesetter = try typesetter(bigMetrics: bigMetrics, indexFormat: indexFormat)
    // Formats 2 and 5 hold one advance for all glyphs.
    let wanted = indexFormat == 2 || indexFormat == 5 ? [25.0, 25] : [25, 26]
    #expect(["a", "b"].map { width($0, size: 20, typesetter) } == wanted)
  }

  @Test func `the unicode profile takes the advances of hmtx`() throws {
    #expect(try width("abd", size: 20, typesetter(), .unicode) == 30)
  }

  @Test func `an emoji is as wide as Chromium has it`() {
    let typesetter = Typesetter(library: .bundled)
    // 136 pixels at 109 pixels per em, up to 1/64; hmtx says 2550 of 2048.
    #expect(width("😀", size: 16, typesetter) == 19.96875)
    #expect(width("😀", size: 109, typesetter) == 136)
    #expect(width("😀", size: 16, typesetter, .unicode) == 2550.0 / 2048 * 16)
  }

  @Test func `a cut table of bitmaps changes nothing worse than widths`() throws {
    let entry = try #require(FontLibrary.bundled.entries(family: "Galley Test").first)
    var font = FontBuilder(entry.face)
    let strike = StrikeBuilder(pixelsPerEm: 20, firstGlyph: 3, advances: [9, 9], bigMetrics: false, indexFormat: 1)
    let (locations, bitmaps) = StrikeBuilder.tables([strike])
    for length in 0..<locations.count {
      font.tables["CBLC"] = Array(locations.prefix(length))
      font.tables["CBDT"] = Array(bitmaps.prefix(length))
      let typesetter = Typesetter(library: FontLibrary(faces: [try font.face()]))
      #expect(width("abc", size: 20, typesetter).isFinite)
    }
  }
}
