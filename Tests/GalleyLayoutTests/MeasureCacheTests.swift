import Galley
import GalleyLayout
import GalleyTestSupport
import GalleyTestTraits
import Testing

/// Tests what a measure cache stores, evicts and counts, and that its results equal those of new preparations.
struct MeasureCacheTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test(arguments: [0, 3, ~0])
  func `C6: answers are right whatever the hashes are`(hashMask: Int) {
    let cache = MeasureCache(typesetter: typesetter, limit: MeasureCache.Limit(texts: 60), hashMask: hashMask)
    var random = SplitMix64(seed: 81)
    let texts = (0..<80).map { RandomCase(seed: $0).text }
    for _ in 0..<400 {
      var text = texts.randomElement(using: &random) ?? AttributedText()
      if Bool.random(using: &random) { text = text.repainted(&random) }
      let fresh = typesetter.prepare(text)
      let proposal = Proposal(width: .atMost(100))
      if Bool.random(using: &random) { #expect(cache.measure(text, proposal) == fresh.measure(proposal)) }
      let shaped = cache.prepare(text)
      #expect(shaped.source == text)
      #expect(shaped.runs == fresh.runs && shaped.glyphs == fresh.glyphs)
      #expect(shaped.layout(proposal).displayList() == fresh.layout(proposal).displayList())
    }
    let counters = cache.counters
    #expect(counters.hits > 200 && counters.repaints > 50 && counters.evictions > 10)
    #expect(counters.entries == 60)
  }

  @Test func `a stream of texts leaves no more than the limit behind`() {
    let limits = [
      MeasureCache.Limit(texts: 7), MeasureCache.Limit(bytes: 60_000), MeasureCache.Limit(texts: 20, bytes: 60_000),
    ]
    for limit in limits {
      let cache = MeasureCache(typesetter: typesetter, limit: limit)
      var random = SplitMix64(seed: 82)
      var most = 0
      for seed in 1...300 {
        let text = RandomCase(seed: UInt64(seed)).text
        _ = cache.prepare(text)
        _ = cache.prepare(text.repainted(&random))
        let counters = cache.counters
        #expect(counters.entries <= limit.texts && counters.bytes <= limit.bytes)
        most = max(most, counters.bytes)
      }
      let counters = cache.counters
      #expect(counters.misses == counters.entries + counters.evictions)
      #expect(counters.entries > 1 && most > 20_000)
    }
  }

  @Test func `what was asked for last stays`() {
    let cache = MeasureCache(typesetter: typesetter, limit: MeasureCache.Limit(texts: 3))
    let texts = (0..<5).map { AttributedText("label \($0)") }
    for index in [0, 1, 2, 0, 3, 0, 4, 0] { _ = cache.prepare(texts[index]) }
    #expect(cache.counters.hits == 3 && cache.counters.evictions == 2)
    for index in [3, 4, 0] { _ = cache.prepare(texts[index]) }
    #expect(cache.counters.hits == 6)
    for index in [1, 2] { _ = cache.prepare(texts[index]) }
    #expect(cache.counters.misses == 7)
  }

  @Test func `measuring counts as asking, and needs no paint`() {
    let cache = MeasureCache(typesetter: typesetter)
    var text = AttributedText("some words to measure")
    let black = cache.measure(text, Proposal(width: .atMost(50)))
    text.modifyStyle(in: 0..<4) { $0.color = .red }
    #expect(cache.measure(text, Proposal(width: .atMost(50))) == black)
    let counters = cache.counters
    #expect(counters.misses == 1 && counters.hits == 1 && counters.repaints == 0 && counters.entries == 1)
    #expect(counters.bytes > 1000)
  }

  @Test func `a text that fills the cache alone is not kept, and nothing goes for it`() {
    let cache = MeasureCache(typesetter: typesetter, limit: MeasureCache.Limit(bytes: 8000))
    _ = cache.prepare(AttributedText("short"))
    let long = AttributedText(String(repeating: "long ", count: 1000))
    for _ in 1...2 { #expect(cache.prepare(long).text.count == 5000) }
    #expect(cache.counters.misses == 3 && cache.counters.entries == 1 && cache.counters.evictions == 0)
    for limit in [MeasureCache.Limit(texts: 0), MeasureCache.Limit(bytes: -1)] {
      let none = MeasureCache(typesetter: typesetter, limit: limit)
      #expect(none.measure(AttributedText("a"), Proposal(width: .maxContent)).lineCount == 1)
      #expect(none.counters.entries == 0 && none.counters.bytes == 0)
    }
  }

  @Test func `lengths that are not numbers are prepared each time and kept never`() {
    let cache = MeasureCache(typesetter: typesetter)
    let text = AttributedText("odd", style: TextStyle(size: .nan))
    for _ in 1...3 { #expect(cache.prepare(text).runs == typesetter.prepare(text).runs) }
    #expect(cache.counters.misses == 3 && cache.counters.entries == 0)
  }

  @Test func `an emptied cache holds nothing and goes on`() {
    let cache = MeasureCache(typesetter: typesetter)
    for index in 0..<9 { _ = cache.prepare(AttributedText("label \(index)")) }
    cache.removeAll()
    #expect(cache.counters.entries == 0 && cache.counters.bytes == 0 && cache.counters.misses == 9)
    for _ in 1...2 { _ = cache.prepare(AttributedText("label 3")) }
    #expect(cache.counters.entries == 1 && cache.counters.misses == 10 && cache.counters.hits == 1)
  }

  @Test(.ends) func `eight threads share a cache`() async {
    let cache = MeasureCache(typesetter: typesetter, limit: MeasureCache.Limit(texts: 20), hashMask: 7)
    var random = SplitMix64(seed: 83)
    let texts = (0..<40).map { RandomCase(seed: $0).text }
    let painted = texts.map { $0.repainted(&random) }
    let expected = texts.map { typesetter.prepare($0) }
    let wrong = await withTaskGroup(of: Int.self) { group in
      for start in 0..<8 {
        group.addTask {
          (0..<200).count { step in
            let index = (start * 5 + step * step) % texts.count
            let text = step % 3 == 0 ? painted[index] : texts[index]
            let shaped = cache.prepare(text)
            return shaped.source != text || shaped.glyphs != expected[index].glyphs
              || shaped.runs != expected[index].runs
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    let counters = cache.counters
    #expect(counters.hits + counters.misses == 1600)
    #expect(counters.entries <= 20 && counters.hits > 100)
  }
}
