package import Galley

/// Counts how often two features met in random cases: how often both changed the result of one case.
package struct PairCount: Sendable {
  /// For each pair, the number of cases in which both features changed the result.
  package private(set) var counts: [FeaturePair: Int] = [:]
  /// For each feature, the number of cases in which it changed the result.
  package private(set) var effects = [Int](repeating: 0, count: Feature.all.count)

  /// Makes an empty count.
  package init() {}

  /// Finds the features that change the result of a case, and counts each pair of them.
  package mutating func add(_ random: RandomCase, typesetter: Typesetter) {
    let result = ShownResult(random, typesetter)
    let effective = Feature.all.indices.filter { index in
      guard let without = Feature.all[index].removed(from: random) else { return false }
      return ShownResult(without, typesetter) != result
    }
    for (position, one) in effective.enumerated() {
      effects[one] += 1
      for other in effective[(position + 1)...] { counts[FeaturePair(one, other), default: 0] += 1 }
    }
  }

  /// Counts a case that was made for a pair, if both features change its result. Only this pair is counted. Returns
  /// whether it met.
  package mutating func add(_ random: RandomCase, for pair: FeaturePair, typesetter: Typesetter) -> Bool {
    guard Self.changes([pair.first, pair.second], of: random, typesetter: typesetter) else { return false }
    counts[pair, default: 0] += 1
    return true
  }

  /// Whether each of some features, by their indices in ``Feature/all``, changes the result of a case: at the width of
  /// the case, or all of them at one of a few other widths.
  package static func changes(_ features: [Int], of random: RandomCase, typesetter: Typesetter) -> Bool {
    let others = features.compactMap { Feature.all[$0].removed(from: random) }
    guard others.count == features.count else { return false }
    let cases = ([random] + others).map { ($0, typesetter.prepare($0.text)) }
    let width = cases[0].1.maxContentWidth
    return [nil, 0.35, 0.55, 0.8].contains { fraction in
      let results = cases.map { random, shaped in
        var shown = random.shown
        if let fraction { shown.proposal.width = .exactly((fraction * width).rounded()) }
        return ShownResult(shown, shaped)
      }
      return results.dropFirst().allSatisfy { results[0] != $0 }
    }
  }

  /// Adds the numbers of another count.
  package mutating func add(_ other: PairCount) {
    counts.merge(other.counts, uniquingKeysWith: +)
    for index in effects.indices { effects[index] += other.effects[index] }
  }

  /// All pairs that can meet, the rarest first.
  package var sorted: [(pair: FeaturePair, count: Int)] {
    Feature.countedPairs.map { ($0, counts[$0] ?? 0) }.sorted { $0.1 < $1.1 }
  }
}

/// Everything that a user sees of a case: lines, glyphs, drawing commands, caret stops and regions.
private struct ShownResult {
  private let layouts: [TextLayout]

  init(_ random: RandomCase, _ typesetter: Typesetter) {
    self.init(random.shown, typesetter.prepare(random.text))
  }

  init(_ shown: RandomShown, _ shaped: ShapedText) {
    layouts = shown.layouts(of: shaped)
  }

  /// Whether anything is different. What is quick to compare comes first.
  static func != (one: ShownResult, other: ShownResult) -> Bool {
    let parts: [(TextLayout, TextLayout) -> Bool] = [
      { $0.size != $1.size || $0.lines != $1.lines || $0.glyphRuns.count != $1.glyphRuns.count },
      { Snapshot($0) != Snapshot($1) }, { $0.displayList() != $1.displayList() }, { answers($0) != answers($1) },
    ]
    if one.layouts.count != other.layouts.count { return true }
    return parts.contains { differ in zip(one.layouts, other.layouts).contains { differ($0, $1) } }
  }

  /// What queries answer about a layout. Scopes without a drawing change nothing else.
  private static func answers(_ layout: TextLayout) -> String {
    let source = layout.shaped.source
    if source.scopes.isEmpty, source.activeRanges.isEmpty { return "" }
    let stops = layout.lines.indices.map { layout.caretStops(ofLine: $0).map(\.position) }
    let regions = layout.activeRegions.map(\.rectangles)
    let nodes = stops.joined().map { layout.nodeID(at: layout.caret(at: $0).rect.center) ?? "" }
    let words = layout.accessibilityTree(detail: .lines)
    return "\(stops) \(regions) \(nodes) \(source.plainText(in: 0..<source.utf8Count)) \(words)"
  }
}
