import Galley
import GalleyRaster
import GalleyRasterTestSupport
import GalleyTestSupport
import Testing

/// Tests the pages and quads of glyph atlases. `galley-conformance --atlas 100000` runs more frames.
struct GlyphAtlasTests {
  private func glyphs(_ count: Int, seed: UInt64 = 5) -> [PixelGlyph] {
    var random = SplitMix64(seed: seed)
    return AtlasRun.glyphs(count: count, random: &random).filter { $0.key.size < 100 }
  }

  @Test func `P4: the quads of random frames show their glyphs, on pages of two megabytes`() {
    var run = AtlasRun(seed: 1, glyphs: 6000)
    run.run(frames: 520)
    #expect(run.failure == nil)
    #expect(run.quadCount > 15_000)
    // Everything happens: pages are removed, frames are packed anew, and a frame is too large.
    #expect(run.removedCount > 20 && run.repackCount > 0 && run.refusedCount > 0)
  }

  @Test func `P4: a frame that is too large is an error with its size, and the atlas goes on`() throws {
    let limits = GlyphAtlas.Limits(pageWidth: 128, pageHeight: 128, bytes: 1)
    let atlas = GlyphAtlas(rasterizer: GlyphRasterizer(), limits: limits)
    #expect(atlas.limits.bytes == 128 * 128 * 5)
    let many = glyphs(600)
    let first = try atlas.makeFrame(of: Array(many[..<20]))
    #expect(throws: GlyphAtlasError.self) { try atlas.makeFrame(of: many) }
    do {
      _ = try atlas.makeFrame(of: many)
    } catch .frameTooLarge(let bytes, let limit) {
      #expect(bytes > limit / 2 && limit == atlas.limits.bytes)
    }
    let again = try atlas.makeFrame(of: Array(many[..<20]))
    #expect(again.quads.map(\.target) == first.quads.map(\.target))
    #expect(again.quads.map(\.color) == first.quads.map(\.color))
  }

  @Test func `P4: a glyph is on a page once, and a frame without new glyphs copies nothing`() throws {
    let atlas = GlyphAtlas(rasterizer: GlyphRasterizer())
    let some = glyphs(50)
    let first = try atlas.makeFrame(of: some + some)
    let half = first.quads.count / 2
    #expect(first.quads[..<half].map(\.source) == first.quads[half...].map(\.source))
    #expect(first.updates.filter(\.isNewPage).count == 2)
    let second = try atlas.makeFrame(of: some.reversed())
    #expect(second.updates.isEmpty && second.removedPages.isEmpty)
    #expect(second.quads.map(\.source) == first.quads[..<half].reversed().map(\.source))
    #expect(second.quads.map(\.glyph) == first.quads[..<half].reversed().map { 49 - $0.glyph })
    let empty = try atlas.makeFrame(of: [])
    #expect(empty.quads.isEmpty && empty.updates.isEmpty)
  }

  @Test func `P4: the page that was not used for the longest time goes first`() throws {
    let limits = GlyphAtlas.Limits(pageWidth: 64, pageHeight: 64, bytes: 64 * 64 * 5)
    let atlas = GlyphAtlas(rasterizer: GlyphRasterizer(), limits: limits)
    let face = try #require(FontLibrary.bundled.entries(family: "Noto Sans CJK JP").first).face
    func frame(_ id: UInt16) throws -> GlyphAtlas.Frame {
      try atlas.makeFrame(of: [PixelGlyph(GlyphKey(glyph: id, of: face, size: 16), x: 0, y: 0, color: .black)])
    }
    var pages: [Int] = []
    var id: UInt16 = 2000
    while pages.count < 5 {
      pages += try frame(id).updates.filter(\.isNewPage).map(\.page)
      id += 1
    }
    // The first page is used again, so the second one goes.
    let used = try frame(2000)
    #expect(used.quads.map(\.page) == [pages[0]])
    #expect(used.updates.isEmpty)
    var removed: [Int] = []
    while removed.isEmpty {
      removed = try frame(id).removedPages
      id += 1
    }
    #expect(removed == [pages[1]])
    #expect(try frame(2000).updates.isEmpty)
  }

  @Test func `P4: the work for a frame is linear in its glyphs`() throws {
    let all = glyphs(10_100)
    var cold: [Double] = []
    for count in [100, 1000, 10_000] {
      let atlas = GlyphAtlas(rasterizer: GlyphRasterizer(), limits: GlyphAtlas.Limits(bytes: 64 << 20))
      let frame = Array(all[..<count])
      let quads = try atlas.makeFrame(of: frame).quads
      let pixels = quads.reduce(0) { $0 + $1.source.pixelCount }
      // Not only glyphs, but also the pixels of a page that is made.
      let made = atlas.byteCount / 64
      cold.append(Double(atlas.work - made) / Double(count + pixels))
      let before = atlas.work
      #expect(try atlas.makeFrame(of: frame).quads == quads)
      #expect(atlas.work - before == count)
    }
    // A hundred glyphs have an edge of few parts; from a thousand on, the edge is as long as it gets.
    #expect(cold[1] < cold[0] * 2 && cold[2] < cold[1] * 1.2, "\(cold)")
  }
}
