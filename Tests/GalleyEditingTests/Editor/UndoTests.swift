import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Tests which edits are one undo step, and that undo and redo return to the same text and selection.
struct UndoTests {
  /// The texts that undo returns to, one after the other, from the text now to the first one.
  private func history(_ editor: DocumentEditor) -> [String] {
    var editor = editor
    var texts = [editor.document.text.string]
    while editor.undo() { texts.append(editor.document.text.string) }
    return texts
  }

  @Test func `text typed in one go is one step, until the caret moves or the host states a pause`() {
    var editor = EditorFixtures.editor("")
    for letter in ["a", "b", "c"] { editor.insert(letter) }
    editor.endUndoGroup()
    editor.insert("d")
    editor.move(.backward)
    editor.insert("e")
    #expect(history(editor) == ["abced", "abcd", "abc", ""])
  }

  @Test func `a line break is a step, and deletions are steps by their direction`() {
    var editor = EditorFixtures.editor("")
    editor.insert("ab")
    editor.insertLineBreak()
    editor.insert("c")
    editor.insert("d")
    editor.delete(.backward)
    editor.delete(.backward)
    editor.delete(.backward)
    editor.move(.backward, by: .document)
    editor.delete(.forward)
    editor.delete(.forward)
    #expect(history(editor) == ["", "ab", "ab\ncd", "ab\n", "ab", ""])
  }

  @Test func `typing over a selection joins the typing after it, and a paste does not`() {
    var editor = EditorFixtures.editor("one two")
    editor.select(4..<7)
    editor.insert("x")
    editor.insert("y")
    editor.replaceSelection(with: "pasted")
    editor.insert("z")
    #expect(history(editor) == ["one xypastedz", "one xypasted", "one xy", "one two"])
    editor.undo()
    editor.undo()
    editor.undo()
    #expect(editor.selection.range == 4..<7)
  }

  @Test func `groups are one step, also nested, and undo closes them`() {
    var editor = EditorFixtures.editor("text")
    editor.beginUndoGroup()
    editor.insert("a")
    editor.beginUndoGroup()
    editor.move(.forward)
    editor.insertLineBreak()
    editor.endUndoGroup()
    editor.delete(.forward)
    editor.endUndoGroup()
    editor.insert("b")
    #expect(history(editor) == ["at\nbxt", "at\nxt", "text"])
    editor.beginUndoGroup()
    editor.insert("c")
    editor.undo()
    editor.insert("d")
    editor.move(.forward)
    editor.insert("e")
    #expect(history(editor) == ["at\nbdxet", "at\nbdxt", "at\nbxt", "at\nxt", "text"])
  }

  @Test func `a new edit removes the undone steps, and movement keeps them`() {
    var editor = EditorFixtures.editor("")
    editor.insert("a")
    #expect(editor.canUndo && !editor.canRedo)
    editor.undo()
    editor.move(.forward)
    #expect(editor.canRedo && editor.redo())
    #expect(editor.document.text.string == "a" && editor.selection.head.offset == 1)
    editor.undo()
    editor.insert("b")
    #expect(!editor.canRedo && !editor.redo())
    #expect(history(editor) == ["b", ""])
  }

  @Test func `at most the limit of steps is kept`() {
    var editor = EditorFixtures.editor("")
    editor.undoLimit = 5
    for _ in 0..<100 { editor.insertLineBreak() }
    #expect(history(editor).count == 6)
    editor.undoLimit = 2
    #expect(history(editor).count == 3)
    editor.undoLimit = -1
    #expect(editor.undoLimit == 0 && !editor.canUndo)
    editor.insert("x")
    #expect(editor.undo() == false)
  }

  @Test func `changes of a program are steps, and the selection moves with its text`() {
    var editor = EditorFixtures.editor("one two", caret: 5)
    editor.insert("x")
    editor.replace(0..<3, with: "first")
    #expect(editor.document.text.string == "first txwo" && editor.selection.head.offset == 8)
    editor.insert("y")
    #expect(history(editor) == ["first txywo", "first txwo", "one txwo", "one two"])
    editor.undo()
    editor.undo()
    #expect(editor.selection.head.offset == 6)
  }

  @Test func `after a change of the width, undone text has the new width`() {
    var editor = EditorFixtures.editor("some words on several lines of text")
    editor.insert("x")
    editor.setWidth(80)
    editor.undo()
    #expect(editor.document.width == 80)
    #expect(editor.layOut(paragraph: 0).layout.lineCount > 3)
  }

  /// Ten thousand edits in a deep run, otherwise a tenth.
  @Test func `O1: random edits are undone and redone exactly`() {
    var random = SplitMix64(seed: 5_201)
    var editor = EditorFixtures.editor("Some text to begin with\nשלום\n")
    editor.undoLimit = .max
    var steps: [Step] = []
    let edits = TestDepth.cases(10_000, share: 10)
    for _ in 0..<edits {
      editor.endUndoGroup()
      if editor.document.utf8Count > 300 { editor.select(20..<editor.document.utf8Count) }
      let (text, selection) = (editor.document.text, editor.selection)
      if EditorOperations.edit(&editor, &random) {
        steps.append(
          Step(before: text, selectionBefore: selection, after: editor.document.text, selectionAfter: editor.selection))
      }
      EditorOperations.move(&editor, &random)
    }
    #expect(10 * steps.count > 7 * edits)
    for step in steps.reversed() {
      #expect(editor.undo() && editor.document.text == step.before && editor.selection == step.selectionBefore)
    }
    #expect(editor.undo() == false)
    for step in steps {
      #expect(editor.redo() && editor.document.text == step.after && editor.selection == step.selectionAfter)
    }
    #expect(editor.redo() == false)
  }

  @Test func `an edit that changes nothing is no step and keeps what can be redone`() {
    var editor = EditorFixtures.editor("")
    editor.insert("a")
    editor.undo()
    #expect(editor.setParagraphStyle(.unicode) == false)
    editor.setMarkedText("か")
    editor.setMarkedText("")
    editor.replace(0..<0, with: "")
    #expect(!editor.canUndo && editor.canRedo)
    #expect(editor.redo() && editor.document.text.string == "a")
  }

  @Test func `a typed end of a paragraph ends the step`() {
    var editor = EditorFixtures.editor("")
    for text in ["a", "\u{2029}", "b"] { editor.insert(text) }
    #expect(history(editor) == ["a\u{2029}b", "a\u{2029}", "a", ""])
  }

  @Test func `undo and redo in another width report the change of the height`() throws {
    var editor = EditorFixtures.editor(String(repeating: "many words ", count: 200), width: 600)
    _ = editor.layOut(paragraph: 0)
    editor.insert("more words ")
    _ = editor.layOut(paragraph: 0)
    editor.setWidth(60)
    _ = editor.layOut(paragraph: 0)
    _ = editor.takeChange()
    for isUndo in [true, false] {
      let before = editor.document.height
      let isDone = isUndo ? editor.undo() : editor.redo()
      let made = editor.takeChange()
      let change = try #require(made)
      #expect(isDone && change.lines == nil && abs(change.heightChange - (editor.document.height - before)) < 0.01)
    }
  }

  /// An edit: texts and selections before and after.
  private struct Step {
    var before: AttributedText
    var selectionBefore: TextSelection
    var after: AttributedText
    var selectionAfter: TextSelection
  }
}
