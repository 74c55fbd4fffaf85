import Galley
import Testing

/// Tests text at the edges of styles: Docs/Decisions/0006.
struct StyleEdgeTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `a style's edge inside a grapheme moves to the grapheme's end`() {
    // The acute starts at byte 2 of "ae\u{301}b": its whole grapheme keeps the size of the e.
    var text = AttributedText("ae\u{301}b", style: TextStyle(size: 10))
    text.modifyStyle(in: 2..<5) { $0.size = 20 }
    let shaped = typesetter.prepare(text)
    #expect(shaped.runs.map(\.range) == [0..<4, 4..<5])
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

  /// CSS Text 3, §7.3: margins, borders and padding between letters, and text that is raised, divide shaping.
  @Test func `letters join across padding and raised text only in profile browser`() {
    func width(_ profile: ParagraphStyle.Profile, _ change: (inout AttributedText) -> Void) -> Double {
      var text = AttributedText("\u{639}\u{639}\u{639}", style: TextStyle(families: ["Noto Naskh Arabic"], size: 40))
      text.paragraphStyle = ParagraphStyle(profile: profile)
      change(&text)
      return typesetter.prepare(text).maxContentWidth.rounded()
    }
    func box(_ padding: Margins, in text: inout AttributedText) {
      text.addScope(Scope(range: 2..<4, id: "box", kind: .box(BoxDecoration(padding: padding, takesUpWidth: true))))
    }
    let alone = 3 * 24.0
    #expect(width(.unicode) { _ in } == 56)
    #expect(width(.unicode) { box(Margins(right: 5, left: 5), in: &$0) } == alone + 10)
    #expect(width(.unicode) { box(Margins(right: 5), in: &$0) } < alone)
    #expect(width(.unicode) { $0.modifyStyle(in: 2..<4) { $0.verticalAlign = .super } } == alone)
    #expect(width(.browser) { box(Margins(right: 5, left: 5), in: &$0) } == 66)
    #expect(width(.browser) { $0.modifyStyle(in: 2..<4) { $0.verticalAlign = .super } } == 56)
  }
}
