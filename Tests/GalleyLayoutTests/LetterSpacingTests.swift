import Galley
import Testing

/// Letter spacing: CSS Text 4, 8.2, and row L4 of the capabilities. Galley Test's lower case is 5 wide at size 10.
struct LetterSpacingTests {
  private let typesetter = Typesetter(library: .bundled)

  private func width(_ text: String, _ letterSpacing: Double, families: [String] = []) -> Double {
    typesetter.prepare(
      AttributedText(text, style: TextStyle(families: families, size: 10, letterSpacing: letterSpacing))
    )
    .maxContentWidth
  }

  @Test func `joined letters are not spaced, the spaces between their words are`() {
    let plain = width("سلام عليكم يا", 0)
    #expect(abs(width("سلام عليكم يا", 3) - plain - 6) < 1e-9)
    #expect(abs(width("שלום עולם", 3) - width("שלום עולם", 0) - 27) < 1e-9)
  }

  @Test func `what is not drawn is not spaced`() {
    #expect(width("ab", 1, families: ["Galley Test"]) == 12)
    #expect(width("a\u{AD}b", 1, families: ["Galley Test"]) == 12)
    #expect(width("a\u{200E}b\u{200B}", 1) == width("ab", 1))
  }

  @Test func `a hyphen at a line's end is not spaced`() {
    let text = AttributedText(
      "ab\u{AD}cd", style: TextStyle(families: ["Galley Test"], size: 10, letterSpacing: 1))
    let spaced = typesetter.prepare(text).layout(width: 18).lines[0]
    var plain = text
    plain.modifyStyle(in: 0..<plain.count) { $0.letterSpacing = 0 }
    #expect(spaced.width == typesetter.prepare(plain).layout(width: 16).lines[0].width + 2)
  }
}
