import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Documents compared with layouts of their whole text.
struct StackingTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test(arguments: 0..<200)
  func `O1: All lines of a document are where a layout of the whole text has them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = Self.text(&random)
    let width = random.oneIn(8) ? Double(0) : Double(Int.random(in: 20...700, using: &random))
    let whole = typesetter.prepare(text).layout(width: width)
    var document = TextDocument(text, typesetter: typesetter, width: width)
    var lines = whole.lines[...]
    var paragraphs = 0
    for index in 0..<document.paragraphCount {
      let paragraph = document.layOut(paragraph: index)
      #expect(abs(document.layOut(paragraph: index).top - paragraph.top) < 1e-9)
      paragraphs += 1
      for (number, line) in paragraph.layout.lines.enumerated() {
        guard let expected = lines.popFirst() else {
          Issue.record("paragraph \(index) has more lines than the whole text")
          return
        }
        Self.compare(line, number, paragraph, expected, whole)
      }
    }
    #expect(lines.isEmpty)
    #expect(abs(document.height - max(0, whole.size.height)) < Double(paragraphs) / 1000 + 0.01)
  }

  private static func compare(
    _ line: TextLine, _ number: Int, _ paragraph: TextDocument.PlacedParagraph, _ expected: TextLine,
    _ whole: TextLayout
  ) {
    let tolerance = Double(paragraph.index + 1) / 1000
    let start = paragraph.range.lowerBound
    #expect(line.range.lowerBound + start == expected.range.lowerBound)
    #expect(line.range.count == expected.range.count && line.reason == expected.reason)
    #expect(line.inlineStart == expected.inlineStart && line.extent == expected.extent)
    #expect(abs(line.inlineSize - expected.inlineSize) < 1e-9)
    #expect(abs(line.blockStart + paragraph.top - expected.blockStart) < tolerance)
    let own = line.runs.flatMap { paragraph.layout.glyphRun($0).glyphs }
    let its = expected.runs.flatMap { whole.glyphRun($0).glyphs }
    #expect(own.map(\.id) == its.map(\.id))
    #expect(zip(own, its).allSatisfy { abs($0.x - $1.x) < 1e-9 && $0.cluster + start == $1.cluster })
  }

  /// A text with random pieces, in which all features that stack paragraphs occur.
  private static func text(_ random: inout SplitMix64) -> AttributedText {
    var text = AttributedText(style: TextStyle(size: Double(Int.random(in: 6...40, using: &random))))
    text.paragraphStyle.spacingBefore = random.element(of: [0, 0, 5.3, 20])
    text.paragraphStyle.spacingAfter = random.element(of: [0, 0, 3.7, 11])
    text.paragraphStyle.lineSpacing = random.element(of: [0, 0, 2.5])
    text.paragraphStyle.textAlign = random.element(of: [.start, .center, .end, .justify])
    text.paragraphStyle.startIndent = random.element(of: [0, 0, 12])
    text.paragraphStyle.textIndent = ParagraphStyle.TextIndent(
      length: random.element(of: [0, 24, 10.5]), hanging: random.oneIn(2), eachLine: random.oneIn(2))
    text.paragraphStyle.textBoxTrim = ParagraphStyle.TextBoxTrim(
      first: random.element(of: [nil, .cap]), last: random.element(of: [nil, .alphabetic]))
    for piece in RandomText.pieces(most: 40, &random) {
      let size = random.oneIn(6) ? TextStyle(size: Double(Int.random(in: 6...40, using: &random))) : nil
      text.append(piece, style: size)
    }
    let count = text.utf8Count
    if count > 0, random.oneIn(3) {
      let lower = Int.random(in: 0..<count, using: &random)
      var style = text.paragraphStyle
      style.spacingBefore = 30
      style.textAlign = .end
      text.setParagraphStyle(style, in: lower..<min(count, lower + 40))
    }
    return text
  }
}
