import Galley
import GalleyEditing
import Testing

/// Tests the text of input methods.
struct MarkedTextTests {
  @Test func `each update replaces the marked text, and a commit keeps it as one undo step`() {
    var editor = EditorFixtures.editor("ab", caret: 1)
    editor.setMarkedText("k")
    editor.setMarkedText("か")
    #expect(editor.markedRange == 1..<4 && editor.selection.range == 4..<4)
    editor.setMarkedText("かんじ", selectedRange: 3..<9)
    #expect(editor.document.text.string == "aかんじb" && editor.markedRange == 1..<10)
    #expect(editor.selection.range == 4..<10)
    editor.setMarkedText("漢字")
    editor.commitMarkedText()
    #expect(editor.markedRange == nil && editor.document.text.string == "a漢字b" && editor.selection.range == 7..<7)
    editor.insert("x")
    #expect(editor.undo() && editor.document.text.string == "a漢字b")
    #expect(editor.undo() && editor.document.text.string == "ab" && editor.selection.head.offset == 1)
    #expect(!editor.undo() && editor.redo() && editor.document.text.string == "a漢字b")
    #expect(editor.selection.range == 7..<7)
  }

  @Test func `typed text replaces the marked text and commits it`() {
    var editor = EditorFixtures.editor("ab", caret: 2)
    editor.setMarkedText("かな")
    editor.insert("仮名")
    #expect(editor.markedRange == nil && editor.document.text.string == "ab仮名" && editor.selection.range == 8..<8)
    #expect(editor.undo() && editor.document.text.string == "ab")
  }

  @Test func `marked text replaces the selection, and cancelling brings it back`() {
    var editor = EditorFixtures.editor("one two")
    editor.select(4..<7)
    editor.setMarkedText("に")
    #expect(editor.document.text.string == "one に")
    #expect(editor.cancelMarkedText() && !editor.cancelMarkedText())
    #expect(editor.document.text.string == "one two" && editor.selection.range == 4..<7 && !editor.canUndo)
    editor.setMarkedText("に")
    #expect(editor.canUndo && editor.undo() && editor.document.text.string == "one two" && !editor.canRedo)
  }

  @Test func `empty marked text ends the composition`() {
    var editor = EditorFixtures.editor("ab", caret: 1)
    #expect(!editor.setMarkedText("") && editor.markedRange == nil)
    editor.setMarkedText("か")
    editor.setMarkedText("")
    #expect(editor.markedRange == nil && editor.document.text.string == "ab" && editor.selection.head.offset == 1)
  }

  @Test func `movement, clicks, deletion and styles commit marked text`() {
    let actions: [(inout DocumentEditor) -> Void] = [
      { $0.move(.forward) }, { $0.click(at: LayoutPoint(x: 0, y: 0)) }, { $0.delete(.backward) }, { $0.selectAll() },
      { $0.modifyStyle { $0.color = .red } }, { $0.replace(0..<1, with: "x") }, { $0.isEditable = false },
    ]
    for action in actions {
      var editor = EditorFixtures.editor("ab", caret: 2)
      editor.setMarkedText("かな")
      action(&editor)
      #expect(editor.markedRange == nil && editor.document.text.string.contains("か"))
    }
  }

  @Test func `a bad selection in marked text is clamped and rounded`() {
    var editor = EditorFixtures.editor("")
    editor.setMarkedText("かな", selectedRange: 1..<100)
    #expect(editor.selection.range == 0..<6)
    editor.setMarkedText("か", replacing: 0..<100)
    #expect(editor.document.text.string == "か")
  }

  @Test func `ranges in UTF-16 code units are converted both ways`() {
    var editor = EditorFixtures.editor("a😀é\nx")
    editor.select(utf16: 1..<3)
    #expect(editor.selection.range == 1..<5 && editor.selectedUTF16Range == 1..<3)
    editor.setMarkedText("😀か", selectedUTF16Range: 2..<3, replacingUTF16: 3..<4)
    #expect(editor.document.text.string == "a😀😀か\nx")
    #expect(editor.markedUTF16Range == 3..<6 && editor.selectedUTF16Range == 5..<6)
    editor.setMarkedText("😀", selectedUTF16Range: 1..<1)
    #expect(editor.selection.range == 5..<5)
    editor.select(utf16: -4..<400)
    #expect(editor.selection.range == 0..<editor.document.utf8Count && editor.markedRange == nil)
  }

  @Test func `marked text has the style of typed text, and rectangles in the window`() {
    var editor = EditorFixtures.editor("ab\ncd", caret: 4)
    editor.modifyStyle { $0.color = .red }
    editor.setMarkedText("か")
    editor.setMarkedText("かな")
    #expect(editor.document.style(at: 4).color == .red && editor.document.style(at: 7).color == .red)
    let visible = editor.visibleText(at: editor.document.anchor(atY: 0), height: 200)
    let marked = editor.markedRectangles(in: visible)
    #expect(marked.count == 1 && marked[0].width > 20 && marked[0].midY > editor.document.top(ofParagraph: 1))
    editor.cancelMarkedText()
    #expect(editor.typingStyle?.color == .red && editor.markedRectangles(in: visible).isEmpty)
  }
}
