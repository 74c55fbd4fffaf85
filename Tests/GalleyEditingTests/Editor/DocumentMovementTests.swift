import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Compares moving a caret in a document, whose paragraphs are laid out one by one, with moving it in a layout of the
/// whole text.
struct DocumentMovementTests {
  @Test(arguments: TextSelection.Unit.allCases)
  func `O1: a caret moves in a document as in a layout of the whole text`(unit: TextSelection.Unit) {
    compare(unit, ParagraphStyle())
  }

  @Test func `O1: in profile browser a caret moves by words as in a layout of the whole text`() {
    var style = ParagraphStyle.browser
    style.whiteSpace = .preWrap
    style.finalBreak = .opensLine
    compare(.word, style)
  }

  private func compare(_ unit: TextSelection.Unit, _ style: ParagraphStyle) {
    var random = SplitMix64(seed: 5_001)
    var moves = 0
    for _ in 0..<40 {
      let text = EditorFixtures.text(most: 16, &random)
      var document = TextDocument(
        text, style: TextStyle(size: 16), paragraphStyle: style, typesetter: EditorFixtures.typesetter, width: 90)
      let whole = EditorFixtures.typesetter.prepare(document.text).layout(width: 90)
      let stops = whole.lines.indices.flatMap { whole.caretStops(ofLine: $0).map(\.position) }
      for start in stops {
        for direction in TextSelection.Direction.allCases {
          let expected = whole.position(from: start, direction, by: unit)
          let found = document.position(from: start, direction, by: unit)
          #expect(found == expected, "\(text.debugDescription): \(start) \(direction)")
          moves += 1
        }
      }
    }
    #expect(moves > 2_000)
  }

  @Test func `O1: extending and collapsing selections is as in a layout of the whole text`() {
    var random = SplitMix64(seed: 5_002)
    for _ in 0..<30 {
      let text = EditorFixtures.text(most: 14, &random)
      var document = EditorFixtures.document(text, width: 120)
      let whole = EditorFixtures.typesetter.prepare(document.text).layout(width: 120)
      let stops = whole.lines.indices.flatMap { whole.caretStops(ofLine: $0).map(\.position) }
      guard var selection = stops.randomElement(using: &random).map({ TextSelection($0) }) else { continue }
      for _ in 0..<40 {
        let direction = TextSelection.Direction.allCases.randomElement(using: &random) ?? .forward
        let unit = TextSelection.Unit.allCases.randomElement(using: &random) ?? .grapheme
        let extending = random.oneIn(2)
        let expected = whole.moved(selection, direction, by: unit, extending: extending)
        let found = document.moved(selection, direction, by: unit, extending: extending)
        // Beyond the first and the last line a document goes on to the end of the text.
        let ends = [selection.head, selection.lowerEnd, selection.upperEnd]
        if unit != .line || !ends.contains(expected.head) {
          #expect(found == expected, "\(text.debugDescription): \(selection) \(direction) \(unit)")
        }
        selection = found
      }
    }
  }

  @Test func `the goal column is kept over shorter lines, empty paragraphs and paragraphs that were not laid out`() {
    var editor = EditorFixtures.editor("a long line of text\nab\n\n\tx\nanother long line\n" + "short\n", caret: 12)
    var document = editor.document
    let start = document.moved(editor.selection, .forward, by: .line).goal
    var offsets: [Int] = []
    for _ in 0..<4 {
      editor.move(.forward, by: .line)
      offsets.append(editor.selection.head.offset)
      #expect(editor.selection.goal == start)
    }
    #expect(Array(offsets[0..<2]) == [22, 23])
    let whole = EditorFixtures.typesetter.prepare(editor.document.text).layout(width: 300)
    let line = whole.lines[4]
    let expected = whole.position(at: LayoutPoint(x: start ?? 0, y: line.blockStart + 1))
    #expect(offsets[3] == expected.offset)
    for _ in 0..<4 { editor.move(.backward, by: .line) }
    #expect(editor.selection.head.offset == 12)
    editor.move(.forward)
    #expect(editor.selection.goal == nil)
  }

  @Test func `beyond the last line the caret goes to the end of the text, and returns to its column`() {
    var editor = EditorFixtures.editor("first line\nsecond", caret: 14)
    let selection = editor.selection
    #expect(editor.move(.forward, by: .line) == true)
    #expect(editor.selection.head.offset == 17)
    #expect(editor.move(.forward, by: .line) == false)
    editor.move(.backward, by: .line)
    var document = editor.document
    #expect(editor.selection.head.offset == document.moved(selection, .backward, by: .line).head.offset)
    editor.move(.backward, by: .line, extending: true)
    #expect(editor.selection.range == 0..<editor.selection.anchor.offset)
  }

  @Test func `a page moves the caret by the height of the window in its column, also over unmeasured paragraphs`() {
    let lines = (0..<3_000).map { "Line \($0) of this text" }
    var editor = EditorFixtures.editor(lines.joined(separator: "\n"), caret: 5)
    let height = editor.layOut(paragraph: 0).height
    editor.move(down: height * 20)
    #expect(editor.document.paragraph(at: editor.selection.head.offset) == 20)
    #expect(editor.document.string(in: editor.selection.head.offset..<editor.selection.head.offset + 2) == "20")
    editor.move(down: -height * 7, extending: true)
    #expect(editor.document.paragraph(at: editor.selection.head.offset) == 13)
    #expect(editor.document.paragraph(at: editor.selection.anchor.offset) == 20)
    editor.move(down: height / 4)
    #expect(editor.document.paragraph(at: editor.selection.head.offset) == 21)
    editor.move(down: -height * 100)
    #expect(editor.document.paragraph(at: editor.selection.head.offset) == 0)
    editor.move(down: -height * 100)
    #expect(editor.selection.head.offset == 0)
    editor.move(down: .infinity)
    #expect(editor.document.paragraph(at: editor.selection.head.offset) == 2_999)
    editor.move(down: height)
    #expect(editor.selection.head.offset == editor.document.utf8Count)
  }

  @Test func `a movement lays out the paragraphs that it needs, and no others`() {
    let text = String(repeating: "some words in a paragraph\n", count: 10_000)
    var editor = EditorFixtures.editor(text, caret: 26 * 5_000 + 3)
    let before = editor.document.counters
    editor.move(.forward, by: .word)
    #expect(editor.document.counters.since(before).paragraphsLaidOut == 1)
    editor.move(.forward, by: .line)
    #expect(editor.document.counters.since(before).paragraphsLaidOut == 2)
    editor.move(.forward, by: .document)
    #expect(editor.document.counters.since(before).paragraphsLaidOut <= 4)
  }

  @Test func `the ends of the text stop every movement`() {
    for text in ["", "\n", "word", "\u{301}", "שלום\n"] {
      for unit in TextSelection.Unit.allCases {
        var editor = EditorFixtures.editor(text, caret: text.utf8.count)
        #expect(!editor.move(.forward, by: unit) && editor.selection.head.offset == text.utf8.count, "\(unit)")
        editor.select(0..<0)
        #expect(!editor.move(.backward, by: unit) && editor.selection.head.offset == 0, "\(unit)")
      }
    }
  }

  @Test func `units at a position are those of the paragraph's layout`() {
    var document = EditorFixtures.document("one two\nThree. Four five\n\nsix")
    func string(_ unit: TextSelection.Unit, _ offset: Int, _ affinity: TextPosition.Affinity = .downstream) -> String {
      document.string(in: document.range(of: unit, at: TextPosition(offset: offset, affinity: affinity)))
    }
    #expect(string(.word, 4) == "two" && string(.word, 7, .upstream) == "two")
    #expect(string(.word, 3) == " " && string(.word, 3, .upstream) == "one")
    #expect(string(.sentence, 10) == "Three. " && string(.paragraph, 10) == "Three. Four five")
    #expect(string(.line, 10) == "Three. Four five\n" && string(.grapheme, 8) == "T")
    #expect(string(.paragraph, 25) == "" && string(.document, 3).utf8.count == 29)
  }
}
