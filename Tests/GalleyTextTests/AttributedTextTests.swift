import GalleyText
import Testing

struct AttributedTextTests {
  private let bold = TextStyle(weight: .bold)

  @Test func `the example of the documentation has two styles`() {
    var text = AttributedText("Hello, ", style: TextStyle(size: 16))
    text.append("world", style: TextStyle(size: 16, weight: .bold, color: .red))
    #expect(text.utf8Count == 12)
    #expect(text.string == "Hello, world")
    #expect(text.styles.runs.map(\.range) == [0..<7, 7..<12])
  }

  @Test func `a range is checked for order, bounds and scalar boundaries, in this order`() throws {
    let text = AttributedText("aé語")
    #expect(try text.validate(start: 0, end: 6) == 0..<6)
    #expect(try text.validate(start: 3, end: 3) == 3..<3)
    #expect(throws: TextRangeError.reversed(start: 9, end: 2)) { try text.validate(start: 9, end: 2) }
    #expect(throws: TextRangeError.outOfBounds(range: 2..<7, count: 6)) { try text.validate(start: 2, end: 7) }
    #expect(throws: TextRangeError.outOfBounds(range: -1..<0, count: 6)) { try text.validate(start: -1, end: 0) }
    #expect(throws: TextRangeError.insideScalar(offset: 2)) { try text.validate(start: 2, end: 4) }
    #expect(throws: TextRangeError.insideScalar(offset: 4)) { try text.validate(start: 1, end: 4) }
    #expect(TextRangeError.insideScalar(offset: 4).description.contains("4"))
  }

  @Test func `ranges are rounded outwards and insertions down`() {
    let text = AttributedText("aé語")
    #expect(text.rounded(2..<4) == 1..<6)
    #expect(text.rounded(2..<2) == 1..<1)
    #expect(text.rounded(-9..<1) == 0..<1)
    #expect(text.rounded(100..<200) == 6..<6)
  }

  @Test func `typed text takes the style before it, replacing text the style it replaces`() {
    var text = AttributedText("ab")
    text.setStyle(bold, in: 1..<2)
    text.insert("x", at: 1)
    #expect(text.style(at: 1) == TextStyle())
    text.replace(2..<3, with: "yz")
    #expect(text.string == "axyz")
    #expect(text.styles.runs.map(\.range) == [0..<2, 2..<4])
    text.append("!")
    #expect(text.style(at: 4) == bold)
  }

  @Test func `text typed at a paragraph's start joins that paragraph`() {
    var text = AttributedText("one\ntwo")
    text.setParagraphStyle(.browser, in: 4..<7)
    text.insert("x", at: 4)
    #expect(text.paragraphStyle(at: 4) == .browser)
    text.insert("y", at: 3)
    #expect(text.paragraphStyle(at: 3) == .unicode)
    text.append("\n")
    text.append("three")
    #expect(text.paragraphStyle(at: 9) == .browser)
    #expect(text.paragraphStyle(at: 10) == .unicode)
  }

  @Test func `an active range grows with what is typed inside it and not at its edges`() {
    var text = AttributedText("abcd")
    text.addActiveRange(ActiveRange(range: 1..<3, id: "link"))
    text.insert("x", at: 2)
    #expect(text.activeRanges.map(\.range) == [1..<4])
    text.insert("x", at: 1)
    text.insert("x", at: 5)
    #expect(text.activeRanges.map(\.range) == [2..<5])
    text.remove(0..<3)
    #expect(text.activeRanges.map(\.range) == [0..<2])
    text.remove(0..<2)
    #expect(text.activeRanges.isEmpty)
  }

  @Test func `an attachment goes with its character`() {
    var text = AttributedText("a\u{FFFC}b\u{FFFC}")
    let image = TextAttachment(id: "image", width: 10, height: 10)
    let done = [0, 2, 5].map { text.setAttachment(image, at: $0) }
    #expect(done == [false, false, true])
    text.remove(0..<1)
    #expect(text.attachments == [AttributedText.AnchoredAttachment(offset: 4, attachment: image)])
    #expect(text.attachment(at: 4) == image)
    #expect(text.attachment(at: 0) == nil)
    #expect(text[3..<7].attachments.map(\.offset) == [1])
    text.replace(4..<7, with: "x")
    #expect(text.attachments.isEmpty)
  }

  @Test func `empty text has the default style`() {
    var text = AttributedText("ab", style: bold)
    text.setStyle(TextStyle(), in: 0..<2)
    text.remove(0..<2)
    #expect(text.isEmpty && text.styles.isEmpty)
    #expect(text.style(at: 0) == bold)
    text.append("x")
    #expect(text.style(at: 0) == bold)
    text.insert(text, at: 1)
    #expect(text.string == "xx")
  }

  @Test func `a text of many pieces is put together piece by piece`() {
    var text = AttributedText()
    let piece = AttributedText("語", style: bold)
    for number in 0..<20_000 {
      text.append("ab", style: number.isMultiple(of: 2) ? bold : TextStyle())
      text.append(piece)
      text.addActiveRange(ActiveRange(range: text.utf8Count - 3..<text.utf8Count, id: "x"))
    }
    #expect(text.utf8Count == 100_000)
    #expect(text.styles.runs.count == 20_001)
    #expect(text.activeRanges.last?.range == 99_997..<100_000)
  }
}
