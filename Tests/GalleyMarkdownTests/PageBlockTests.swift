import Galley
import GalleyMarkdown
import GalleyMarkdownTestSupport
import GalleyPages
import Testing

/// Tests Markdown documents as blocks for pages.
struct PageBlockTests {
  private static let sample = """
    # Report

    Text with a note[^1] and ![icon](icon.png) inside.

    - one
      1. two

         more
    - [x] done
    - | a | b |
      |---|--:|
      | c[^n] | d |
    - ```
      code
      ```
    -
    - - deep

    > A quotation
    >
    > ![Alternative](wide.png)

    ***

    | שם |
    |----|
    | דיו |

    ```swift
    let a = 1

    let b = 2
    ```

    <!-- dropped -->

    - <!-- dropped, too -->

    [^1]: First.
    [^n]: Second, with

        two paragraphs, and [^x].
    [^x]: Only from a note.
    """

  private func blocks(_ source: String) throws -> PagedDocument {
    try PagedDocument(markdown: source)
  }

  /// A block as one line: its kind, its text, its role, and what is inside of it.
  private func line(_ block: PageBlock) -> String {
    let role = block.role.map { " \($0)" } ?? ""
    switch block.content {
    case .text(let text): return "text" + role + " " + text.string.debugDescription
    case .picture(let picture): return "picture \(picture.id) \(picture.alternativeText ?? "-")"
    case .rule(let border): return "rule \(border.width)"
    case .group(let blocks): return "[" + role.dropFirst() + ": " + blocks.map(line).joined(separator: ", ") + "]"
    case .table(let table):
      let rows = (table.head + table.rows).map { row in
        row.cells.map { $0.content.map(line).joined() }.joined(separator: " | ")
      }
      return "table {" + rows.joined(separator: " / ") + "}"
    case .space, .columns, .tableOfContents: return "?"
    }
  }

  @Test func `each part of a document becomes the block that pages have for it`() throws {
    let document = try blocks(Self.sample)
    #expect(
      document.blocks.map(line) == [
        #"text "Report""#, #"text "Text with a note1 and ￼ inside.""#,
        #"[list: [list item: [list body: text "•\tone", [list: [list item: [list body: text "1.\ttwo", "#
          + #"text "more"]]]]], [list item: [list body: text "■\tdone"]], "#
          + #"[list item: [list body: text "•\t", table {text "a" | text "b" / text "c2" | text "d"}]], "#
          + #"[list item: [list body: text "•\tcode"]], [list item: [list body: text "•\t"]], "#
          + #"[list item: [list body: [list: [list item: [list body: text "•\t◦\tdeep"]]]]]]"#,
        #"[block quote: text "A quotation", picture wide.png Alternative]"#, "rule 1.0",
        #"table {text "שם" / text "דיו"}"#, #"text "let a = 1\n\nlet b = 2""#,
        #"[list: [list item: [list body: text "•\t"]]]"#, #"text "3.\tOnly from a note.""#,
      ])
    #expect(
      document.notes.mapValues(\.string) == [
        "footnote1": "1.\tFirst.", "footnote2": "2.\tSecond, with\ntwo paragraphs, and 3.",
      ])
    guard case .table(let table) = document.blocks[5].content else { throw Failure() }
    #expect(table.direction == .rightToLeft && document.blocks[0].keepsWithNext)
    #expect(try blocks("").blocks.isEmpty)
    #expect(try blocks("<!-- nothing -->").blocks.isEmpty)
  }

  private struct Failure: Error {}

  /// All characters of blocks, in order.
  private static func characters(_ blocks: [PageBlock]) -> String {
    blocks.map { block in
      switch block.content {
      case .text(let text): text.string
      case .picture: "￼"
      case .rule: "￼"
      case .group(let blocks): characters(blocks)
      case .table(let table): (table.head + table.rows).flatMap(\.cells).map { characters($0.content) }.joined()
      case .space, .columns, .tableOfContents: ""
      }
    }.joined()
  }

  /// What a reader must find: everything but white space, rules of tables, and the order of notes.
  private static func shown(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "\u{FFFC}" }.sorted()
  }

  @Test func `2,000 mutated documents have each character in one block, and as many pictures as images`() throws {
    var mutator = MarkdownMutator(seed: 7)
    for number in 0..<2000 {
      let source = mutator.mutated(Self.sample)
      let theme = PageTheme()
      let markdown = try MarkdownText(source, theme: theme.text)
      let document = PagedDocument(markdown, theme: theme)
      let all = Self.characters(document.blocks) + document.notes.values.map(\.string).joined()
      #expect(Self.shown(all) == Self.shown(markdown.text.string), "\(number): \(source.debugDescription)")
      let rules = markdown.nodes.count { if case .table = $0.kind { true } else { false } }
      #expect(
        all.unicodeScalars.count { $0 == "\u{FFFC}" } >= markdown.text.attachments.count - rules, "\(number): \(source)"
      )
    }
  }

  @Test func `scopes, links and styles of parts are those of the text`() throws {
    let source = "> a [b](http://c) **d**\n> e\n\n# *f*\n\n|[g](http://h)|\n|-|\n"
    var theme = PageTheme()
    theme.text.quoteBox = BoxDecoration(background: .gray)
    let markdown = try MarkdownText(source, theme: theme.text)
    let document = PagedDocument(markdown, theme: theme)
    guard case .group(let quoted) = document.blocks[0].content, case .text(let quote) = quoted[0].content,
      case .text(let heading) = document.blocks[1].content, case .table(let table) = document.blocks[2].content,
      case .text(let cell) = table.head[0].cells[0].content[0].content
    else { throw Failure() }
    #expect(quote.scopes.count == 2 && quote.activeRanges.map(\.range) == [2..<3])
    #expect(quote.style(at: 4) == markdown.text.style(at: 4) && quote.style(at: 4).weight == .bold)
    #expect(heading.scopes == [Scope(range: 0..<1, kind: .heading(level: 1))])
    #expect(cell.activeRanges.map(\.payload) == ["http://h"] && cell.style(at: 0).weight == .bold)
  }

  @Test func `pictures in lines are no wider than their lines`() throws {
    var theme = PageTheme()
    theme.text.image = { TextAttachment(id: $0.url, width: 1000, height: 500) }
    theme.sheet.size = LayoutSize(width: 344, height: 500)
    let document = try PagedDocument(markdown: "a ![b](c)\n\n- d ![e](f)\n\n![g](h)", theme: theme)
    let pages = try document.pages(typesetter: Typesetter(library: .bundled))
    #expect(pages.flatMap(\.problems).isEmpty)
    guard case .text(let text) = document.blocks[0].content else { throw Failure() }
    #expect(text.attachments.map(\.attachment.width) == [200] && text.attachments[0].attachment.height == 100)
  }

  @Test func `footnotes are on the pages of their references, and heads of tables on each page`() throws {
    let rows = String(repeating: "| word | 1 |\n", count: 80)
    let source = "First[^1].\n\n| Item | Count |\n|---|---|\n\(rows)\nLast[^2].\n\n[^2]: Note two.\n\n[^1]: Note one."
    let pages = try PagedDocument(markdown: source).pages(typesetter: Typesetter(library: .bundled))
    let texts = pages.map { page in
      page.list.commands.map { if case .glyphs(let drawing) = $0 { drawing.text.string } else { "" } }.joined()
    }
    #expect(pages.count == 3 && pages.flatMap(\.problems).isEmpty)
    #expect(texts.allSatisfy { $0.contains("Item") })
    #expect(texts[0].contains("Note one") && !texts[0].contains("Note two") && texts[2].contains("Note two"))
  }

  @Test(arguments: ["> ", "- ", "1. "])
  func `lists and quotations may be 5,000 deep`(marker: String) throws {
    let document = try blocks(String(repeating: marker, count: 5000) + "word")
    #expect(Self.characters(document.blocks).contains("word"))
    #expect(try document.pages(typesetter: Typesetter(library: .bundled)).count >= 1)
  }
}
