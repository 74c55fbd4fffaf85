import Galley
import Testing

/// Tests from which tables the line metrics come, and which values replace missing ones.
struct FontMetricsTests {
  /// The metrics of Galley Test with other numbers: ascender, descender and line gap of `hhea` and of the typo fields
  /// of `OS/2`, and the two win fields.
  private func metrics(
    hhea: [Int], typo: [Int], win: [Int], usesTypo: Bool = false, heights: [Int] = [500, 700]
  ) throws -> FontMetrics {
    var font = try PatchedFont()
    func set(_ values: [Int], _ table: String, _ first: Int) throws {
      for (index, value) in values.enumerated() {
        font.set(half: value & 0xFFFF, at: try font.offset(table) + first + 2 * index)
      }
    }
    try set(hhea, "hhea", 4)
    try set(typo + win, "OS/2", 68)
    try set(heights, "OS/2", 86)
    let selection = try font.offset("OS/2") + 62
    font.set(half: usesTypo ? font.half(selection) | 0x80 : font.half(selection) & ~0x80, at: selection)
    return try FontFace(FontFile(copying: font.bytes, name: "patched")).metrics
  }

  private func line(_ metrics: FontMetrics) -> [Int32] { [metrics.ascender, metrics.descender, metrics.lineGap] }

  /// Chromium 156 uses the same tables: recorded at 10, 15, 16 and 33 px.
  @Test func `J5: line metrics come from hhea, by USE_TYPO_METRICS from typo, and otherwise from what is not 0`() throws
  {
    let hhea = [900, -300, 100]
    let typo = [700, -250, 50]
    let win = [1000, 400]
    #expect(try line(metrics(hhea: hhea, typo: typo, win: win)) == [900, -300, 100])
    #expect(try line(metrics(hhea: hhea, typo: typo, win: win, usesTypo: true)) == [700, -250, 50])
    #expect(try line(metrics(hhea: [0, 0, 100], typo: typo, win: win)) == [700, -250, 50])
    #expect(try line(metrics(hhea: [0, 0, 0], typo: [0, 0, 0], win: win)) == [1000, -400, 0])
    #expect(try line(metrics(hhea: [0, -300, 0], typo: typo, win: win)) == [0, -300, 0])
    #expect(try line(metrics(hhea: [900, -300, -200], typo: typo, win: win)) == [900, -300, 0])
  }

  @Test func `heights that OS 2 leaves at 0 are those of x and H`() throws {
    let metrics = try metrics(hhea: [800, -200, 0], typo: [800, -200, 0], win: [800, 200], heights: [0, 0])
    #expect([metrics.xHeight, metrics.capHeight] == [500, 700])
  }

  @Test func `the bundled faces have the baselines of ideographs and of hanging letters`() throws {
    let han = try #require(FontLibrary.bundled.entries(family: "Noto Sans CJK JP").first).face.metrics
    // The bundled subset has no BASE table, so HarfBuzz returns the descender.
    #expect(han.ideographicBaseline == han.descender)
    let devanagari = try #require(FontLibrary.bundled.entries(family: "Noto Sans Devanagari").first).face.metrics
    #expect(devanagari.hangingBaseline > devanagari.xHeight)
    #expect(devanagari.hangingBaseline < devanagari.ascender)
  }

  @Test func `J5: the baselines of BASE are those of the face`() throws {
    func half(_ tag: String, _ index: Int) -> LayoutPart {
      let bytes = tag.utf8.map { Int($0) }
      return .half(bytes[index] << 8 | bytes[index + 1])
    }
    func script(_ hanging: Int, _ ideographic: Int) -> LayoutPart {
      let coordinates: [LayoutPart] = [hanging, ideographic].map { .offset([1, .half($0 & 0xFFFF)]) }
      return .offset([.offset([1, 2] + coordinates), .null, 0])
    }
    var font = try PatchedFont()
    let tags: [LayoutPart] = [2, half("hang", 0), half("hang", 2), half("ideo", 0), half("ideo", 2)]
    let scripts: [LayoutPart] = [
      2, half("dev2", 0), half("dev2", 2), script(654, -100), half("hani", 0), half("hani", 2), script(600, -321),
    ]
    try font.setTable(
      "BASE", from: "GPOS", LayoutPart.flattened([1, 0, .offset([.offset(tags), .offset(scripts)]), .null]))
    let metrics = try font.face().metrics
    #expect(metrics.hangingBaseline == 654 && metrics.ideographicBaseline == -321)
    // Without the table they are estimates.
    let plain = try PatchedFont().face().metrics
    #expect(plain.hangingBaseline != 654 && plain.ideographicBaseline != -321)
  }

  @Test func `J5: overrides take the place of line measures, in instances too`() throws {
    let face = try #require(FontLibrary.bundled.entries(family: "Galley Test").first).face
    let taller = face.overriding(FontFace.MetricOverrides(ascent: 1.2, descent: 0.3, lineGap: 0.05))
    #expect(line(taller.metrics) == [1200, -300, 50])
    #expect(line(taller.instance([]).metrics) == [1200, -300, 50])
    #expect(line(face.overriding(FontFace.MetricOverrides(ascent: 1)).metrics) == [1000, -200, 0])
    #expect(line(face.overriding(FontFace.MetricOverrides(ascent: -1, descent: .nan)).metrics) == [800, -200, 0])
    let shaped = Typesetter(library: FontLibrary(faces: [taller]))
      .prepare(AttributedText("a", style: TextStyle(size: 10)))
    #expect(shaped.measure(Proposal(width: .maxContent)).size.height == 15.5)
  }
}
