internal import Galley
internal import GalleyEditing

/// The fuzz target for editors: edits, moves, undoes and scrolls a document, and makes the same edits of an
/// `AttributedText`.
enum FuzzEdits {
  private static let typesetter = Typesetter(library: .bundled)

  @Sendable static func run(_ bytes: [UInt8]) {
    guard bytes.count < 1024 else { return }
    var input = FuzzInput(bytes)
    let start = AttributedText(repairing: input.text(most: 255))
    var model = start
    var document = TextDocument(start, typesetter: typesetter, width: input.length())
    // Undo must lead back from each of these texts to the one before it.
    var earlier: [(TextDocument, String)] = []
    while !input.isEmpty {
      let count = document.utf8Count
      switch input.byte() % 10 {
      case 0, 1, 2:
        earlier.append((document, model.string))
        let range = document.rounded(input.range(count))
        let text = AttributedText(repairing: input.text())
        document.replace(range, with: text.string)
        model.replace(range, with: text.string)
      case 3:
        let range = document.rounded(input.range(count))
        let size = input.length()
        document.modifyStyle(in: range) { $0.size = size }
      case 4:
        let anchor = document.anchor(atY: input.length())
        let visible = document.visibleText(at: anchor, height: min(input.length(), 400))
        sink += Double(visible.displayList().commands.count)
      case 5: document.setWidth(input.length())
      case 6:
        let offset = input.offset(count)
        precondition(document.offset(utf16: document.utf16Offset(of: offset)) <= count, "an offset is outside")
        sink += Double(document.range(ofParagraph: document.paragraph(at: offset)).count)
      case 7:
        let index = input.number() % document.paragraphCount
        sink += touch(document.layOut(paragraph: index).layout)
      case 8:
        guard let (before, text) = earlier.popLast() else { continue }
        document = before
        precondition(document.text.string == text, "an edit changed the copy that was made before it")
        model = document.text
      default: document.addScope(Scope(range: document.rounded(input.range(count)), id: "n", kind: .node))
      }
      precondition(document.utf8Count == model.utf8Count, "the edits of document and text have different lengths")
    }
    precondition(document.text.string == model.string, "the document has another text than the same edits of a text")
    check(&document)
  }

  /// Ends the program if paragraphs of the edited document differ from those of the same text, opened afresh.
  private static func check(_ document: inout TextDocument) {
    var fresh = TextDocument(document.text, typesetter: typesetter, width: document.width)
    precondition(fresh.paragraphCount == document.paragraphCount, "other paragraphs than afresh")
    for index in 0..<min(fresh.paragraphCount, 12) {
      let (own, other) = (document.layOut(paragraph: index), fresh.layOut(paragraph: index))
      precondition(own.range == other.range && own.height == other.height, "another paragraph than afresh")
    }
  }
}
