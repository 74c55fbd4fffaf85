import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Offsets, paragraphs and heights, compared with simple computations.
struct StorageTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test(arguments: 0..<60)
  func `Offsets, paragraphs and UTF-16 agree with the string, before and after edits`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var string = RandomText.pieces(most: [3, 400, 3000][Int(seed % 3)], &random).joined()
    var document = TextDocument(string, typesetter: typesetter, width: 300)
    check(document, string, &random)
    for _ in 0..<20 {
      let lower = document.rounded(0..<Int.random(in: 0...document.utf8Count, using: &random)).upperBound
      let range = document.rounded(lower..<lower + Int.random(in: 0...20, using: &random))
      let piece = RandomText.pieces(most: 2, &random).joined()
      var bytes = Array(string.utf8)
      bytes.replaceSubrange(range, with: Array(piece.utf8))
      string = String(decoding: bytes, as: UTF8.self)
      document.replace(range, with: piece)
    }
    check(document, string, &random)
  }

  private func check(_ document: TextDocument, _ string: String, _ random: inout SplitMix64) {
    #expect(document.text.string == string && document.string(in: 0..<string.utf8.count) == string)
    #expect(document.utf8Count == string.utf8.count && document.utf16Count == string.utf16.count)
    var end = 0
    for index in 0..<document.paragraphCount {
      let (range, content) = (document.range(ofParagraph: index), document.contentRange(ofParagraph: index))
      #expect(range.lowerBound == end && content.lowerBound == end && content.upperBound <= range.upperBound)
      #expect(index == document.paragraphCount - 1 || content.upperBound < range.upperBound)
      end = range.upperBound
      guard !range.isEmpty else { continue }
      #expect(document.paragraph(at: range.lowerBound) == index && document.paragraph(at: end - 1) == index)
    }
    #expect(end == string.utf8.count)
    let scalars = Array(string.unicodeScalars)
    let place = Int.random(in: 0...scalars.count, using: &random)
    var prefix = String.UnicodeScalarView()
    prefix.append(contentsOf: scalars[..<place])
    let (bytes, units) = (String(prefix).utf8.count, String(prefix).utf16.count)
    #expect(document.utf16Offset(of: bytes) == units && document.offset(utf16: units) == bytes)
  }

  @Test func `A UTF-16 offset inside a surrogate pair is rounded down`() {
    let document = TextDocument("a😀b", typesetter: typesetter, width: 300)
    #expect((0...5).map { document.offset(utf16: $0) } == [0, 1, 1, 5, 6, 6])
    #expect((0...7).map { document.utf16Offset(of: $0) } == [0, 1, 1, 1, 1, 3, 4, 4])
  }

  @Test(arguments: 0..<10)
  func `O2: The paragraph at a height is the one that contains it, whatever is measured`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let string = (0..<500).map { String(repeating: "word ", count: $0 * 7 % 40) + "\n" }.joined()
    var document = TextDocument(string, typesetter: typesetter, width: 120)
    for _ in 0..<300 {
      if random.oneIn(2) { _ = document.layOut(paragraph: Int.random(in: 0...500, using: &random)) }
      let y = Double.random(in: -5...document.height + 5, using: &random)
      let index = document.paragraph(atY: y)
      let (top, height) = (document.top(ofParagraph: index), document.height(ofParagraph: index))
      #expect(top <= y + 0.001 || index == 0)
      #expect(y < top + height + 0.001 || index == document.paragraphCount - 1)
    }
    let sum = (0...500).reduce(0.0) { $0 + document.height(ofParagraph: $1) }
    #expect(abs(sum - document.height) < 0.001)
  }

  @Test func `O2: A million paragraphs are opened, scrolled and edited with few layouts`() {
    var document = TextDocument(String(repeating: "ab\n", count: 1_000_000), typesetter: typesetter, width: 300)
    #expect(document.paragraphCount == 1_000_001)
    var random = SplitMix64(seed: 1)
    var shown = 0
    for _ in 0..<100 {
      let anchor = document.anchor(atY: Double.random(in: 0...document.height, using: &random))
      shown += document.visibleText(at: anchor, height: 200).paragraphs.count
    }
    #expect(document.counters.paragraphsLaidOut <= shown)
    #expect(document.storage.layouts <= document.layoutLimit * 9 / 8 + 30)
    #expect(document.storage.leaves < 1_000_000 / 100)
    document.replace(1_500_000..<1_500_001, with: "x\ny")
    #expect(document.paragraphCount == 1_000_002 && document.utf8Count == 3_000_002)
  }
}
