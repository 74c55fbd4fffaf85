import Galley
import GalleyEditing
import Testing

/// Tests selecting with the mouse.
struct MouseTests {
  private let text = "One two three.\nFour five\n\nSix seven"

  /// The middle of the character at an offset, in the document.
  private func point(_ offset: Int, _ editor: inout DocumentEditor) -> LayoutPoint {
    let placed = editor.layOut(paragraph: editor.document.paragraph(at: offset))
    let local = offset - placed.range.lowerBound
    let rect = placed.layout.boundingRectangle(of: local..<local + 1, style: .selection)
    return LayoutPoint(x: (rect?.midX ?? 0) - 1, y: placed.top + (rect?.midY ?? 0))
  }

  @Test func `one click sets the caret, two select a word, three a paragraph with its line break`() {
    var editor = EditorFixtures.editor(text)
    editor.click(at: point(5, &editor))
    #expect(editor.selection.range == 5..<5)
    editor.click(at: point(6, &editor), count: 2)
    #expect(editor.selection.range == 4..<7 && editor.selection.head.offset == 7)
    editor.click(at: point(6, &editor), count: 3)
    #expect(editor.selection.range == 0..<15)
    editor.click(at: point(29, &editor), count: 3)
    #expect(editor.selection.range == 26..<35)
    editor.click(at: point(13, &editor), count: 2)
    #expect(editor.selection.range == 13..<14)
    editor.click(at: point(6, &editor), count: 9)
    #expect(editor.selection.range == 0..<15)
  }

  @Test func `a drag selects by the unit of the click, in both directions`() {
    var editor = EditorFixtures.editor(text)
    editor.click(at: point(5, &editor))
    editor.drag(to: point(17, &editor))
    #expect(editor.selection.range == 5..<17 && editor.selection.head.offset == 17)
    editor.drag(to: point(1, &editor))
    #expect(editor.selection.range == 1..<5 && editor.selection.head.offset == 1)
    editor.click(at: point(5, &editor), count: 2)
    editor.drag(to: point(16, &editor))
    #expect(editor.selection.range == 4..<19 && editor.selection.head.offset == 19)
    editor.drag(to: point(1, &editor))
    #expect(editor.selection.range == 0..<7 && editor.selection.head.offset == 0)
    editor.click(at: point(16, &editor), count: 3)
    editor.drag(to: point(29, &editor))
    #expect(editor.selection.range == 15..<35)
    editor.drag(to: point(2, &editor))
    #expect(editor.selection.range == 0..<25 && editor.selection.head.offset == 0)
  }

  @Test func `a click with the shift key extends the selection from its anchor`() {
    var editor = EditorFixtures.editor(text)
    editor.click(at: point(5, &editor))
    editor.click(at: point(9, &editor), extending: true)
    #expect(editor.selection.range == 5..<9)
    editor.click(at: point(1, &editor), extending: true)
    #expect(editor.selection.range == 1..<5 && editor.selection.anchor.offset == 5)
    editor.move(.forward, by: .word, extending: true)
    editor.click(at: point(17, &editor), extending: true)
    #expect(editor.selection.range == 5..<17)
    editor.click(at: point(5, &editor), count: 2)
    editor.click(at: point(10, &editor), extending: true)
    #expect(editor.selection.range == 4..<13)
    editor.click(at: point(10, &editor), count: 3, extending: true)
    #expect(editor.selection.range == 0..<15)
  }

  @Test func `clicks outside of the text go to the nearest line`() {
    var editor = EditorFixtures.editor(text)
    editor.click(at: LayoutPoint(x: 1_000, y: 3))
    #expect(editor.selection.head.offset == 14)
    editor.click(at: LayoutPoint(x: -50, y: -50))
    #expect(editor.selection.head.offset == 0)
    editor.click(at: LayoutPoint(x: 1_000, y: 1_000))
    #expect(editor.selection.head.offset == 35)
    editor.click(at: LayoutPoint(x: .nan, y: .nan))
    #expect(editor.selection.head.offset == 0)
    editor.click(at: LayoutPoint(x: 1_000, y: 3), count: 2)
    #expect(editor.selection.range == 13..<14)
  }

  @Test func `points of a window are those of the document, also outside of the window`() {
    let lines = (0..<2_000).map { "Line \($0)" }.joined(separator: "\n")
    var editor = EditorFixtures.editor(lines)
    let height = editor.layOut(paragraph: 0).height
    let start = editor.document.range(ofParagraph: 1_000).lowerBound
    let visible = editor.visibleText(at: TextDocument.ScrollAnchor(offset: start), height: height * 10)
    editor.click(at: LayoutPoint(x: -1, y: height * 2.5), in: visible)
    #expect(editor.selection.head.offset == editor.document.range(ofParagraph: 1_002).lowerBound)
    editor.drag(to: LayoutPoint(x: -1, y: -height * 2.5), in: visible)
    #expect(editor.selection.head.offset == editor.document.range(ofParagraph: 997).lowerBound)
    editor.drag(to: LayoutPoint(x: 1_000, y: height * 30.5), in: visible)
    #expect(editor.selection.head.offset == editor.document.contentRange(ofParagraph: 1_030).upperBound)
  }

  @Test func `a hit test finds words, links and attachments`() {
    var text = AttributedText("See ", style: TextStyle(size: 16))
    text.append("the page", active: .link("https://example.org"))
    text.appendAttachment(TextAttachment(id: "cat", width: 20, height: 10))
    text.append("\nthe ")
    text.append("end", active: .mention("end"))
    var editor = DocumentEditor(TextDocument(text, typesetter: EditorFixtures.typesetter, width: 300))
    var hit = editor.hitTest(point(5, &editor))
    #expect(hit.activeRange?.payload == "https://example.org" && hit.activeRange?.range == 4..<12 && hit.word == 4..<7)
    #expect(hit.character == 5..<6 && hit.attachment == nil && hit.paragraph == 0)
    hit = editor.hitTest(point(12, &editor))
    #expect(hit.attachment == 12 && hit.activeRange == nil)
    hit = editor.hitTest(point(21, &editor))
    #expect(hit.activeRange?.range == 20..<23 && hit.word == 20..<23 && hit.paragraph == 1)
    hit = editor.hitTest(LayoutPoint(x: 290, y: 3))
    #expect(hit.character == nil && hit.word == nil && hit.activeRange == nil && hit.position.offset == 15)
  }
}
