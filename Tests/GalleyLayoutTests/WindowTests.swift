import Galley
import Testing

/// Tests that long items are shaped in windows: Docs/Decisions/0004.
struct WindowTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A glyph with all results of shaping.
  private struct Glyph: Equatable {
    var id: UInt16
    var cluster: UInt32
    var advance: Int32
    var offset: GlyphOffset
  }

  private func glyphs(_ text: String) -> [Glyph] {
    let shaped = typesetter.prepare(AttributedText(text))
    return shaped.runs.flatMap { run in
      run.glyphs.indices.map {
        Glyph(
          id: shaped.glyphs[$0].id, cluster: shaped.glyphs[$0].cluster, advance: shaped.glyphs[$0].advance,
          offset: run.glyphs.offset(of: $0, in: shaped.glyphs))
      }
    }
  }

  /// Shapes a sentence that is repeated many times as one item. All inner repetitions must have the same glyphs.
  private func checkRepeats(_ sentence: String, isRightToLeft: Bool = false) {
    let size = sentence.utf8.count
    let count = 40_000 / size
    let few = glyphs(String(repeating: sentence, count: 3))
    let many = glyphs(String(repeating: sentence, count: count))
    let each = few.count / 3
    #expect(many.count == each * count)
    let middle = Array(few[each..<2 * each])
    for position in 1..<count - 1 {
      // The glyphs of right-to-left items are in visual order: the end of the text is first.
      let from = (isRightToLeft ? count - 1 - position : position) * each
      let shift = UInt32((position - 1) * size)
      let here = many[from..<from + each].map { glyph in
        var glyph = glyph
        glyph.cluster -= shift
        return glyph
      }
      guard here == middle else {
        Issue.record("sentence \(position) of \(count) differs: \(sentence)")
        return
      }
    }
  }

  @Test func `a long item has the same glyphs in every part`() {
    checkRepeats("AVATAR Tomato fi ffi WAVE. Too early to tell. ")
    checkRepeats("हिन्दी क्षत्रिय ज्ञान श्रीमान् ")
    checkRepeats("السلام عليكم ورحمة الله وبركاته لا إله إلا الله ", isRightToLeft: true)
  }

  @Test func `a long item without a space is cut where glyphs do not depend on each other`() {
    checkRepeats("ภาษาไทยไม่มีช่องว่าง")
    checkRepeats("AVATARToWAVEfi")
  }
}
