import Galley
import GalleyEditing
import Testing

/// Tests which styles typed text has, and what becomes of links and paragraph styles.
struct TypingStyleTests {
  private func style(_ color: RGBAColor) -> TextStyle { TextStyle(size: 16, color: color) }

  /// An editor of a text with the caret at an offset.
  private func editor(_ text: AttributedText, caret: Int) -> DocumentEditor {
    var editor = DocumentEditor(TextDocument(text, typesetter: EditorFixtures.typesetter, width: 300))
    editor.select(caret..<caret)
    return editor
  }

  /// The color of text typed at an offset.
  private func typedColor(_ text: AttributedText, at offset: Int) -> RGBAColor {
    var editor = editor(text, caret: offset)
    let expected = editor.currentStyle.color
    editor.insert("x")
    #expect(editor.document.style(at: offset).color == expected)
    return editor.document.style(at: offset).color
  }

  @Test func `typed text has the style before it, and at the start of a paragraph the style after it`() {
    var text = AttributedText("ab", style: style(.red))
    text.append("cd\n", style: style(.blue))
    text.append("\n", style: style(.green))
    text.append("ef", style: style(.black))
    #expect(typedColor(text, at: 0) == .red && typedColor(text, at: 2) == .red && typedColor(text, at: 3) == .blue)
    #expect(typedColor(text, at: 5) == .green && typedColor(text, at: 6) == .black)
    #expect(typedColor(AttributedText("", style: style(.green)), at: 0) == .green)
    #expect(typedColor(AttributedText("ab\n", style: style(.red)), at: 3) == .red)
  }

  @Test func `text typed at the edges of a link is not part of it and has the style beside it`() {
    var text = AttributedText("see ", style: style(.black))
    text.append("link", style: style(.blue), active: .link("a"))
    text.append(" end\n", style: style(.red))
    text.append("all", style: style(.blue), active: .link("b"))
    #expect(typedColor(text, at: 8) == .black && typedColor(text, at: 4) == .black && typedColor(text, at: 6) == .blue)
    #expect(typedColor(text, at: 13) == text.defaultStyle.color && typedColor(text, at: 16) == text.defaultStyle.color)
    var editor = editor(text, caret: 8)
    editor.insert("x")
    #expect(editor.document.text.activeRanges.first?.range == 4..<8)
    editor.select(6..<6)
    editor.insert("y")
    #expect(editor.document.text.activeRanges.first?.range == 4..<9)
    // A link that is typed over is gone, with its style.
    editor.select(4..<9)
    editor.insert("z")
    #expect(editor.document.style(at: 4).color == .black && editor.document.text.activeRanges.count == 1)
  }

  @Test func `a style set without selected text is that of the next typed text, and movement resets it`() {
    var editor = editor(AttributedText("ab", style: style(.red)), caret: 1)
    #expect(editor.modifyStyle { $0.color = .blue } && !editor.canUndo)
    editor.modifyStyle { $0.size = 30 }
    #expect(editor.typingStyle?.size == 30 && editor.currentStyle.color == .blue)
    editor.insert("x")
    #expect(editor.document.style(at: 1) == TextStyle(size: 30, color: .blue) && editor.typingStyle == nil)
    editor.insert("y")
    #expect(editor.document.style(at: 2).size == 30 && editor.document.style(at: 3) == style(.red))
    editor.modifyStyle { $0.color = .green }
    editor.move(.backward)
    #expect(editor.typingStyle == nil)
    editor.move(.forward)
    editor.insert("z")
    #expect(editor.document.style(at: 3).color == .blue)
  }

  @Test func `a style set with selected text changes the text, and is one step`() {
    var text = AttributedText("ab", style: style(.red))
    text.append("cd", style: TextStyle(size: 20, color: .blue))
    var editor = editor(text, caret: 0)
    editor.select(1..<3)
    editor.modifyStyle { $0.color = .green }
    #expect(editor.document.style(at: 1) == style(.green) && editor.document.style(at: 2).size == 20)
    #expect(editor.selection.range == 1..<3 && editor.undo() && editor.document.text == text)
  }

  @Test func `text typed in a paragraph that was emptied has the style of the deleted text`() {
    var editor = editor(AttributedText("one\ntwo", style: style(.red)), caret: 0)
    editor.select(4..<7)
    editor.modifyStyle { $0.color = .blue }
    editor.delete(.backward)
    editor.insert("x")
    #expect(editor.document.style(at: 4).color == .blue)
  }

  @Test func `a split paragraph keeps its style on both sides, also at the end of the text`() {
    var centered = ParagraphStyle()
    centered.textAlign = .center
    var text = AttributedText("one two\n", style: style(.red))
    text.setParagraphStyle(centered, in: 0..<8)
    text.append("three", style: style(.red))
    var editor = editor(text, caret: 3)
    editor.insertLineBreak()
    #expect(editor.document.paragraphStyle(at: 0) == centered && editor.document.paragraphStyle(at: 4) == centered)
    editor.select(editor.document.utf8Count..<editor.document.utf8Count)
    editor.setParagraphStyle(centered)
    editor.insertLineBreak()
    editor.insert("four")
    #expect(editor.document.paragraphStyle(at: editor.document.utf8Count - 4) == centered)
  }

  @Test func `a joined paragraph has the style of the first one that keeps text`() {
    var centered = ParagraphStyle()
    centered.textAlign = .center
    var text = AttributedText("one\ntwo\nthree", style: style(.red))
    text.setParagraphStyle(centered, in: 0..<4)
    var editor = editor(text, caret: 4)
    editor.delete(.backward)
    #expect(editor.document.text.string == "onetwo\nthree" && editor.document.paragraphStyle(at: 0) == centered)
    // The joined text stays in that style if it is split again.
    editor.insertLineBreak()
    #expect(editor.document.paragraphStyle(at: 4) == centered)
    // A paragraph that is deleted with its line break leaves the style of the next one.
    editor.select(0..<4)
    editor.delete(.forward)
    editor.select(0..<4)
    editor.delete(.forward)
    #expect(editor.document.text.string == "three" && editor.document.paragraphStyle(at: 0).textAlign != .center)
  }

  @Test func `inserted text without a line break has the paragraph's style, with line breaks its own`() {
    var centered = ParagraphStyle()
    centered.textAlign = .center
    var pasted = AttributedText("new", style: style(.blue))
    pasted.setParagraphStyle(centered, in: 0..<3)
    var editor = editor(AttributedText("text", style: style(.red)), caret: 0)
    editor.replaceSelection(with: pasted)
    #expect(editor.document.text.string == "newtext" && editor.document.paragraphStyle(at: 0).textAlign != .center)
    #expect(editor.document.style(at: 0).color == .blue && editor.document.style(at: 3).color == .red)
    editor.undo()
    pasted.append("\n", style: style(.blue))
    editor.select(0..<0)
    editor.replaceSelection(with: pasted)
    #expect(editor.document.paragraphStyle(at: 0) == centered)
    #expect(editor.document.paragraphStyle(at: 4).textAlign != .center)
  }

  @Test func `text is copied, cut and pasted with its styles, and as plain text with its backing text`() {
    var text = AttributedText("I like ", style: style(.red))
    text.append("🙂", style: style(.blue))
    text.addScope(Scope(range: 7..<11, kind: .backingText(":)")))
    var editor = editor(text, caret: 0)
    editor.select(5..<11)
    #expect(editor.selectedString == "e :)" && editor.selectedText.string == "e 🙂")
    let copied = editor.cut()
    #expect(copied?.string == "e 🙂" && editor.document.text.string == "I lik" && editor.cut() == nil)
    editor.select(0..<0)
    if let copied { editor.replaceSelection(with: copied) }
    #expect(editor.document.text.string == "e 🙂I lik" && editor.document.text.scopes.first?.range == 2..<6)
    #expect(editor.document.style(at: 3).color == .blue)
    editor.replaceSelection(with: "plain\ntext")
    #expect(editor.document.text.string == "e 🙂plain\ntextI lik")
    editor.undo()
    editor.undo()
    editor.undo()
    #expect(editor.document.text == text && editor.selection.range == 5..<11)
  }

  @Test func `text that the user may not change can be selected and copied`() {
    var editor = EditorFixtures.editor("read only")
    editor.insert("x")
    editor.isEditable = false
    editor.move(.forward, by: .word, extending: true)
    #expect(editor.selectedString == "read")
    #expect(!editor.insert("x") && !editor.delete(.backward) && !editor.insertLineBreak() && editor.cut() == nil)
    #expect(!editor.setMarkedText("か") && !editor.modifyStyle { $0.size = 9 } && !editor.setParagraphStyle(nil))
    #expect(!editor.undo() && !editor.redo() && !editor.canUndo && !editor.replaceSelection(with: "x"))
    #expect(!editor.replaceSelection(with: AttributedText("x")) && !editor.insertAttachment(.space(width: 3)))
    editor.replace(0..<1, with: "R")
    #expect(editor.document.text.string == "Rread only")
    editor.isEditable = true
    #expect(editor.undo() && editor.undo() && editor.document.text.string == "read only")
  }
}
