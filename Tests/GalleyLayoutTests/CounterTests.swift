import Galley
import Testing

/// Tests the counters that say what one call did.
struct CounterTests {
  private static let sentence = "The quick brown fox jumps over a lazy dog while settings are saved. "

  @Test func `N7: counters say what a call shaped, which words were cached, and whether lines were broken`() {
    let typesetter = Typesetter(library: .bundled)
    let text = AttributedText(String(repeating: Self.sentence, count: 10), style: TextStyle(size: 16))

    // The first texts are shaped. After some kilobytes of a style, its words are cached.
    var work = Typesetter.Counters()
    func prepare(_ text: AttributedText) -> ShapedText {
      let before = typesetter.counters
      defer { work = typesetter.counters.since(before) }
      return typesetter.prepare(text)
    }
    _ = prepare(text)
    #expect(work.shapeCalls >= 1)
    for _ in 1...20 { _ = prepare(text) }
    var shaped = prepare(text)
    #expect(work.shapeCalls == 0 && work.wordsShaped == 0 && work.wordsFound > 100 && work.cacheBytes == 0)

    // A word of a script that was never seen is shaped by one call.
    _ = prepare(AttributedText("שלום", style: TextStyle(size: 16)))
    #expect(work.shapeCalls == 1 && work.wordsFound == 0)
    shaped = prepare(text)

    // A width that was not measured breaks lines, the same width does not, nor any width with the same lines.
    func breaks(_ width: Double) -> Int {
      let before = shaped.measureCount
      let answer = shaped.measure(Proposal(width: .atMost(width)))
      return (shaped.measureCount - before) * answer.lineCount
    }
    #expect(shaped.measureCount == 0)
    let lines = breaks(300)
    #expect(lines > 10 && shaped.measure(Proposal(width: .atMost(300))).lineCount == lines)
    #expect(breaks(300) == 0)
    let range = shaped.measure(Proposal(width: .atMost(300))).validRange
    #expect(range.upperBound > 300 && breaks((300 + range.upperBound) / 2) == 0)
    #expect(breaks(500) > 0 && breaks(300) == 0 && breaks(500) == 0)
    #expect(shaped.measureCount == 2)
    let other = shaped.scaled(by: 2)
    _ = shaped.measure(Proposal(width: .atMost(300), scale: 2))
    #expect(shaped.measureCount == 2 && other.measureCount == 1)

    // A short text that fits on one line is known from preparation.
    let label = prepare(AttributedText("Settings", style: TextStyle(size: 16)))
    #expect(label.measure(Proposal(width: .atMost(300))).lineCount == 1 && label.measureCount == 0)
  }

  @Test func `N7: counters of a measure cache say whether a call found its text`() {
    let cache = MeasureCache(typesetter: Typesetter(library: .bundled))
    func work(_ text: String) -> MeasureCache.Counters {
      let before = cache.counters
      _ = cache.prepare(AttributedText(text))
      return cache.counters.since(before)
    }
    let (first, second) = (work("one"), work("one"))
    #expect(first.misses == 1 && first.hits == 0 && first.entries == 1 && first.bytes > 0)
    #expect(second.hits == 1 && second.misses == 0 && second.entries == 0 && second.bytes == 0)
  }
}
