import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Paragraphs of more than 1 MB, which are laid out in sections, and paragraphs that are nearly as long.
struct SectionTests {
  private let typesetter = Typesetter(library: .bundled)

  private func words(_ count: Int, _ seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in String(random.next() % 100_000) }.joined(separator: " ")
  }

  private func ranges(_ document: TextDocument) -> [TextRange] {
    (0..<document.paragraphCount).map { document.range(ofParagraph: $0) }
  }

  @Test func `A long line is cut after spaces, into sections that do not depend on the edits before`() {
    var document = TextDocument(words(200_000, 1), typesetter: typesetter, width: 500)
    #expect(document.paragraphCount > 10)
    var random = SplitMix64(seed: 2)
    func edit(_ piece: String) -> TextDocument.Change {
      let offset = Int.random(in: 0...document.utf8Count, using: &random)
      let end = min(document.utf8Count, offset + Int.random(in: 0...200, using: &random))
      let change = document.replace(offset..<end, with: piece)
      let fresh = TextDocument(document.text, typesetter: typesetter, width: 500)
      #expect(ranges(document) == ranges(fresh))
      for index in 0..<document.paragraphCount {
        #expect(document.continues(paragraph: index) == fresh.continues(paragraph: index))
      }
      return change
    }
    for number in 0..<30 {
      let change = edit(words(Int.random(in: 0...30, using: &random), UInt64(number)))
      #expect(change.paragraphs.count < 12)
    }
    for index in 0..<document.paragraphCount where document.continues(paragraph: index) {
      let range = document.range(ofParagraph: index)
      #expect(document.contentRange(ofParagraph: index) == range && (16_384...32_768).contains(range.count))
      #expect(document.string(in: range.upperBound - 1..<range.upperBound) == " ")
    }
    // A line break divides the line, and its parts may be short enough to be whole.
    for _ in 0..<3 { _ = edit("\n") }
  }

  @Test(arguments: [67_504, 200_000])
  func `O1: a paragraph of more than 64 KB has the lines of a fresh layout, also after edits`(count: Int) {
    let text = "ab\n" + String(words(count / 5, 7).prefix(count)) + "\ncd"
    var document = TextDocument(text, typesetter: typesetter, width: 300)
    let typed = "12 345 "
    for offset in [3, 40_003, count - 100] { document.replace(offset..<offset, with: typed) }
    document.replace(count / 2..<count / 2 + 11, with: "")
    #expect(document.paragraphCount == 3 && !document.continues(paragraph: 1))
    let fresh = typesetter.prepare(document.text).layout(width: 300)
    let ranges = (0..<3).flatMap { index -> [TextRange] in
      let placed = document.layOut(paragraph: index)
      let start = placed.range.lowerBound
      return placed.layout.lines.map { $0.range.lowerBound + start..<$0.range.upperBound + start }
    }
    #expect(ranges == fresh.lines.map(\.range))
    #expect(abs(document.height - fresh.size.height) < 1)
  }

  @Test func `A line that becomes short is one paragraph again`() {
    var document = TextDocument("a\n" + words(200_000, 1) + "\nb", typesetter: typesetter, width: 500)
    #expect(document.paragraphCount > 4)
    document.replace(5000..<document.utf8Count - 5000, with: "")
    #expect(document.paragraphCount == 3)
    document.replace(2000..<2000, with: words(200_000, 5))
    let fresh = TextDocument(document.text, typesetter: typesetter, width: 500)
    #expect(ranges(document) == ranges(fresh) && document.paragraphCount > 4)
  }

  @Test(arguments: ["\0", "é", "👩🏽‍🚀", "x", " "])
  func `A line of equal characters is opened, shown in the middle and edited at the cost of some sections`(
    character: String
  ) {
    let string = String(repeating: character, count: 1_400_000 / character.utf8.count)
    var document = TextDocument(string, typesetter: typesetter, width: 2000)
    #expect(document.paragraphCount >= 42)
    document.layoutLimit = 2
    let middle = document.range(ofParagraph: 6).lowerBound
    #expect(document.rounded(middle..<middle) == middle..<middle)
    let before = document.counters
    let change = document.replace(middle + 40..<middle + 40, with: "ab")
    #expect(change.newParagraphs.count <= 16)
    #expect(document.utf8Count == string.utf8.count + 2)
    #expect(document.counters.since(before).paragraphsLaidOut == 0)
    for index in 1..<document.paragraphCount {
      #expect(document.range(ofParagraph: index).count <= 40_000)
    }
  }
}
