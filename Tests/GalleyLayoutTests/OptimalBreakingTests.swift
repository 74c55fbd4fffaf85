import Galley
import GalleyTestSupport
import Testing

/// Tests `textWrap: optimal`, which minimizes the demerits of the paragraph, against `BreakingModel`.
struct OptimalBreakingTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test(arguments: [false, true], [false, true])
  func `K5: no other lines have less demerits`(isJustified: Bool, hyphens: Bool) throws {
    var random = SplitMix64(seed: 5)
    var hyphenated = 0
    for _ in 0..<100 {
      var model = BreakingModel(&random, pieces: 2...11, hyphens: hyphens)
      if isJustified { model.style.textAlign = .justify }
      try #require(model.fits)
      let layout = model.layout(typesetter)
      let best = try #require(model.leastOfAllDivisions)
      let own = try #require(model.demerits(layout), "\(model)")
      #expect(abs(own - best) <= 1e-6 * (1 + best), "\(model) \(own) \(best)")
      hyphenated += layout.lines.count { $0.reason == .hyphen }
    }
    // The penalties of hyphens decide only if lines end with hyphens.
    #expect(hyphens ? hyphenated > 40 : hyphenated == 0)
  }

  @Test(arguments: [false, true], [false, true])
  func `K5: of long paragraphs the bounds leave out no line of the best ways`(isJustified: Bool, hyphens: Bool) throws {
    var random = SplitMix64(seed: 7)
    var hyphenated = 0
    for _ in 0..<60 {
      var model = BreakingModel(&random, pieces: 12...120, width: 40...300, hyphens: hyphens)
      if isJustified { model.style.textAlign = .justify }
      let layout = model.layout(typesetter)
      let own = try #require(model.demerits(layout), "\(model)")
      let least = model.leastDemerits
      #expect(abs(own - least) <= 1e-6 * (1 + least), "\(model) \(own) \(least)")
      hyphenated += layout.lines.count { $0.reason == .hyphen }
    }
    #expect(hyphens ? hyphenated > 60 : hyphenated == 0)
  }

  @Test func `K5: each penalty of a hyphen changes the best lines of some paragraph`() throws {
    // Without the penalties, the model has other best lines: the tests above would notice that one is missing.
    var random = SplitMix64(seed: 8)
    var changed: Set<String> = []
    for _ in 0..<200 {
      let model = BreakingModel(&random, pieces: 2...10, hyphens: true)
      let all = BreakingModel.divisions(model.pieces.count).compactMap { counts in
        model.demerits(counts).map { (counts: counts, demerits: $0) }
      }
      let best = try #require(all.min { $0.demerits < $1.demerits })
      for (name, penalty) in [("hyphen", 2500.0), ("double", 10_000), ("final", 5000)] {
        func without(_ division: (counts: [Int], demerits: Double)) -> Double {
          division.demerits - penalty * Double(model.penalties(name, division.counts))
        }
        let other = try #require(all.min { without($0) < without($1) })
        if without(other) < without(best) - 1 { changed.insert(name) }
      }
    }
    #expect(changed == ["hyphen", "double", "final"])
  }

  @Test func `K5: greedy lines never have less demerits`() throws {
    var random = SplitMix64(seed: 6)
    for number in 0..<300 {
      var model = BreakingModel(&random, pieces: 2...60, width: 40...200, hyphens: number % 2 == 0)
      model.style.textAlign = .justify
      let optimal = try #require(model.demerits(model.layout(typesetter)), "\(model)")
      let greedy = try #require(model.demerits(model.layout(typesetter, wrap: .wrap)), "\(model)")
      #expect(optimal <= greedy * (1 + 1e-9), "\(model)")
    }
  }

  @Test func `a word that overflows keeps its paragraph greedy`() {
    var random = SplitMix64(seed: 9)
    var model = BreakingModel(&random, pieces: 6...6, hyphens: false)
    model.pieces = [3, 3, 12, 2, 4, 1].map { BreakingModel.Piece(letters: $0) }
    model.width = 45
    #expect(
      model.layout(typesetter).lines.map(\.range) == model.layout(typesetter, wrap: .wrap).lines.map(\.range))
  }
}

extension BreakingModel {
  /// How often lines get the penalty for a hyphen, for two hyphens in sequence, or for a hyphen before the last line.
  fileprivate func penalties(_ name: String, _ counts: [Int]) -> Int {
    var end = 0
    let hyphens = counts.map { count in
      end += count
      return !pieces[end - 1].endsWord
    }
    switch name {
    case "hyphen": return hyphens.count { $0 }
    case "double": return zip(hyphens, hyphens.dropFirst()).count { $0 && $1 }
    default: return hyphens.count > 1 && hyphens[hyphens.count - 2] ? 1 : 0
    }
  }
}
