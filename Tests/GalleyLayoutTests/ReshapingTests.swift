import Galley
import Testing

/// Lines that break where glyphs depend on each other.
struct ReshapingTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A glyph as a line shows it, in font units.
  private struct Glyph: Equatable {
    var id: UInt16
    var cluster: UInt32
    var advance: Int32
    var offset: GlyphOffset
  }

  private func glyphs(_ parts: [RunPart], _ shaped: ShapedText, _ own: GlyphArrays) -> [Glyph] {
    parts.flatMap { part in
      let arrays = part.isReshaped ? own : shaped.glyphs
      return part.glyphs.indices.map {
        Glyph(
          id: arrays[$0].id, cluster: arrays[$0].cluster, advance: arrays[$0].advance,
          offset: part.glyphs.offset(of: $0, in: arrays))
      }
    }
  }

  @Test func `kerning with the space stays with the space`() {
    // Galley Test kerns W and the space by -30: 600 - 30 + 250 + 600 units, at size 10.
    let shaped = typesetter.prepare(AttributedText("W W", style: .galleyTest))
    #expect(abs(shaped.maxContentWidth - 14.2) < 1e-9)
    let lines = shaped.layout(width: 10).lines
    #expect(lines.map { ($0.width * 100).rounded() / 100 } == [5.7, 6])
  }

  @Test func `every line's part of an item equals shaping it alone with the paragraph around it`() {
    let sentences = [
      "AVATAR Tomato fi ffi WAVE. Too To", "السلام عليكم ورحمة الله وبركاته لا إله إلا الله", "हिन्दी क्षत्रिय ज्ञान श्रीमान्",
      "ภาษาไทยไม่มีช่องว่าง", "မြန်မာဘာသာ", "「組版」、日本語。テスト", "e̊ẍ́ naïve", "שָׁלוֹם עֲלֵיכֶם",
    ]
    for sentence in sentences {
      for families in [[], ["Galley Test"]] as [[String]] {
        let shaped = typesetter.prepare(AttributedText(sentence, style: TextStyle(families: families, size: 16)))
        for run in shaped.runs where run.kind == .text { check(run, of: shaped) }
      }
    }
  }

  /// Every pair of unit starts in the run, as the two ends of a line.
  private func check(_ run: ShapedRun, of shaped: ShapedText) {
    let edges = run.range.filter { shaped.unitStarts[$0] } + [Int(run.end)]
    for (position, start) in edges.enumerated() {
      for end in edges[(position + 1)...] {
        var own = GlyphArrays()
        let parts = shaped.parts(of: run, range: start..<end, own: &own)
        var alone = GlyphArrays()
        let whole = shaped.reshape(start..<end, of: run, into: &alone)
        #expect(
          glyphs(parts, shaped, own) == glyphs([whole], shaped, alone),
          "bytes \(start) to \(end) of \(String(decoding: shaped.text, as: UTF8.self).debugDescription)")
      }
    }
  }
}
