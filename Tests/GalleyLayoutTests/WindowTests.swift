import Galley
import Testing

/// Long items are shaped window by window: Docs/Decisions/0004.
struct WindowTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A glyph with everything that shaping says of it.
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

  /// A sentence repeated is an item of any length, whose inner sentences must look like any other's.
  private func checkRepeats(_ sentence: String, isRightToLeft: Bool = false) {
    let size = sentence.utf8.count
    let count = 40_000 / size
    let few = glyphs(String(repeating: sentence, count: 3))
    let many = glyphs(String(repeating: sentence, count: count))
    let each = few.count / 3
    #expect(many.count == each * count)
    let middle = Array(few[each..<2 * each])
    for position in 1..<count - 1 {
      // Right-to-left items come in visual order: the text's end first.
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
