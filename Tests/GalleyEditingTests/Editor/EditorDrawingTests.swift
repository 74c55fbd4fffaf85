import Galley
import GalleyEditing
import Testing

/// Tests what a host draws, and where it scrolls.
struct EditorDrawingTests {
  @Test func `caret and selection are those of the paragraphs' layouts, moved into the window`() {
    let lines = (0..<400).map { "Line \($0) with text" }.joined(separator: "\n")
    var editor = EditorFixtures.editor(lines)
    let first = editor.document.range(ofParagraph: 200)
    _ = editor.layOut(paragraph: 200)
    let anchor = TextDocument.ScrollAnchor(offset: first.lowerBound, distance: 5)
    let visible = editor.visibleText(at: anchor, height: 100)
    editor.select(first.lowerBound + 4..<first.upperBound + 6)
    let (placed, next) = (visible.paragraphs[0], visible.paragraphs[1])
    #expect(placed.index == 200 && placed.top - visible.top == -5)
    let below = next.top - visible.top
    #expect(abs(below - (placed.height - 5)) < 1 / 512)
    let rectangles = editor.selectionRectangles(in: visible, lineBreakWidth: 0)
    #expect(
      rectangles == [
        placed.layout.rectangles(of: 4..<18, style: .selection)[0].moved(x: 0, y: -5),
        next.layout.rectangles(of: 0..<6, style: .selection)[0].moved(x: 0, y: below),
      ])
    let caret = editor.caret(in: visible)
    #expect(caret == next.layout.caret(at: TextPosition(offset: 6)).rect.moved(x: 0, y: below))
    // With the line break, the first line has one more rectangle behind it.
    let withBreak = editor.selectionRectangles(in: visible, lineBreakWidth: 7)
    #expect(withBreak.count == 3 && withBreak[1].width == 7 && withBreak[1].x == rectangles[0].maxX)
    editor.select(0..<0)
    #expect(editor.caret(in: visible) == nil && editor.selectionRectangles(in: visible).isEmpty)
  }

  @Test func `a selected empty line and the end of right-to-left lines can be seen`() {
    var editor = EditorFixtures.editor("a\n\nשלום\nb")
    editor.selectAll()
    let visible = editor.visibleText(at: editor.document.anchor(atY: 0), height: 400)
    let rectangles = editor.selectionRectangles(in: visible, lineBreakWidth: 5)
    // "a", its break, the empty line's break, the Hebrew word, its break, "b".
    #expect(rectangles.count == 6 && rectangles[2].width == 5 && rectangles[2].x == 0)
    #expect(rectangles[4].maxX == rectangles[3].x && rectangles[3].maxX == 300)
  }

  @Test func `the caret at the end of the text is on the empty last line`() {
    var editor = EditorFixtures.editor("a\n", caret: 2)
    let visible = editor.visibleText(at: editor.document.anchor(atY: 0), height: 400)
    let caret = editor.caret(in: visible)
    #expect(caret?.x == 0 && caret?.y == editor.document.top(ofParagraph: 1) && caret?.width == 0)
    editor.select(1..<1)
    #expect(editor.caret(in: visible)?.y == 0)
  }

  @Test func `scrolling to the caret moves the window as little as possible`() {
    let lines = (0..<5_000).map { "Line \($0)" }.joined(separator: "\n")
    var editor = EditorFixtures.editor(lines)
    let height = editor.layOut(paragraph: 0).height
    let window = height * 10
    // The first paragraph in the window, and how much of it is above the window, in tenths of a line.
    func show(_ paragraph: Int, from anchor: TextDocument.ScrollAnchor, margin: Double = 0) -> (Int, Int) {
      let caret = editor.document.range(ofParagraph: paragraph).lowerBound
      editor.select(caret..<caret)
      let anchor = editor.scrollToCaret(anchor, height: window, margin: margin)
      return (
        Int((anchor.distance / height * 10).rounded()), editor.document.paragraph(at: anchor.offset)
      )
    }
    let start = editor.document.range(ofParagraph: 1_000).lowerBound
    let anchor = TextDocument.ScrollAnchor(offset: start, distance: height * 0.3)
    #expect(show(1_005, from: anchor) == (3, 1_000))
    #expect(show(1_000, from: anchor) == (0, 1_000))
    #expect(show(998, from: anchor) == (0, 998))
    #expect(show(1_012, from: anchor) == (0, 1_003))
    #expect(show(1_012, from: anchor, margin: height) == (0, 1_004))
    #expect(show(998, from: anchor, margin: height / 2) == (5, 997))
    // Far away: in the middle.
    #expect(show(4_000, from: anchor) == (5, 3_995))
    #expect(show(0, from: anchor) == (0, 0))
  }

  @Test func `changes move the place of a window`() {
    let lines = (0..<300).map { "Line \($0)" }.joined(separator: "\n")
    var editor = EditorFixtures.editor(lines)
    var anchor = TextDocument.ScrollAnchor(offset: editor.document.range(ofParagraph: 200).lowerBound, distance: 3)
    let before = editor.document.string(in: editor.document.range(ofParagraph: 200))
    editor.select(4..<4)
    editor.insert("x")
    editor.insertLineBreak()
    editor.insert("y\nz")
    if let change = editor.takeChange() { anchor = change.moved(anchor) }
    #expect(editor.takeChange() == nil)
    let shown = editor.document.range(ofParagraph: editor.document.paragraph(at: anchor.offset))
    #expect(editor.document.string(in: shown) == before)
    while editor.undo() {}
    if let change = editor.takeChange() { anchor = change.moved(anchor) }
    #expect(anchor.offset == editor.document.range(ofParagraph: 200).lowerBound && anchor.distance == 3)
  }

  @Test func `vertical text is hit and drawn on its axes`() {
    var style = ParagraphStyle()
    style.writingMode = .verticalRL
    let document = TextDocument(
      "縦書き\n二行目", style: TextStyle(size: 20), paragraphStyle: style, typesetter: EditorFixtures.typesetter, width: 300)
    var editor = DocumentEditor(document)
    let visible = editor.visibleText(at: editor.document.anchor(atY: 0), height: 200)
    editor.select(3..<3)
    let caret = editor.caret(in: visible)
    #expect(caret?.height == 0 && caret?.y == 20 && (caret?.maxX ?? 0) == 200)
    editor.click(at: LayoutPoint(x: 195, y: 41), in: visible)
    #expect(editor.selection.head.offset == 6)
    editor.move(.forward, by: .line)
    #expect(editor.selection.head.offset == 16)
    editor.click(at: LayoutPoint(x: 10, y: 0), in: visible)
    #expect(editor.selection.head.offset == 10)
  }
}
