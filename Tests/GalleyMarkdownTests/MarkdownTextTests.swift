import Galley
import GalleyMarkdown
import GalleyMarkdownTestSupport
import Testing

/// Tests the text, the styles, the links and the boxes that are made from Markdown.
struct MarkdownTextTests {
  private func read(_ source: String) throws -> MarkdownText { try MarkdownText(source) }

  @Test func `an empty document is an empty text`() throws {
    for source in ["", "\n", "  \n\n", "[a]: /b\n"] {
      let markdown = try read(source)
      #expect(markdown.text.isEmpty)
      #expect(markdown.nodes.count == 1)
      #expect(markdown.sourceMap.sourceRange(of: 0..<0) == nil)
    }
  }

  @Test func `a paragraph's lines are joined, and white space is one space`() throws {
    #expect(try read("a\n  b   c\td\n\ne").text.string == "a b c d\ne")
  }

  @Test func `no space is put between Chinese lines`() throws {
    #expect(try read("日本\n語 한국\n어").text.string == "日本語 한국 어")
  }

  @Test func `emphasis, code and struck text have their styles, nested ones both`() throws {
    let text = try AttributedText(markdown: "a *b **c*** `d` ~~e~~")
    #expect(text.string == "a b c d e")
    #expect(text.style(at: 0) == MarkdownTheme().body)
    #expect(text.style(at: 2).slant == .italic && text.style(at: 2).weight == .regular)
    #expect(text.style(at: 4).slant == .italic && text.style(at: 4).weight == .bold)
    #expect(text.style(at: 6).families.first == "Noto Sans Mono")
    #expect(text.style(at: 8).decorations.map(\.lines) == [.lineThrough])
  }

  @Test func `struck text in a link keeps the link's line`() throws {
    #expect(try read("[~~a~~](/b)").text.style(at: 0).decorations.map(\.lines) == [.underline, .lineThrough])
  }

  @Test func `links and addresses are active ranges`() throws {
    let text = try AttributedText(markdown: "[**a** b](/u \"t\") <http://c.de> www.f.gh i@j.kl")
    #expect(text.string == "a b http://c.de www.f.gh i@j.kl")
    #expect(text.activeRanges.map(\.payload) == ["/u", "http://c.de", "http://www.f.gh", "mailto:i@j.kl"])
    #expect(text.activeRanges.map(\.range) == [0..<3, 4..<15, 16..<24, 25..<31])
    #expect(text.activeRanges.allSatisfy { $0.kind == "link" })
  }

  @Test func `an image is a box of the theme's size, with its description as backing text`() throws {
    var theme = MarkdownTheme()
    theme.image = { TextAttachment(id: $0.url, width: 40, height: 30) }
    let text = try MarkdownText("a ![one *two*](/p.png \"t\") b", theme: theme).text
    #expect(text.string == "a \u{FFFC} b")
    #expect(text.attachments.map(\.attachment.id) == ["/p.png"])
    #expect(text.attachments.map(\.attachment.width) == [40])
    #expect(text.plainText(in: 0..<text.utf8Count) == "a one two b")
  }

  @Test func `HTML is dropped, or shown as it is written`() throws {
    let source = "a <b>c</b>\n\n<div>\nd\n</div>\n"
    #expect(try read(source).text.string == "a c")
    var theme = MarkdownTheme()
    theme.html = .shown
    #expect(try MarkdownText(source, theme: theme).text.string == "a <b>c</b>\n<div>\nd\n</div>")
  }

  @Test func `list items have markers, numbers and boxes`() throws {
    let source = "- a\n  - b\n    - c\n- [ ] d\n- [x] e\n\n7) f\n8) g\n"
    #expect(try read(source).text.string == "•\ta\n◦\tb\n▪\tc\n□\td\n■\te\n7)\tf\n8)\tg")
  }

  @Test func `an item without text shows its marker, and one that starts with a list both`() throws {
    #expect(try read("-\n- a\n").text.string == "•\t\n•\ta")
    #expect(try read("- 1. a\n").text.string == "•\t1.\ta")
  }

  @Test func `a code block has a line for each of its lines, from left to right`() throws {
    let text = try AttributedText(markdown: "```swift\nlet a\n\n  b\n```\n")
    #expect(text.string == "let a\n\n  b")
    #expect([0, 6, 7].allSatisfy { text.paragraphStyle(at: $0).direction == .leftToRight })
  }

  @Test func `footnotes are the last blocks, and their numbers are links to them`() throws {
    let markdown = try read("a[^x] b[^y]\n\n[^y]: second\n[^x]: first\n")
    #expect(markdown.text.string == "a1 b2\n1.\tfirst\n2.\tsecond")
    #expect(markdown.text.activeRanges.map(\.kind) == ["footnote", "footnote"])
    #expect(markdown.text.activeRanges.map(\.payload) == ["1", "2"])
    let labels = markdown.nodes.compactMap { node in
      if case .footnoteDefinition(let label, _) = node.kind { label } else { nil }
    }
    #expect(labels == ["x", "y"])
  }

  @Test func `headings are scopes of the text and an outline`() throws {
    let markdown = try read("# A *b*\n\ntext\n\n### ![c](d) e\n")
    #expect(markdown.headings.map(\.level) == [1, 3])
    #expect(markdown.headings.map(\.title) == ["A b", "c e"])
    #expect(markdown.text.scopes(at: 0).map(\.kind) == [.heading(level: 1)])
    #expect(markdown.text.style(at: 0).size == 32 && markdown.text.style(at: 0).weight == .bold)
  }

  @Test func `bytes that are no UTF-8 are reported with their offset`() {
    #expect(throws: MarkdownError.invalidUTF8(offset: 2)) { _ = try MarkdownText(utf8: [0x61, 0x0A, 0xFF, 0x62]) }
  }
}
