import Galley
import GalleyCairo
import GalleyRaster
import Testing

/// Tests that glyphs which FreeType cannot read are reported by every canvas, and that failures have words.
struct UnreadableFaceTests {
  /// Galley Test without the table `loca`: HarfBuzz opens it, and FreeType does not.
  private func face() throws -> FontFace {
    var builder = FontBuilder(try Box.face)
    builder.tables["loca"] = nil
    return try builder.face()
  }

  private func list(_ face: FontFace) -> DisplayList {
    let glyphs = [5, 6, 5].map { GlyphDrawing.Glyph(id: $0, x: 4, y: 20) }
    let drawing = GlyphDrawing(face: face, size: 10, color: .black, baseline: 20, glyphs: glyphs)
    return DisplayList(commands: [.glyphs(drawing)], bounds: LayoutRect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test func `cairo reports the glyphs of a face that FreeType cannot open, as the own canvas does`() throws {
    let list = list(try face())
    let (own, cairo) = (GlyphRasterizer(), GlyphRasterizer())
    _ = try list.bitmap(rasterizer: own)
    _ = try list.cairoBitmap(rasterizer: cairo)
    #expect(own.failedGlyphs.map(\.glyph) == [5, 6])
    #expect(cairo.failedGlyphs == own.failedGlyphs)
  }

  @Test func `cairo reports color glyphs that cannot be drawn`() throws {
    let face = try ColorFont.face()
    let glyph = try #require(
      try (0..<face.glyphCount).map { UInt16($0) }.first {
        try face.colorGlyph(of: $0).map { $0.steps.count > 3 } ?? false
      })
    var limits = ResourceLimits()
    limits.colorGlyphPaints = 1
    let drawing = GlyphDrawing(
      face: face, size: 30, color: .black, baseline: 30, glyphs: [GlyphDrawing.Glyph(id: glyph, x: 2, y: 30)])
    let list = DisplayList(commands: [.glyphs(drawing)], bounds: LayoutRect(x: 0, y: 0, width: 40, height: 40))
    let rasterizer = GlyphRasterizer()
    _ = try ResourceLimits.$task.withValue(limits) { try list.cairoBitmap(rasterizer: rasterizer) }
    #expect(rasterizer.failedGlyphs.map(\.failure) == [.paintGraph(.tooComplex(limit: 1))])
  }

  @Test func `failures say in words what is wrong`() {
    #expect("\(GlyphFailure.freeType(code: 144))" == "the font is damaged (FreeType's error 144)")
    #expect("\(GlyphFailure.paintGraph(.cycle(offset: 48)))" == "a paint contains itself, at byte 48 of COLR")
    #expect("\(ColorGlyphError.tooDeep(limit: 64))" == "more than 64 paints are inside each other")
    #expect("\(ColorGlyphError.tooComplex(limit: 9))" == "it has more paints than the 9 of colorGlyphPaints")
    #expect("\(ColorGlyphError.damaged(offset: 14))" == "the table COLR is damaged at byte 14")
    let error = GlyphAtlasError.frameTooLarge(bytes: 9, limit: 4)
    #expect("\(error)" == "the different images of the frame have 9 bytes and do not fit on pages of 4 bytes")
  }
}
