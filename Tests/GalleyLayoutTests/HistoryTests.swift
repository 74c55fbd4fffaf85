import Galley
import GalleyTestSupport
import Testing

/// Tests that a layout does not depend on the texts that the typesetter prepared before.
struct HistoryTests {
  @Test func `a text comes out the same after any other`() {
    var random = SplitMix64(seed: 7)
    let texts = (0..<24).map { _ in AttributedText(RandomText.string(&random)) }
    for text in texts {
      let alone = Snapshot(Typesetter(library: .bundled).prepare(text).layout(width: 120))
      for before in texts {
        let typesetter = Typesetter(library: .bundled)
        _ = typesetter.prepare(before)
        let after = Snapshot(typesetter.prepare(text).layout(width: 120))
        #expect(after == alone, "\(text.string.debugDescription) after \(before.string.debugDescription)")
      }
    }
  }

  @Test func `a character without a shape stays in the face before it, U+0000 too, once other faces were chosen`() {
    let typesetter = Typesetter(library: .bundled)
    let text = AttributedText("ខ្មែរ\0")
    let alone = typesetter.prepare(text).runs.count
    for before in ["日本語 x", "🇯 שלום", "தமிழ்"] { _ = typesetter.prepare(AttributedText(before)) }
    #expect(alone == 1 && typesetter.prepare(text).runs.count == alone)
  }
}
