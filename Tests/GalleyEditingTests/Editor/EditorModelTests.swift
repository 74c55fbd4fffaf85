import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Compares an editor with a naive one that is an array of bytes and two offsets.
struct EditorModelTests {
  /// A naive editor.
  private struct Model {
    var bytes: [UInt8]
    var selection = 0..<0

    mutating func replace(_ range: Range<Int>, _ text: String) {
      bytes.replaceSubrange(range, with: text.utf8)
      selection = range.lowerBound + text.utf8.count..<range.lowerBound + text.utf8.count
    }
  }

  @Test func `O1: typing, deleting and selecting at random gives the text of a naive editor`() {
    var random = SplitMix64(seed: 5_301)
    for _ in 0..<25 {
      let text = EditorFixtures.text(most: 12, &random)
      var editor = EditorFixtures.editor(text, width: 110)
      var model = Model(bytes: Array(text.utf8))
      for _ in 0..<60 {
        EditorOperations.move(&editor, &random)
        model.selection = editor.selection.range
        check(editor)
        if random.oneIn(3), model.bytes.count < 300 {
          let typed = EditorFixtures.text(most: 2, &random)
          editor.insert(typed)
          model.replace(model.selection, typed)
        } else {
          let isForward = random.oneIn(2)
          let removed = model.selection.isEmpty ? cluster(in: model, isForward) : model.selection
          editor.delete(isForward ? .forward : .backward)
          model.replace(removed, "")
        }
        #expect(editor.document.text.utf8 == model.bytes)
        #expect(editor.selection.range == model.selection)
        check(editor)
      }
    }
  }

  @Test func `after random operations the selection and the changes are those of the text`() {
    var random = SplitMix64(seed: 5_302)
    var editor = EditorFixtures.editor("Some text\nto begin with", width: 150)
    for _ in 0..<600 {
      let before = editor.document
      _ = editor.takeChange()
      for _ in 0..<Int.random(in: 0...3, using: &random) { _ = EditorOperations.edit(&editor, &random) }
      if random.oneIn(3) { editor.undo() }
      if random.oneIn(4) { editor.redo() }
      check(editor)
      let change = editor.takeChange()
      var replayed = before.text
      if let change {
        replayed.replace(change.range, with: editor.document.text(in: change.newRange))
        let more = change.newParagraphs.count - change.paragraphs.count
        #expect(before.paragraphCount + more == editor.document.paragraphCount)
      }
      #expect(replayed.string == editor.document.text.string)
      EditorOperations.move(&editor, &random)
      if editor.document.utf8Count > 500 { editor.setDocument(EditorFixtures.document("short", width: 150)) }
    }
  }

  /// Checks what is always true of an editor.
  private func check(_ editor: DocumentEditor) {
    for offset in [editor.selection.anchor.offset, editor.selection.head.offset] {
      #expect(editor.document.rounded(offset..<offset).lowerBound == offset)
    }
    if let marked = editor.markedRange { #expect(editor.document.rounded(marked) == marked) }
  }

  /// What a key deletes, by Swift's graphemes.
  private func cluster(in model: Model, _ isForward: Bool) -> Range<Int> {
    let caret = model.selection.lowerBound
    if isForward {
      let rest = String(decoding: model.bytes[caret...], as: UTF8.self)
      return caret..<caret + (rest.first.map { String($0).utf8.count } ?? 0)
    }
    let rest = String(decoding: model.bytes[..<caret], as: UTF8.self)
    guard let last = rest.last else { return caret..<caret }
    let scalars = Array(last.unicodeScalars)
    let isWhole =
      last == "\r\n" || scalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{20E3}" }
    if isWhole { return caret - String(last).utf8.count..<caret }
    // A variation selector goes with the scalar before it.
    let count = scalars.last?.properties.isVariationSelector == true ? 2 : 1
    return caret - scalars.suffix(count).reduce(0) { $0 + UTF8.width($1) }..<caret
  }
}
