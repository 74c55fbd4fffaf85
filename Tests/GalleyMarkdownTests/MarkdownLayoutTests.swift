import Galley
import GalleyMarkdown
import Testing

/// Tests the positions of a document's blocks in a layout.
struct MarkdownLayoutTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(_ source: String, width: Double = 400) throws -> (MarkdownText, TextLayout) {
    let markdown = try MarkdownText(source, theme: MarkdownTheme().measuringTables(with: typesetter))
    return (markdown, typesetter.prepare(markdown.text).layout(width: width))
  }

  private func box(_ part: String, _ markdown: MarkdownText, _ layout: TextLayout) throws -> LayoutRect {
    try box(part, part, markdown, layout)
  }

  /// The rectangle of the text `part` at the start of the text `context`.
  private func box(_ context: String, _ part: String, _ markdown: MarkdownText, _ layout: TextLayout) throws
    -> LayoutRect
  {
    let start = try #require(markdown.text.string.utf8Range(of: context)).lowerBound
    return try #require(layout.rectangles(of: start..<start + part.utf8.count).first)
  }

  @Test func `an item's text starts at the indent, and so do its further lines`() throws {
    let (markdown, layout) = try layout("- " + String(repeating: "word ", count: 30) + "\n\n  more\n", width: 200)
    let start = try box("word", markdown, layout).x
    #expect(abs(start - 28) < 0.01)
    #expect(layout.lines.count > 3)
    let second = try #require(layout.rectangles(of: layout.lines[1].range).first)
    #expect(abs(second.x - 28) < 0.01)
    #expect(abs(try box("more", markdown, layout).x - 28) < 0.01)
    #expect(abs(try box("•", markdown, layout).x) < 0.01)
  }

  @Test func `nested lists are indented twice, and a marker on the same line too`() throws {
    for source in ["- a\n  - b\n", "- - b\n"] {
      let (markdown, layout) = try layout(source)
      #expect(abs(try box("b", markdown, layout).x - 56) < 0.01)
    }
  }

  @Test func `columns start, end and are centred at the same place in all rows`() throws {
    let (markdown, layout) = try layout(
      "| left | right | mid |\n|:--|--:|:-:|\n| a | b1 | cc |\n| long cell | 1 | d |\n")
    #expect(markdown.text.string == "left\tright\tmid\n\u{FFFC}\na\tb1\tcc\nlong cell\t1\td")
    let first = try box("right", markdown, layout)
    let second = try box("b1", markdown, layout)
    #expect(abs(first.x + first.width - second.x - second.width) < 0.01)
    let (head, cell) = (try box("mid", markdown, layout), try box("cc", markdown, layout))
    #expect(abs(head.x + head.width / 2 - cell.x - cell.width / 2) < 0.01)
    let wide = try box("long cell", markdown, layout)
    #expect(abs(first.x - (wide.x + wide.width + 20)) < 0.01)
    let rule = try #require(layout.attachments.first?.rect)
    #expect(abs(rule.width - (head.x + head.width)) < 0.01 && rule.height == 1)
  }

  @Test func `a Hebrew document is set from the right, an English paragraph in it from the left`() throws {
    let (markdown, layout) = try layout(
      "# כותרת\n\n- פריט `a-b` אחד\n- item\n\n> ציטוט\n\n| אחד | b |\n|---|---|\n| c | ד |\n")
    let heading = try box("כותרת", markdown, layout)
    #expect(abs(heading.x + heading.width - 400) < 0.01)
    let item = try box("פריט", markdown, layout)
    #expect(abs(item.x + item.width - 372) < 0.01)
    #expect(abs(try box("item", markdown, layout).x - 28) < 0.01)
    let quote = try box("ציטוט", markdown, layout)
    #expect(abs(quote.x + quote.width - 380) < 0.01)
    // All rows of a table have the direction of its first letter.
    let first = try box("אחד\tb", "אחד", markdown, layout)
    let cell = try box("c\t", "c", markdown, layout)
    #expect(abs(first.x + first.width - 400) < 0.01)
    #expect(abs(cell.x + cell.width - 400) < 0.01)
  }

  @Test func `code keeps its order inside Arabic text`() throws {
    let (markdown, layout) = try layout("استخدم `-x` هنا")
    let dash = try box("-", markdown, layout)
    let letter = try box("x", markdown, layout)
    #expect(dash.x < letter.x)
    let word = try box("استخدم", markdown, layout)
    #expect(abs(word.x + word.width - 400) < 0.01)
    #expect(layout.shaped.missing.isEmpty)
  }

  @Test func `a hard break starts a line with the direction of its paragraph`() throws {
    let (markdown, layout) = try layout("שלום  \nabc")
    #expect(layout.lines.count == 2)
    let second = try box("abc", markdown, layout)
    #expect(abs(second.x + second.width - 400) < 0.01)
  }

  @Test func `the markers of the theme have glyphs in the bundled fonts`() throws {
    let (_, layout) = try layout("- a\n  - b\n    - c\n- [ ] d\n- [x] e\n")
    #expect(layout.shaped.missing.isEmpty)
  }
}

extension String {
  /// The UTF-8 offsets of the first occurrence of some text.
  fileprivate func utf8Range(of part: String) -> Range<Int>? {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard wanted.count <= bytes.count else { return nil }
    let start = (0...bytes.count - wanted.count).first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    return start.map { $0..<$0 + wanted.count }
  }
}
