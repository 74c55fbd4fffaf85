import Galley
import GalleyMarkdown
import GalleyPages
import GalleyRaster
import Testing

@testable import GalleyPDF

/// Tests the structure of PDF files whose pages GalleyPages makes: texts, tables and lists on several pages are one
/// element each, and what belongs to a page only is an artifact.
struct PagedStructureTests {
  private static let style = TextStyle(size: 12, language: LanguageTag("en"))

  private static func text(_ string: String) -> AttributedText { AttributedText(string, style: style) }

  private static func drawn(_ document: PagedDocument) throws -> PDFWriter {
    let pages = try document.pages(typesetter: StructureTests.typesetter)
    var file = PDFDocument(title: "t")
    file.language = LanguageTag("en")
    file.pages = pages.map { PDFPage($0.list, width: $0.size.width, height: $0.size.height) }
    var writer = PDFWriter(file, pictures: Pictures(), rasterizer: GlyphRasterizer())
    writer.drawPages()
    return writer
  }

  private static func outline(_ document: PagedDocument) throws -> String { try drawn(document).canvas.tree.outline }

  /// A page of this size, with margins of 10 units.
  private static func sheet(width: Double, height: Double) -> PageSheet {
    PageSheet(
      size: LayoutSize(width: width, height: height), margins: Margins(top: 10, right: 10, bottom: 10, left: 10))
  }

  @Test func `Q4: right-to-left lines of a page are read in the order of the text`() throws {
    let string = "הספר נקרא Winter Light ויצא בשנת 1984 בתל אביב, והוא נמכר היטב גם מחוץ לארץ."
    let hebrew = AttributedText(string, style: TextStyle(size: 12, language: LanguageTag("he")))
    let document = PagedDocument(sheet: Self.sheet(width: 150, height: 200), blocks: [PageBlock(hebrew)])
    let outline = try Self.outline(document)
    #expect(outline == "Document \"…\"\n  P \(string.debugDescription)")
  }

  @Test func `Q4: a text on several pages has its paragraphs, headings and links once`() throws {
    var text = Self.text("Title\nRead the whole manual of the machine before you start it, please.\nEnd")
    text.addScope(Scope(range: 0..<5, kind: .heading(level: 1)))
    text.addScope(Scope(range: 15..<42, kind: .activeRange(kind: "link", payload: "https://example.org")))
    let document = PagedDocument(sheet: Self.sheet(width: 110, height: 70), blocks: [PageBlock(text)])
    let writer = try Self.drawn(document)
    #expect(writer.contents.count > 1)
    #expect(
      writer.canvas.tree.outline == """
        Document "………"
          H1 "Title"
          P "Read the … before you start it, please."
            Link "whole manual of the machine@@@"
          P "End"
        """)
  }

  @Test func `Q4: lists, figures, notes, columns and quotations are elements, running heads are artifacts`() throws {
    func item(_ label: String, _ body: String) -> PageBlock {
      var blocks = [PageBlock(Self.text(label)), PageBlock(Self.text(body))]
      (blocks[0].role, blocks[1].role) = (.listLabel, .listBody)
      var item = PageBlock(.group(blocks))
      item.role = .listItem
      return item
    }
    var list = PageBlock(.group([item("1.", "ink"), item("2.", "paper")]))
    list.role = .list
    var quotation = PageBlock(.group([PageBlock(Self.text("said"))]))
    quotation.role = .blockQuote
    var marked = Self.text("Words1")
    marked.addScope(Scope(range: 5..<6, id: "n", kind: .activeRange(kind: "note", payload: "n")))
    let picture = PagePicture(id: "cat", size: LayoutSize(width: 20, height: 10), alternativeText: "A cat")
    var document = PagedDocument(
      sheet: Self.sheet(width: 300, height: 400),
      blocks: [
        .heading(Self.text("Shop")), list, PageBlock(.rule(.init(width: 1, color: .black))), quotation,
        PageBlock(.picture(picture)),
        PageBlock(.columns([PageBlock(Self.text("left")), PageBlock(Self.text("right"))], count: 2, gap: 10)),
        PageBlock(marked),
      ], notes: ["n": Self.text("1 the note")])
    document.sheet.margins.top = 40
    document.sheet.head = { _ in [.line(left: Self.text("A shop"), right: Self.text("1"))] }
    #expect(
      try Self.outline(document) == """
        Document "……………………"
          H1 "Shop"
          L "……"
            LI "……"
              Lbl "1."
              LBody "…"
                P "ink"
            LI "……"
              Lbl "2."
              LBody "…"
                P "paper"
          BlockQuote "…"
            P "said"
          Figure ""
          P "left"
          P "right"
          P "Words1"
          Note "…"
            P "1 the note"
        """)
  }

  @Test func `Q4: a table on several pages is one table, with its heads once and with empty cells`() throws {
    var table = TextTable(head: [.init(["Item", "Price"], style: Self.style)])
    table.caption = [PageBlock(Self.text("Prices"))]
    table.rows = [
      .init([.init(Self.text("Ink"), isRowHeader: true), .init(Self.text("3"))]),
      .init([.init(Self.text("Pen"), isRowHeader: true), .init([])]),
      .init([.init(Self.text("All"), columnSpan: 2)]),
    ]
    let document = PagedDocument(sheet: Self.sheet(width: 200, height: 88), blocks: [PageBlock(table)])
    let writer = try Self.drawn(document)
    #expect(writer.contents.count > 1)
    #expect(
      writer.canvas.tree.outline == """
        Document "…"
          Table "……………"
            Caption "…"
              P "Prices"
            TR "……"
              TH "…"
                P "Item"
              TH "…"
                P "Price"
            TR "……"
              TH "…"
                P "Ink"
              TD "…"
                P "3"
            TR "……"
              TH "…"
                P "Pen"
              TD ""
            TR "…"
              TD "…"
                P "All"
        """)
    #expect(writer.issues().isEmpty, "\(writer.issues())")
  }

  @Test func `Q4: a text with a role is one element, also if a scope makes it a heading`() throws {
    var block = PageBlock.heading(Self.text("Part"))
    block.role = .heading(level: 1)
    let document = PagedDocument(sheet: Self.sheet(width: 200, height: 200), blocks: [block])
    #expect(try Self.outline(document) == "Document \"…\"\n  H1 \"Part\"")
  }

  @Test func `Q4: Markdown on pages keeps both standards`() throws {
    let source = """
      # Title

      1. one
         - inner
      2. two

      | a | b |
      |---|--:|
      | c |   |

      > said by [her](https://example.org), עברית גם כאן, and more

      ```
      x = 1
      y = 2
      ```

      Note[^1].

      [^1]: the note
      """
    var theme = PageTheme(body: Self.style)
    theme.sheet = Self.sheet(width: 160, height: 120)
    let markdown = try MarkdownText(source, theme: theme.text, extensions: .all)
    let writer = try Self.drawn(PagedDocument(markdown, theme: theme))
    #expect(writer.contents.count > 2)
    #expect(writer.issues().isEmpty, "\(writer.issues())")
    let outline = writer.canvas.tree.outline
    for line in ["H1 \"Title\"", "P \"a\"", "P \"c\"", "TD \"\"", "Link \"her@", "said by …, עברית גם כאן, and more"] {
      #expect(outline.contains(line), "\(line) is not in \(outline)")
    }
  }
}
