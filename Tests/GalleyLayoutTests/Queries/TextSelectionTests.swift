import Galley
import Testing

/// Tests selections and moving them with keys.
struct TextSelectionTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `G4: a selection has its ends, its range and its goal`() {
    let forward = TextSelection(2..<5)
    #expect(forward.range == 2..<5 && forward.lowerEnd.offset == 2 && forward.upperEnd.offset == 5)
    let backward = TextSelection(anchor: TextPosition(offset: 5), head: TextPosition(offset: 2), goal: 7)
    #expect(backward.range == 2..<5 && backward.lowerEnd.offset == 2 && backward.upperEnd.offset == 5)
    #expect(forward != backward && !forward.isEmpty && TextSelection(3..<3).isEmpty)
    #expect(TextSelection(TextPosition(offset: 3)).range == 3..<3)
  }

  @Test func `G4: keys move, extend and collapse a selection`() {
    let layout = typesetter.prepare("one two three", style: .galleyTest).layout(width: 400)
    var selection = TextSelection(TextPosition(offset: 4))
    selection = layout.moved(selection, .right, by: .word, extending: true)
    #expect(selection.range == 4..<7 && selection.head.offset == 7)
    selection = layout.moved(selection, .right, by: .grapheme, extending: true)
    #expect(selection.range == 4..<8)
    // An arrow key collapses the selection to the edge on its side. Moving by word starts at this edge.
    #expect(layout.moved(selection, .left, by: .grapheme) == TextSelection(TextPosition(offset: 4)))
    #expect(layout.moved(selection, .right, by: .grapheme).head.offset == 8)
    #expect(layout.moved(selection, .left, by: .word).range == 0..<0)
    #expect(layout.moved(selection, .right, by: .word).range == 13..<13)
    // Move the head past the anchor and back.
    selection = layout.moved(selection, .backward, by: .document, extending: true)
    #expect(selection.range == 0..<4 && selection.anchor.offset == 4 && selection.head.offset == 0)
    #expect(layout.moved(selection, .backward, by: .word, extending: true) == selection)
    #expect(layout.moved(selection, .forward, by: .lineEdge, extending: true).range == 4..<13)
  }

  @Test func `G4: from line to line the goal stays, and other movement forgets it`() {
    let layout = typesetter.prepare("long line\nab\nlong line", style: .galleyTest).layout(width: 200)
    let start = TextSelection(TextPosition(offset: 7))
    let short = layout.moved(start, .forward, by: .line)
    #expect(short.head.offset == 12 && short.goal == layout.caret(at: start.head).rect.x)
    #expect(layout.moved(short, .forward, by: .line).head.offset == 20)
    #expect(layout.moved(short, .forward, by: .line).goal == short.goal)
    #expect(layout.moved(short, .backward, by: .line).head.offset == 7)
    #expect(layout.moved(short, .backward, by: .grapheme).goal == nil)
    // Nothing is above the first line.
    #expect(layout.moved(start, .backward, by: .line).head == start.head)
  }

  @Test func `G4: clicks select words, sentences, lines, paragraphs and all of the text`() {
    let layout = typesetter.prepare("one two. Three\nfour", style: .galleyTest).layout(width: 40)
    let position = TextPosition(offset: 5)
    #expect(layout.selection(of: .word, at: position).range == 4..<7)
    #expect(layout.selection(of: .sentence, at: position).range == 0..<9)
    #expect(layout.selection(of: .paragraph, at: position).range == 0..<14)
    #expect(layout.selection(of: .line, at: position).range == 0..<9)
    #expect(layout.selection(of: .grapheme, at: position).range == 5..<6)
    #expect(layout.selection(of: .document, at: position).range == 0..<19)
    let word = layout.selection(of: .word, at: position)
    #expect(layout.rectangles(of: word) == layout.rectangles(of: 4..<7, style: .selection))
    #expect(layout.rectangles(of: TextSelection(position)) == [])
  }

  @Test func `G4: in a right-to-left paragraph the left arrow goes on`() {
    let layout = typesetter.prepare("שלום עולם", style: TextStyle(size: 20)).layout(width: 400)
    let start = TextSelection(TextPosition(offset: 0))
    #expect(layout.moved(start, .left, by: .word).head.offset == 8)
    #expect(layout.moved(start, .right, by: .word) == start)
    #expect(layout.moved(start, .left, by: .lineEdge).head.offset == 17)
    let selected = layout.moved(start, .left, by: .word, extending: true)
    #expect(layout.moved(selected, .right, by: .grapheme).head.offset == 0)
    #expect(layout.moved(selected, .left, by: .grapheme).head.offset == 8)
  }
}
