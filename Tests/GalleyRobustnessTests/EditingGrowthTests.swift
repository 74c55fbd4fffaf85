import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Tests that looking up a paragraph and editing it is logarithmic in the length of the document. `Scripts/growth`
/// counts the work of these tests.
@Suite(.serialized) struct EditingGrowthTests {
  private static let typesetter = Typesetter(library: .bundled)

  /// A document with some paragraphs of which every 512th is laid out.
  private func document(_ count: Int) -> TextDocument {
    var document = TextDocument(
      String(repeating: "ab\n", count: count), typesetter: Self.typesetter, width: 300)
    for index in stride(from: 0, to: count, by: 512) { _ = document.layOut(paragraph: index) }
    return document
  }

  /// The work of a thousand calls in a document of 512,000 paragraphs, as a multiple of the work in one of 2000; `nil`
  /// if work is not counted. If the work is logarithmic, the multiple is the ratio of the trees' heights, 2 or 3; if it
  /// is linear, 256.
  private func factor(_ work: (inout TextDocument, inout SplitMix64) -> Void) -> Double? {
    guard Growth.isCounted else {
      Growth.notRun
      return nil
    }
    let costs = [2000, 512_000].map { count in
      var document = document(count)
      var random = SplitMix64(seed: UInt64(count))
      work(&document, &random)
      return Growth.cost { for _ in 0..<1000 { work(&document, &random) } }
    }
    return Double(costs[1]) / Double(max(1, costs[0]))
  }

  /// The largest allowed factor.
  private static let limit = 4.0

  @Test func `O2: the paragraph at a height is found in logarithmic time`() {
    let factor = factor { document, random in
      _ = document.paragraph(atY: Double.random(in: 0...document.height, using: &random))
    }
    if let factor { #expect(factor < Self.limit) }
  }

  @Test func `O2: heights, offsets and paragraphs are found in logarithmic time`() {
    let factor = factor { document, random in
      let index = Int.random(in: 0..<document.paragraphCount, using: &random)
      _ = document.top(ofParagraph: index) + document.height(ofParagraph: index)
      let offset = document.range(ofParagraph: index).lowerBound
      _ = document.paragraph(at: offset) + document.utf16Offset(of: offset)
    }
    if let factor { #expect(factor < Self.limit) }
  }

  @Test func `O2: a linear search is noticed`() {
    let factor = factor { document, random in
      let y = Double.random(in: 0...document.height, using: &random)
      var index = 0
      while index < document.paragraphCount / 1000, document.top(ofParagraph: index * 1000) < y { index += 1 }
    }
    if let factor { #expect(factor > Self.limit) }
  }
}
