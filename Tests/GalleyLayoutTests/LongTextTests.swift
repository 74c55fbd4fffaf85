import Galley
import GalleyShaping
import GalleyText
import Testing

/// Tests texts of so many paragraphs that the table of candidates is extrapolated before the last paragraph is read.
struct LongTextTests {
  /// Paragraphs with few break candidates first, then with many, so that the size extrapolated from the first ones is
  /// too small.
  private static let paragraphs =
    Array(repeating: "Donaudampfschifffahrt " + String(repeating: "x", count: 200), count: 300)
    + (0..<300).map { number in "a b c d e f \(number) " + String(repeating: "g h ", count: number % 97) }
    + ["", "的一是 不了", ""]

  private let typesetter = Typesetter(library: .bundled)

  private func shape(_ text: String) -> ShapedText { typesetter.prepare(AttributedText(text)) }

  @Test func `a long text has the candidates of its paragraphs`() throws {
    let shaped = shape(Self.paragraphs.joined(separator: "\n"))
    #expect(shaped.paragraphs.count == Self.paragraphs.count)
    #expect(shaped.candidates.count > 10_000)
    var known: [String: ShapedText] = [:]
    for (paragraph, text) in zip(shaped.paragraphs, Self.paragraphs) {
      let alone = known[text] ?? shape(text)
      known[text] = alone
      let own = shaped.candidates[paragraph.candidates].map { candidate in
        BreakCandidate(
          offset: candidate.offset - UInt32(paragraph.range.lowerBound),
          contentEnd: candidate.contentEnd - UInt32(paragraph.range.lowerBound), before: candidate.before,
          after: candidate.after, flags: candidate.flags)
      }
      #expect(own == Array(alone.candidates))
    }
    #expect(shaped.paragraphs.last?.candidates.upperBound == shaped.candidates.endIndex)
  }

  @Test func `a long text has the lines of its paragraphs`() {
    let shaped = shape(Self.paragraphs.joined(separator: "\n"))
    let lines = shaped.layout(width: 90).lines
    var count = 0
    for text in Self.paragraphs { count += shape(text).layout(width: 90).lines.count }
    #expect(lines.count == count)
    #expect(shaped.measure(Proposal(width: .exactly(90))).lineCount == count)
  }

  @Test func `a text that is prepared after a long one has its own candidates`() {
    let short = shape("a b c").candidates
    _ = shape(Self.paragraphs.joined(separator: "\n"))
    #expect(shape("a b c").candidates == short)
  }
}
