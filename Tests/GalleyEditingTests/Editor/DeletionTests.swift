import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Tests what the keys Backspace and Delete remove.
struct DeletionTests {
  /// The text after Backspace at its end.
  private func afterBackspace(_ text: String) -> String {
    var editor = EditorFixtures.editor(text, caret: text.utf8.count)
    editor.delete(.backward)
    return editor.document.text.string
  }

  /// The text after Delete at its start.
  private func afterDelete(_ text: String) -> String {
    var editor = EditorFixtures.editor(text)
    editor.delete(.forward)
    return editor.document.text.string
  }

  @Test func `Backspace deletes emoji, flags, keycaps and CR LF as a whole`() {
    for sign in [
      "😀", "☺\u{FE0F}", "👍🏽", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇯🇵", "1️⃣", "#️⃣",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "\r\n", "\n", "\u{2029}", "\u{FFFC}", "한", "a",
    ] {
      #expect(afterBackspace("x" + sign) == "x", "\(sign.debugDescription)")
    }
    #expect(afterBackspace("🇯🇵🇩🇪") == "🇯🇵" && afterBackspace("🇯🇵🇩") == "🇯🇵")
    #expect(afterBackspace("") == "")
  }

  @Test func `Backspace deletes the last scalar of other graphemes`() {
    #expect(afterBackspace("e\u{301}").unicodeScalars.elementsEqual("e".unicodeScalars))
    #expect(afterBackspace("x\u{323}\u{302}").unicodeScalars.elementsEqual("x\u{323}".unicodeScalars))
    // Korean jamos, an Indic vowel sign, an Indic conjunct, Thai and Hebrew marks.
    #expect(afterBackspace("\u{1112}\u{1161}\u{11AB}").unicodeScalars.elementsEqual("\u{1112}\u{1161}".unicodeScalars))
    #expect(afterBackspace("हि").unicodeScalars.elementsEqual("ह".unicodeScalars))
    #expect(afterBackspace("क\u{94D}ष").unicodeScalars.elementsEqual("क\u{94D}".unicodeScalars))
    #expect(afterBackspace("น\u{E49}\u{E33}").unicodeScalars.elementsEqual("น\u{E49}".unicodeScalars))
    #expect(afterBackspace("ש\u{5B8}").unicodeScalars.elementsEqual("ש".unicodeScalars))
    // A variation selector goes with the scalar that it belongs to.
    #expect(afterBackspace("x葛\u{E0100}") == "x")
  }

  @Test func `Delete removes a whole grapheme forward`() {
    for cluster in ["e\u{301}\u{323}", "\r\n", "👨‍👩‍👧‍👦", "🇯🇵", "क\u{94D}षि", "\u{1112}\u{1161}\u{11AB}", "x"] {
      #expect(afterDelete(cluster + "yz") == "yz", "\(cluster.debugDescription)")
    }
    #expect(afterDelete("") == "")
  }

  @Test func `long runs of flags and marks are counted from their start`() {
    let flags = String(repeating: "🇯🇵", count: 500)
    #expect(afterBackspace("x" + flags) == "x" + flags.dropLast())
    #expect(afterBackspace(flags + "🇯") == flags)
    let marks = "e" + String(repeating: "\u{301}", count: 400)
    #expect(afterDelete(marks + "z") == "z")
  }

  @Test func `Delete and Backspace equal Swift's graphemes and scalars in random text`() {
    var random = SplitMix64(seed: 5_101)
    for _ in 0..<300 {
      let text = EditorFixtures.text(most: 10, &random)
      let characters = Array(text)
      let split = Int.random(in: 0...characters.count, using: &random)
      let (before, after) = (String(characters[..<split]), String(characters[split...]))
      var editor = EditorFixtures.editor(text, caret: before.utf8.count)
      editor.delete(.forward)
      #expect(editor.document.text.string == before + characters[split...].dropFirst(), "\(text.debugDescription)")
      editor = EditorFixtures.editor(text, caret: before.utf8.count)
      editor.delete(.backward)
      let rest = editor.document.text.string
      #expect(rest.utf8.count <= text.utf8.count && rest.utf8.suffix(after.utf8.count).elementsEqual(after.utf8))
      let deleted = text.utf8.count - rest.utf8.count
      #expect(before.isEmpty == (deleted == 0) && deleted <= (before.last.map { String($0).utf8.count } ?? 0))
      #expect(editor.selection.head.offset == before.utf8.count - deleted)
    }
  }

  @Test func `words, line edges and paragraphs are deleted up to where the caret would move`() {
    func rest(_ text: String, _ caret: Int, _ direction: TextSelection.Direction, _ unit: TextSelection.Unit) -> String
    {
      var editor = EditorFixtures.editor(text, caret: caret)
      editor.delete(direction, by: unit)
      return editor.document.text.string
    }
    #expect(rest("one two three", 7, .backward, .word) == "one  three")
    #expect(rest("one two three", 3, .forward, .word) == "one three")
    #expect(rest("one\ntwo", 5, .backward, .lineEdge) == "one\nwo")
    #expect(rest("one\ntwo", 4, .backward, .lineEdge) == "onetwo")
    #expect(rest("one\ntwo", 1, .forward, .lineEdge) == "o\ntwo" && rest("one\ntwo", 3, .forward, .line) == "onetwo")
    #expect(rest("one\ntwo\n3", 5, .forward, .paragraph) == "one\nt\n3")
    #expect(rest("one\ntwo\n3", 5, .backward, .paragraph) == "one\nwo\n3")
    #expect(rest("one\ntwo\n3", 7, .forward, .paragraph) == "one\ntwo3")
    #expect(rest("one\ntwo\n3", 5, .forward, .document) == "one\nt")
    #expect(rest("one\ntwo", 5, .backward, .document) == "wo")
    #expect(rest("One. Two. Three", 5, .forward, .sentence) == "One. Three")
    #expect(rest("שלום", 4, .left, .grapheme) == "שלם" && rest("שלום", 4, .right, .grapheme) == "שום")
  }

  @Test func `a long text is deleted and brought back without laying it out`() {
    let text = String(repeating: "some words in a paragraph\n", count: 50_000)
    var editor = EditorFixtures.editor(text)
    let before = editor.document.counters
    editor.selectAll()
    editor.delete(.forward)
    #expect(editor.document.utf8Count == 0 && editor.document.paragraphCount == 1)
    editor.undo()
    #expect(editor.document.utf8Count == text.utf8.count && editor.selection.range == 0..<text.utf8.count)
    #expect(editor.document.counters.since(before).paragraphsLaidOut < 10)
  }

  @Test func `attachments and atomic text are deleted as one`() {
    var text = AttributedText("see ", style: TextStyle(size: 16))
    text.appendAttachment(TextAttachment(id: "cat", width: 20, height: 10, baseline: 10))
    text.append("@name!")
    text.addScope(Scope(range: 7..<12, kind: .atomicText))
    var editor = DocumentEditor(TextDocument(text, typesetter: EditorFixtures.typesetter, width: 300))
    editor.select(12..<12)
    editor.delete(.backward)
    #expect(editor.document.text.string == "see \u{FFFC}!" && editor.document.text.scopes.isEmpty)
    editor.delete(.backward)
    #expect(editor.document.text.string == "see !" && editor.document.text.attachments.isEmpty)
    editor.undo()
    editor.undo()
    editor.select(7..<7)
    editor.delete(.forward)
    #expect(editor.document.text.string == "see \u{FFFC}!")
    editor.undo()
    // A selection that ends inside of atomic text is widened.
    editor.select(9..<13)
    #expect(editor.cut()?.string == "@name!" && editor.document.text.string == "see \u{FFFC}")
  }
}
