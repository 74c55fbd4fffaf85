import Galley
import GalleyMarkdown
import GalleyRaster
import Testing

@testable import GalleyPDF

/// Tests the structure of PDF files: the elements, their order, and what belongs to them.
struct StructureTests {
  static let typesetter = Typesetter()

  /// The display list of a text with structure.
  static func list(_ text: AttributedText, width: Double = 300, _ elements: [StructureElement] = []) -> DisplayList {
    typesetter.prepare(text).layout(width: width).displayList(DisplayOptions(structure: .init(elements)))
  }

  /// The drawn pages of a document with one page.
  static func drawn(_ list: DisplayList) -> PDFWriter {
    var document = PDFDocument(title: "t")
    document.language = LanguageTag("en")
    document.pages = [PDFPage(list, width: 400, height: 400, x: 20, y: 20)]
    var writer = PDFWriter(document, pictures: Pictures(), rasterizer: GlyphRasterizer())
    writer.drawPages()
    return writer
  }

  static func outline(_ list: DisplayList) -> String { drawn(list).canvas.tree.outline }

  @Test(arguments: [ParagraphStyle.browser, .unicode], [16, 14.4, 13.33, 0.7])
  func `letters have one font and one outline at every font size`(_ profile: ParagraphStyle, _ size: Double) throws {
    let text = AttributedText("Hello", style: TextStyle(size: size), paragraphStyle: profile)
    let mixed = text + AttributedText("Hello", style: TextStyle(size: 16), paragraphStyle: profile)
    var document = PDFDocument(title: "t")
    document.pages = [PDFPage(Self.list(mixed), width: 400, height: 400)]
    let file = String(decoding: try document.file(), as: Unicode.ASCII.self)
    let boxes = file.matches(of: /\/FontBBox \[([^\]]*)\]/).map { $0.1.split(separator: " ").compactMap { Int($0) } }
    #expect(boxes.count == 1)
    for box in boxes { #expect(box.count == 4 && box.allSatisfy { abs($0) < 1500 } && box[3] > 500, "\(box)") }
  }

  @Test func `Q4: headings, paragraphs and links are elements in reading order`() {
    var text = AttributedText("Title\nRead the manual, please.\nEnd")
    text.addScope(Scope(range: 0..<5, kind: .heading(level: 1)))
    text.addScope(Scope(range: 15..<21, kind: .activeRange(kind: "link", payload: "https://example.org")))
    #expect(
      Self.outline(Self.list(text)) == """
        Document "………"
          H1 "Title"
          P "Read the …, please."
            Link "manual@"
          P "End"
        """)
  }

  @Test func `Q4: a link on two lines is one element with an annotation for each line`() {
    var text = AttributedText("Read the whole manual of the machine, please.")
    text.addScope(Scope(range: 9..<36, kind: .activeRange(kind: "link", payload: "https://example.org")))
    let outline = Self.outline(Self.list(text, width: 180))
    #expect(Self.typesetter.prepare(text).layout(width: 180).rectangles(of: 9..<36).count == 2)
    #expect(
      outline == """
        Document "…"
          P "Read the …, please."
            Link "whole manual of the machine@@"
        """)
  }

  @Test func `Q4: right-to-left and mixed lines are read in the order of the text`() {
    for string in ["הספר נקרא Winter Light ויצא בשנת 1984 בתל אביב.", "Here שלום עולם 12 and السلام عليكم end"] {
      let outline = Self.outline(Self.list(AttributedText(string), width: 120))
      #expect(outline == "Document \"…\"\n  P \(string.debugDescription)")
    }
  }

  @Test func `Q4: ruby has a base and a text`() {
    var text = AttributedText("漢字を読む", style: TextStyle(size: 20, language: LanguageTag("ja")))
    text.addScope(Scope(range: 0..<6, kind: .ruby(RubyAnnotation("かんじ"))))
    #expect(
      Self.outline(Self.list(text)) == """
        Document "…"
          P "…を読む"
            Ruby "……"
              RB "漢字"
              RT "かんじ"
        """)
  }

  @Test func `Q4: languages, backing texts and described attachments are elements`() {
    var text = AttributedText("He said ", style: TextStyle(language: LanguageTag("en")))
    text.append("bonjour", style: TextStyle(language: LanguageTag("fr")))
    text.append(" :) ", style: TextStyle(language: LanguageTag("en")))
    text.addScope(Scope(range: 16..<18, kind: .backingText("smile")))
    let start = text.utf8.count
    text.appendAttachment(TextAttachment(id: "cat", width: 20, height: 10))
    text.addScope(Scope(range: start..<start + 3, kind: .backingText("A cat")))
    let writer = Self.drawn(Self.list(text))
    #expect(
      writer.canvas.tree.outline == """
        Document "…"
          P "He said … … …"
            Span "bonjour"
            Span ":)"
            Figure ""
        """)
    var document = PDFDocument(title: "t")
    document.language = LanguageTag("en")
    document.pages = [PDFPage(Self.list(text), width: 400, height: 400)]
    let file = String(decoding: (try? document.file()) ?? [], as: Unicode.ASCII.self)
    for part in ["/Lang (fr)", "/ActualText (smile)", "/Alt (A cat)"] { #expect(file.contains(part), "\(part)") }
  }

  @Test func `Q4: text in columns is one text`() throws {
    let string = "One two three four five six seven eight nine ten eleven twelve."
    let shaped = Self.typesetter.prepare(AttributedText(string))
    let columns = [80.0, 80].map { Container(size: LayoutSize(width: $0, height: 115)) }
    let linked = shaped.layout(in: columns)
    #expect(linked.layouts.count == 2 && linked.rest == nil)
    let outline = Self.outline(linked.displayList(DisplayOptions(structure: .init())))
    #expect(outline == "Document \"…\"\n  P \(string.debugDescription)")
  }

  @Test func `Q4: given elements contain the paragraphs of their ranges`() {
    let text = AttributedText("Buy:\n• milk\n• bread")
    let elements: [StructureElement] = [
      StructureElement(.list, range: 5..<23),
      StructureElement(.listItem, range: 5..<13), StructureElement(.listLabel, range: 5..<8),
      StructureElement(.listBody, range: 8..<13), StructureElement(.listItem, range: 14..<23),
      StructureElement(.listLabel, range: 14..<17), StructureElement(.listBody, range: 17..<23),
    ]
    #expect(
      Self.outline(Self.list(text, elements)) == """
        Document "……"
          P "Buy:"
          L "……"
            LI "……"
              Lbl "•"
              LBody " milk"
            LI "……"
              Lbl "•"
              LBody " bread"
        """)
  }

  @Test func `Q4: transparent text and gradients keep their structure`() {
    for gradient in [nil, TextStyle.Gradient([.red, .blue])] {
      var text = AttributedText("half", style: TextStyle(gradient: gradient, opacity: 0.5))
      text.append(" whole", style: TextStyle(gradient: gradient))
      #expect(Self.outline(Self.list(text)) == "Document \"…\"\n  P \"half whole\"")
    }
  }

  @Test func `Q4: text outside of elements is in a paragraph, and elements in artifacts are artifacts`() {
    let plain = Self.typesetter.prepare(AttributedText("plain")).layout(width: 300).displayList()
    #expect(Self.outline(plain) == "Document \"…\"\n  P \"plain\"")
    let head = Self.list(AttributedText("head")).inside(StructureElement(.artifact(.header)))
    #expect(Self.outline(head) == "Document \"\"")
    #expect(String(decoding: Self.drawn(head).contents[0], as: UTF8.self).contains("/Subtype /Header"))
  }

  @Test func `Q4: each operator that shows or paints is in an element or an artifact`() {
    var style = TextStyle(size: 20)
    style.decorations = [.underline]
    style.shadows = [TextStyle.Shadow(x: 1, y: 1, blur: 2)]
    style.backgroundColor = .red
    var text = AttributedText("Shadow and line ", style: style)
    text.append("😀 emoji", style: TextStyle(size: 20))
    let writer = Self.drawn(Self.list(text))
    var depth = 0
    var painted = 0
    for line in String(decoding: writer.contents[0], as: UTF8.self).split(separator: "\n") {
      let name = line.split(separator: " ").last ?? ""
      switch name {
      case "BDC", "BMC": depth += 1
      case "EMC": depth -= 1
      case "TJ", "Tj", "f", "S", "Do", "sh":
        painted += 1
        #expect(depth == 1, "\(line)")
      default: break
      }
      #expect(depth == 0 || depth == 1)
    }
    #expect(depth == 0 && painted > 5)
  }

  @Test func `Q4: Markdown gives headings, lists, tables, quotations, code and notes`() throws {
    let source = """
      # Title

      1. one
      2. two
         - inner

      | a | b |
      |---|---|
      | c |   |

      > said

      ```
      x = 1
      y = 2
      ```

      Note[^1] and ![a cat](cat.png).

      [^1]: the note
      """
    let markdown = try MarkdownText(source, extensions: .all)
    let list = Self.list(markdown.text, markdown.structureElements)
    #expect(
      Self.outline(list) == """
        Document "……………………"
          H1 "Title"
          L "……"
            LI "……"
              Lbl "1."
              LBody "one"
            LI "……"
              Lbl "2."
              LBody "two…"
                L "…"
                  LI "……"
                    Lbl "•"
                    LBody "inner"
          Table "……"
            TR "……"
              TH "a"
              TH "b"
            TR "……"
              TD "c"
              TD ""
          BlockQuote "…"
            P "said"
          P "…"
            Code "x = 1"
          P "…"
            Code "y = 2"
          P "Note1 and …."
            Figure ""
          Note "…the note"
            Lbl "1."
        """)
    var document = PDFDocument(title: "t")
    document.language = LanguageTag("en")
    document.pages = [PDFPage(list, width: 400, height: 400)]
    document.conformance = [.pdfUA1]
    // Only the picture is missing.
    do {
      _ = try document.file()
      Issue.record("the picture is missing")
    } catch PDFError.doesNotConform(let issues) {
      #expect(issues.count == 1)
    }
  }
}
