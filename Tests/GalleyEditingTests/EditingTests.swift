import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Edits of documents, compared with documents that are opened afresh.
struct EditingTests {
  private let typesetter = Typesetter(library: .bundled)

  /// 16 documents with 640 edits each are the row's ten thousand edits, which a deep run makes; otherwise a tenth.
  @Test(arguments: 0..<16)
  func `O1: After random edits, every paragraph equals that of a document opened afresh`(seed: UInt64) {
    var run = EditRun(seed: seed, paragraphs: [1, 3, 20, 60][Int(seed % 4)], typesetter: typesetter)
    run.run(edits: TestDepth.cases(640, share: 10), full: 32)
    #expect(run.failure == nil)
  }

  @Test func `O1: Undoing all edits by edits leaves no more nodes, layouts and heights than opening does`() {
    var run = EditRun(seed: 7, paragraphs: 200, typesetter: typesetter)
    let before = run.document.storage
    run.run(edits: 300, full: 300)
    run.undo()
    #expect(run.failure == nil)
    let after = run.document.storage
    #expect(after.leaves <= before.leaves * 4 + 8)
    #expect(after.nodes <= before.nodes + after.leaves / 4 + 2)
    // The layouts of the last window are kept besides.
    #expect(after.layouts <= run.document.layoutLimit * 9 / 8 + 20)
    #expect(after.measured <= run.document.paragraphCount)
  }

  @Test func `O1: One keystroke prepares and lays out one paragraph, in a short and in a long document`() {
    for count in [10, 50_000] {
      let line = String(repeating: "The quick brown fox. ", count: 4) + "\n"
      var document = TextDocument(String(repeating: line, count: count), typesetter: typesetter, width: 300)
      let anchor = document.anchor(atY: document.height / 2)
      let offset = document.visibleText(at: anchor, height: 100).paragraphs[1].range.lowerBound + 30
      let before = document.counters
      let change = document.replace(offset..<offset, with: "x")
      let work = document.counters.since(before)
      #expect(work.paragraphsPrepared == 1 && work.paragraphsLaidOut == 1)
      #expect(work.bytesPrepared == line.utf8.count + 1)
      #expect(change.lines != nil && change.paragraphs.count == 1)
    }
  }

  @Test func `O1: An edit reports the lines that stay, go, are new and move`() throws {
    let words = String(repeating: "word word word word word ", count: 12)
    var document = TextDocument("first\n" + words + "\nlast", typesetter: typesetter, width: 200)
    let old = document.layOut(paragraph: 1)
    try #require(old.layout.lineCount > 6)
    // The third line gets a word beside which no other fits, so the lines after it move down.
    let letter = typesetter.prepare("m", style: TextStyle()).maxContentWidth
    let long = String(repeating: "m", count: Int(190 / letter)) + " "
    let place = old.range.lowerBound + old.layout.lines[2].range.lowerBound
    let change = document.replace(place..<place, with: long)
    let lines = try #require(change.lines)
    let new = document.layOut(paragraph: 1)
    #expect(lines.unchanged == 2 && lines.moved.count == old.layout.lineCount - 2)
    #expect(lines.removed.lowerBound == lines.unchanged && lines.inserted.lowerBound == lines.unchanged)
    #expect(lines.removed.upperBound + lines.moved.count == old.layout.lineCount)
    #expect(lines.moved.upperBound == new.layout.lineCount)
    #expect(abs(change.heightChange - lines.distance) < 0.002 && lines.distance > 10)
    for index in lines.moved {
      let (a, b) = (old.layout.lines[index - lines.inserted.count + lines.removed.count], new.layout.lines[index])
      #expect(abs(b.blockStart - a.blockStart - lines.distance) < 0.001 && abs(a.inlineSize - b.inlineSize) < 0.001)
    }
  }

  @Test func `A change of color changes the lines that show it`() throws {
    var document = TextDocument("one\ntwo\nthree", typesetter: typesetter, width: 200)
    _ = document.visibleText(at: document.anchor(atY: 0), height: 200)
    let change = document.modifyStyle(in: 4..<7) { $0.color = .red }
    let lines = try #require(change.lines)
    #expect(lines.inserted.contains(lines.unchanged) && change.heightChange == 0)
    #expect(document.style(at: 5).color == .red && document.style(at: 2).color != .red)
  }

  @Test func `A copy keeps its text and its heights when the original changes`() {
    var document = TextDocument("one\ntwo", typesetter: typesetter, width: 100)
    _ = document.layOut(paragraph: 0)
    var copies: [TextDocument] = []
    for number in 0..<50 {
      copies.append(number % 2 == 0 ? document : document.withoutLayouts)
      document.replace(0..<0, with: "\(number)\n")
    }
    #expect(copies[0].text.string == "one\ntwo" && copies[0].paragraphCount == 2)
    #expect(copies[0].isMeasured(paragraph: 0))
    #expect(copies[20].paragraphCount == 22 && copies[20].text.string.hasPrefix("19\n18\n"))
    #expect(copies[49].storage.layouts == 0)
  }

  @Test func `CR and LF that an edit brings together become one line break`() {
    var document = TextDocument("a\rx\nb", typesetter: typesetter, width: 100)
    #expect(document.paragraphCount == 3)
    document.replace(2..<3, with: "")
    #expect(document.text.string == "a\r\nb" && document.paragraphCount == 2)
    document.replace(1..<2, with: "\r")
    #expect(document.text.string == "a\rb", "a range inside CR LF is rounded to both")
  }

  @Test func `A scope over many paragraphs is one scope after opening, editing and reading`() {
    var text = AttributedText(String(repeating: "Some words of text.\n", count: 2000))
    text.addActiveRange(ActiveRange(range: 10..<30_000, id: "long", kind: "link"))
    text.addActiveRange(ActiveRange(range: 12..<20, id: "short", kind: "link"))
    var document = TextDocument(text, typesetter: typesetter, width: 100)
    #expect(document.text == text)
    document.replace(5000..<5000, with: "x")
    document.replace(40_000..<40_000, with: "x")
    document.replace(0..<1, with: "")
    #expect(document.text.scopes.map(\.range) == [9..<30_000, 11..<19])
    #expect(document.layOut(paragraph: 3).layout.shaped.source.scopes.map(\.range) == [0..<20])
  }

  @Test func `Moved offsets, positions and anchors stay at their characters`() {
    var document = TextDocument("one two three", typesetter: typesetter, width: 1000)
    let change = document.replace(4..<7, with: "twenty")
    #expect(change.moved(2) == 2 && change.moved(4) == 4 && change.moved(7) == 10 && change.moved(9) == 12)
    #expect(change.moved(5) == 10)
    let insertion = document.replace(3..<3, with: "!!")
    #expect(insertion.moved(3) == 3)
    #expect(insertion.moved(TextPosition(offset: 3, affinity: .upstream)).offset == 3)
    #expect(insertion.moved(TextPosition(offset: 3)).offset == 5)
    #expect(insertion.moved(TextDocument.ScrollAnchor(offset: 9, distance: 4)).offset == 11)
  }
}
