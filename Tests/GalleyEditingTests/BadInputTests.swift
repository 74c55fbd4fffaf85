import Galley
import GalleyEditing
import Testing

/// Ranges, indices and lengths that are out of range or not numbers.
struct BadInputTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `Ranges outside the text and inside characters are rounded`() {
    var document = TextDocument("aé\r\nb", typesetter: typesetter, width: 100)
    #expect(document.rounded(-5..<100) == 0..<6)
    #expect(document.rounded(2..<2) == 1..<1 && document.rounded(2..<3) == 1..<3)
    #expect(document.rounded(4..<4) == 3..<3 && document.rounded(4..<6) == 3..<6 && document.rounded(3..<4) == 3..<5)
    #expect(document.replace(100..<200, with: "!").range == 6..<6)
    #expect(document.text.string == "aé\r\nb!")
    #expect(document.replace(2..<2, with: "").isEmpty)
    #expect(document.setAttachment(nil, at: -1).isEmpty && document.setAttachment(nil, at: 0).isEmpty)
    #expect(document.addScope(Scope(range: 9..<9, kind: .atomicText)).isEmpty)
    #expect(document.modifyStyle(in: 50..<60) { $0.size = 3 }.isEmpty)
  }

  @Test func `Invalid ranges are errors of validate`() {
    let document = TextDocument("aé", typesetter: typesetter, width: 100)
    #expect(throws: TextRangeError.reversed(start: 2, end: 1)) { try document.validate(start: 2, end: 1) }
    #expect(throws: TextRangeError.outOfBounds(range: 0..<4, count: 3)) { try document.validate(start: 0, end: 4) }
    #expect(throws: TextRangeError.insideScalar(offset: 2)) { try document.validate(start: 0, end: 2) }
    #expect((try? document.validate(start: 1, end: 3)) == 1..<3)
  }

  @Test func `Indices and offsets outside the document are clamped`() {
    var document = TextDocument("one\ntwo", typesetter: typesetter, width: 100)
    #expect(document.range(ofParagraph: -3) == 0..<4 && document.range(ofParagraph: 9) == 4..<7)
    #expect(document.paragraph(at: -1) == 0 && document.paragraph(at: 99) == 1)
    #expect(document.layOut(paragraph: 99).index == 1)
    #expect(document.utf16Offset(of: 99) == 7 && document.offset(utf16: -1) == 0)
    #expect(document.style(at: 99) == document.style(at: 0))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300])
  func `Widths, heights and places that are no usable numbers give defined results`(number: Double) {
    var document = TextDocument("one two three\nfour", typesetter: typesetter, width: number)
    #expect(document.width >= 0)
    let isUnlimited = number.isNaN || number > 1e299
    if isUnlimited { #expect(document.layOut(paragraph: 0).layout.lineCount == 1) }
    #expect((0...1).contains(document.paragraph(atY: number)))
    let anchor = document.scroll(document.anchor(atY: number), by: number)
    #expect(document.y(of: anchor) >= 0 && document.y(of: anchor) <= document.height + 0.001)
    let text = document.visibleText(at: TextDocument.ScrollAnchor(offset: -5, distance: number), height: number)
    #expect(!text.paragraphs.isEmpty && text.top >= 0 && text.height >= 0)
    document.setWidth(number)
    document.layoutLimit = -1
    #expect(document.layoutLimit == 0)
  }

  @Test func `Text whose lines have no height shows at most ten thousand paragraphs`() {
    var document = TextDocument(
      String(repeating: "\n", count: 12_000), style: TextStyle(size: 0), typesetter: typesetter, width: 10)
    let text = document.visibleText(at: document.anchor(atY: 0), height: 10)
    #expect(text.paragraphs.count <= 10_000)
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `An empty document and an empty last paragraph have a line for the caret`(profile: ParagraphStyle.Profile) {
    let style = ParagraphStyle(profile: profile)
    var document = TextDocument("a\n", paragraphStyle: style, typesetter: typesetter, width: 10)
    #expect(document.paragraphCount == 2 && document.layOut(paragraph: 1).layout.lineCount == 1)
    var empty = TextDocument("", paragraphStyle: style, typesetter: typesetter, width: 10)
    #expect(empty.layOut(paragraph: 0).layout.caret(at: TextPosition(offset: 0)).rect.height > 0)
  }

  @Test func `The largest numbers overflow nothing`() {
    var document = TextDocument("one\ntwo", typesetter: typesetter, width: 100)
    document.layoutLimit = .max
    _ = document.layOut(paragraph: 1)
    let change = document.replace(0..<0, with: "more")
    #expect(change.moved(Int.max) == .max && change.moved(1) == 5)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `A window of no usable height lays out no text to find the caret`(height: Double) {
    let text = String(repeating: "line\n", count: 1000)
    var editor = DocumentEditor(TextDocument(text, typesetter: typesetter, width: 100))
    editor.select(4_000..<4_000)
    let anchor = TextDocument.ScrollAnchor(offset: 0, distance: 0)
    let before = editor.document.counters
    #expect(editor.scrollToCaret(anchor, height: height) == anchor)
    #expect(editor.document.counters.paragraphsLaidOut - before.paragraphsLaidOut <= 2)
    let below = TextDocument.ScrollAnchor(offset: 4_500, distance: 0)
    #expect(editor.scrollToCaret(below, height: height).offset == 4_000)
  }
}
