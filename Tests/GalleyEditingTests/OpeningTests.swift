import Galley
import GalleyEditing
import Testing

/// Opening documents of all kinds, and reading them.
struct OpeningTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `An empty document has one empty paragraph with one line`() {
    var document = TextDocument("", typesetter: typesetter, width: 300)
    #expect(document.utf8Count == 0 && document.utf16Count == 0 && document.paragraphCount == 1)
    #expect(document.range(ofParagraph: 0) == 0..<0)
    let paragraph = document.layOut(paragraph: 0)
    #expect(paragraph.layout.lineCount == 1 && paragraph.top == 0)
    #expect(document.height > 0)
  }

  @Test func `Typing changes one paragraph`() {
    var document = TextDocument("One\nTwo\nThree", typesetter: typesetter, width: 300)
    _ = document.visibleText(at: document.anchor(atY: 0), height: 500)
    let before = document.counters
    let change = document.replace(5..<5, with: "x")
    #expect(document.text.string == "One\nTxwo\nThree")
    #expect(change.paragraphs == 1..<2 && change.newParagraphs == 1..<2)
    #expect(document.counters.since(before).paragraphsPrepared == 1)
  }
}
