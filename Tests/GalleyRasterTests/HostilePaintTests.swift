import Galley
import GalleyRaster
import GalleyTestSupport
import Testing

/// Tests that hostile tables of color glyphs are read and drawn in bounded time and memory.
struct HostilePaintTests {
  /// Galley Test with a table `COLR` in which glyph 3 (the letter a) has the paint at the start of `paints`. Layers are
  /// offsets into `paints`.
  private func face(_ paints: [UInt8], layers: [Int] = []) throws -> FontFace {
    var builder = FontBuilder(try Box.face)
    let header = 34
    // The list of base glyphs has one record: 10 bytes. The list of layers follows.
    let start = header + 10 + 4 + 4 * layers.count
    var table = [0, 1] + [UInt8](repeating: 0, count: 12)
    table += FontBuilder.bytes(header, 4) + FontBuilder.bytes(header + 10, 4) + [UInt8](repeating: 0, count: 12)
    table += FontBuilder.bytes(1, 4) + [0, 3] + FontBuilder.bytes(start - header, 4)
    table += FontBuilder.bytes(layers.count, 4)
    for layer in layers { table += FontBuilder.bytes(start - header - 10 + layer, 4) }
    builder.tables["COLR"] = table + paints
    builder.tables["CPAL"] = [0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 14, 0, 0] + [0, 0, 255, 255]
    return try builder.face()
  }

  private func error(_ paints: [UInt8], layers: [Int] = []) throws -> ColorGlyphError? {
    let face = try face(paints, layers: layers)
    do {
      _ = try face.colorGlyph(of: 3)
      return nil
    } catch { return error }
  }

  @Test func `J6: cycles, deep and huge graphs end with an error that names them`() throws {
    // A paint of a glyph whose paint is the color glyph itself.
    #expect(try error([11, 0, 3]) == .cycle(offset: 48))
    // A translation of itself.
    #expect(try error([14, 0, 0, 0, 0, 0, 0, 0]) == .cycle(offset: 48))
    // 100 translations of the next one.
    let deep = (0..<100).flatMap { _ -> [UInt8] in [14, 0, 0, 8, 0, 0, 0, 0] }
    #expect(try error(deep + [2, 0, 0, 64, 0]) == .tooDeep(limit: 64))
    // Each of 8 layers draws all layers after it: 2^30 paints without the limit.
    let layers = (0..<31).map { 6 * $0 }
    let wide = (0..<31).flatMap { index -> [UInt8] in [1, UInt8(30 - index)] + FontBuilder.bytes(index + 1, 4) }
    #expect(try error(wide, layers: layers) == .tooComplex(limit: 16_384))
    // A child outside the table.
    guard case .damaged = try error([10, 255, 255, 255, 0, 0]) else {
      Issue.record("the offset is outside the table")
      return
    }
    // Layers that do not exist.
    #expect(try error([1, 3, 0, 0, 0, 9]) == .damaged(offset: 48))
    // An unknown format draws nothing.
    #expect(try face([77]).colorGlyph(of: 3)?.steps.isEmpty == true)
  }

  @Test func `J6: a matrix without area or with extreme numbers draws nothing or something finite`() throws {
    let box = FontBuilder.bytes(Int(try #require(try Box.face.glyph(for: 0x41))), 2)
    let child: [UInt8] = [10, 0, 0, 6] + box + [2, 0, 0, 64, 0]
    // A scale of 0.
    #expect(try face([16, 0, 0, 8, 0, 0, 0, 0] + child).colorGlyph(of: 3)?.steps.isEmpty == true)
    for extreme: [UInt8] in [
      [28, 0, 0, 8, 0x20, 0, 0x20, 0],  // A skew of 90 degrees.
      [12, 0, 0, 31, 0, 0, 7] + [UInt8](repeating: 0x7F, count: 24),
      [12, 0, 0, 31, 0, 0, 7] + [UInt8](repeating: 0x80, count: 24),
    ] {
      let face = try face(extreme + child)
      let glyph = try face.colorGlyph(of: 3)
      #expect(glyph != nil)
      _ = try Self.picture(face)
    }
  }

  @Test func `J6: damaged tables of colour glyphs are read in bounded time`() throws {
    let source = try ColorFont.face()
    let base = FontBuilder(source)
    var random = SplitMix64(seed: 6)
    for round in 0..<200 {
      var builder = base
      for tag in ["COLR", "CPAL", "SVG "] {
        guard var table = builder.tables[tag] else { continue }
        if round % 4 == 0 { table = Array(table.prefix(Int.random(in: 0...table.count, using: &random))) }
        for _ in 0..<Int.random(in: 0...6, using: &random) where !table.isEmpty {
          table[Int.random(in: table.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        builder.tables[tag] = table
      }
      let face = try builder.face().instance([FontVariation(tag: OpenTypeTag(literal: "TEST"), value: 0.5)])
      for glyph in 0..<UInt16(face.glyphCount) {
        _ = face.kind(of: glyph)
        _ = face.extents(of: UInt32(glyph))
        _ = face.svgDocument(of: glyph)?.text
        _ = try? face.colorGlyph(of: glyph, palette: .dark)
      }
      if round < 40 {
        let glyph = UInt16(7 + round)
        _ = try Self.picture(face, glyph)
      }
    }
  }

  @Test func `J6: a failed graph is reported and leaves the picture empty`() throws {
    let face = try face([11, 0, 3])
    let canvas = try RasterCanvas(Bitmap(width: 20, height: 20))
    Self.list(face, 3, size: 10).draw(on: canvas)
    #expect(canvas.failedGlyphs.map(\.failure) == [.paintGraph(.cycle(offset: 48))])
    #expect(canvas.failedGlyphs.first?.glyph == 3)
  }

  private static func list(_ face: FontFace, _ glyph: UInt16, size: Double) -> DisplayList {
    DisplayList(
      commands: [
        .glyphs(
          GlyphDrawing(
            face: face, size: size, color: .black, baseline: 30, glyphs: [.init(id: glyph, x: 0, y: 30)]))
      ], bounds: LayoutRect(x: 0, y: 0, width: 40, height: 40))
  }

  private static func picture(_ face: FontFace, _ glyph: UInt16 = 3) throws -> Bitmap {
    try list(face, glyph, size: 30).bitmap()
  }
}
