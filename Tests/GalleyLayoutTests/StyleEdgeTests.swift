import Galley
import Testing

/// Tests text at the edges of styles: Docs/Decisions/0006.
struct StyleEdgeTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `a style's edge inside a grapheme moves to the grapheme's start`() {
    // The acute starts at byte 2 of "ae\u{301}b": its whole grapheme is set in the larger size.
    var text = AttributedText("ae\u{301}b", style: TextStyle(size: 10))
    text.modifyStyle(in: 2..<5) { $0.size = 20 }
    let shaped = typesetter.prepare(text)
    #expect(shaped.runs.map(\.range) == [0..<1, 1..<5])
    #expect(shaped.runs.map { $0.scale * Double(shaped.faces[Int($0.face)].metrics.unitsPerEm) } == [10, 20])
  }

  @Test func `L6: a colour change inside a ligature or an Arabic word changes no glyph`() {
    for (word, edge) in [("office", 2), ("سلام", 4), ("क्षत्रिय", 6)] {
      let plain = typesetter.prepare(AttributedText(word))
      var text = AttributedText(word)
      text.modifyStyle(in: edge..<text.utf8Count) { $0.color = .red }
      let colored = typesetter.prepare(text)
      #expect(colored.glyphs == plain.glyphs)
      #expect(colored.runs.count == plain.runs.count)
    }
  }
}
