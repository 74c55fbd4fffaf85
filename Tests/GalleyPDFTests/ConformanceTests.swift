import Galley
import GalleyRaster
import Testing

@testable import GalleyPDF

/// Tests that what a standard needs is checked before a file is written, and that the file says what it keeps.
struct ConformanceTests {
  private static func document(_ list: DisplayList, title: String? = "t", language: String? = "en") -> PDFDocument {
    var document = PDFDocument(title: title)
    document.language = language.flatMap { LanguageTag($0) }
    document.conformance = [.pdfUA1, .pdfA2a]
    document.pages = [PDFPage(list, width: 400, height: 400, x: 20, y: 20)]
    return document
  }

  private static func issues(_ document: PDFDocument) throws -> [PDFIssue] {
    do {
      _ = try document.file()
      return []
    } catch PDFError.doesNotConform(let issues) {
      return issues
    }
  }

  @Test func `Q4: a title, a language and alternative texts are asked for, with their places`() throws {
    var text = AttributedText("Words ")
    text.appendAttachment(TextAttachment(id: "cat", width: 20, height: 10))
    let found = try Self.issues(Self.document(StructureTests.list(text), title: nil, language: nil))
    #expect(found.count == 4)
    #expect(found.first == .missingTitle)
    #expect(found.contains(.missingLanguage(text: "Words ", page: 1)))
    // The page's text starts 20 points from its left and from its top.
    let box = try #require(StructureTests.typesetter.prepare(text).layout(width: 300).attachments.first).rect
    let rect = LayoutRect(x: box.x + 20, y: box.y + 20, width: box.width, height: box.height)
    #expect(
      found.contains {
        guard case .missingAlternativeText(1, let place) = $0 else { return false }
        return [\LayoutRect.x, \.y, \.width, \.height].allSatisfy {
          abs(place[keyPath: $0] - rect[keyPath: $0]) < 0.01
        }
      }, "\(rect) \(found)")
    // The picture is not there either.
    #expect(found.contains { if case .failedPicture(let failure) = $0 { failure.id == "cat" } else { false } })
  }

  @Test func `Q4: headings that skip a level are named`() throws {
    var text = AttributedText("One\nTwo")
    text.addScope(Scope(range: 0..<3, kind: .heading(level: 1)))
    text.addScope(Scope(range: 4..<7, kind: .heading(level: 3)))
    #expect(
      try Self.issues(Self.document(StructureTests.list(text)))
        == [.skippedHeadingLevel(from: 1, to: 3, title: "Two", page: 1)])
  }

  @Test func `Q4: cells outside of rows and rows of different lengths are named`() throws {
    func cell(_ string: String, columns: Int = 1) -> [DisplayCommand] {
      StructureTests.list(AttributedText(string))
        .inside(StructureElement(.tableDataCell(rowSpan: 1, columnSpan: columns))).commands
    }
    func element(_ role: StructureRole, _ commands: [DisplayCommand]) -> [DisplayCommand] {
      [.beginElement(StructureElement(role))] + commands + [.endElement]
    }
    func issues(_ commands: [DisplayCommand]) throws -> [PDFIssue] {
      try Self.issues(
        Self.document(DisplayList(commands: commands, bounds: LayoutRect(x: 0, y: 0, width: 9, height: 9))))
    }
    let rows = element(.tableRow, cell("a", columns: 2)) + element(.tableRow, cell("b") + cell("c"))
    #expect(try issues(element(.table, rows)) == [])
    #expect(
      try issues(element(.table, rows + element(.tableRow, cell("d"))))
        == [.irregularTable(row: 3, columns: 1, expected: 2)])
    #expect(
      try issues(element(.section, cell("a")))
        == [.misplacedElement(role: .tableDataCell(rowSpan: 1, columnSpan: 1), in: .section)])
  }

  @Test func `Q4: a file that keeps both standards says so`() throws {
    let file = try Self.document(StructureTests.list(AttributedText("Words"))).file()
    let text = String(decoding: file, as: Unicode.ASCII.self)
    for part in [
      "<pdfuaid:part>1</pdfuaid:part>", "<pdfaid:conformance>A</pdfaid:conformance>", "/GTS_PDFA1", "/Lang (en)",
      "/MarkInfo <</Marked true>>", "/DisplayDocTitle true", "/StructTreeRoot",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    // Equal documents are equal files.
    #expect(try Self.document(StructureTests.list(AttributedText("Words"))).file() == file)
  }

  @Test func `Q4: pages have labels, and links inside of the document have places`() throws {
    var contents = AttributedText("Chapter one")
    contents.addScope(Scope(range: 0..<11, kind: .activeRange(kind: "link", payload: "#one")))
    var document = Self.document(StructureTests.list(contents))
    document.pages[0].label = "iv"
    let chapter = StructureTests.list(AttributedText("The chapter")).inside(StructureElement(.section, id: "one"))
    document.pages.append(PDFPage(chapter, width: 300, height: 300, label: "1"))
    let text = String(decoding: try document.file(), as: Unicode.ASCII.self)
    #expect(text.contains("/PageLabels <</Nums [0 <</P (iv)>> 1 <</P (1)>>]>>"))
    #expect(text.contains("/Dest ["))
    #expect(text.contains("/IDTree"))
  }

  @Test func `Q4: bad sizes are errors`() {
    var document = PDFDocument()
    let empty = DisplayList(commands: [], bounds: LayoutRect(x: 0, y: 0, width: 0, height: 0))
    document.pages = [PDFPage(empty, width: 0, height: 100)]
    #expect(throws: PDFError.invalidPageSize(width: 0, height: 100)) { try document.file() }
    document.pages = [PDFPage(empty, width: 10, height: 100, scale: .infinity)]
    #expect(throws: PDFError.invalidScale(.infinity)) { try document.file() }
    document.pages = []
    #expect(throws: Never.self) { try document.file() }
  }
}
