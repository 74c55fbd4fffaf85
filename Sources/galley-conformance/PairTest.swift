import Galley
import GalleyTestSupport

/// Counts how often two features both change the result of one random case, for all pairs of features.
struct PairTest: Sendable {
  private let count: Int
  private let seed: UInt64
  private let threads: Int
  private let least: Int
  private let name: String

  init(_ options: Options) {
    count = options.pairCount
    seed = options.lawSeed
    threads = options.threads
    least = options.leastPairs
    name = options.pairName
  }

  /// How many cases are made for a pair that is rare in general cases.
  private static let tries = 3840

  /// Returns the number of pairs that met often enough, and prints the rarest pairs and the rarest features.
  ///
  /// First come general cases, each of which counts for all pairs of its features. Then cases are made for each pair
  /// that has not met often enough.
  func run() async -> Outcome {
    var counted = await generalCount()
    let general = chosen(counted).count { $0.count >= least }
    counted.add(await rareCount(of: chosen(counted).filter { $0.count < least }))
    var outcome = Outcome("pairs of features that met \(least) times")
    let sorted = chosen(counted)
    for (pair, count) in sorted {
      outcome.count(passed: count >= least, difference: "\(pair.name): \(count)")
    }
    let rarest = sorted.first
    outcome.note =
      "\(Feature.all.count) features; \(general) of the pairs in \(count) general cases from seed \(seed); the rarest pair, "
      + "\(rarest?.pair.name ?? "none"), met \(rarest?.count ?? 0) times"
    let features = Feature.all.indices.sorted { counted.effects[$0] < counted.effects[$1] }
    for index in features.prefix(8) {
      print("\(Feature.all[index].name): an effect in \(counted.effects[index]) cases")
    }
    for (pair, count) in sorted.prefix(while: { $0.count < least }) { print("  \(count)  \(pair.name)") }
    return outcome
  }

  /// The pairs whose names contain the words that were asked for, the rarest first.
  private func chosen(_ counted: PairCount) -> [(pair: FeaturePair, count: Int)] {
    counted.sorted.filter { $0.pair.name.contains(name) || name.isEmpty }
  }

  /// The counts of all general cases, whose seeds are divided between the threads.
  private func generalCount() async -> PairCount {
    await divided { pairs, typesetters, thread in
      for index in stride(from: thread, to: count, by: threads) {
        pairs.add(RandomCase(seed: seed &+ UInt64(index)), typesetter: typesetters.next())
      }
    }
  }

  /// The counts of cases that are made for rare pairs, which are divided between the threads.
  private func rareCount(of rare: [(pair: FeaturePair, count: Int)]) async -> PairCount {
    await divided { pairs, typesetters, thread in
      for index in stride(from: thread, to: rare.count, by: threads) {
        let (pair, known) = rare[index]
        var met = known
        for number in 0..<Self.tries {
          // A pair that did not meet in the first quarter of the cases is reported as it is.
          if met >= least || met == 0 && number > Self.tries / 4 { break }
          let random = RandomCase(seed: seed &+ UInt64(number), features: pair.features)
          if pairs.add(random, for: pair, typesetter: typesetters.next()) { met += 1 }
        }
      }
    }
  }

  /// The sum of the counts that `count` makes in each thread.
  private func divided(
    _ count: @escaping @Sendable (inout PairCount, inout CaseTypesetters, _ thread: Int) -> Void
  ) async -> PairCount {
    await withTaskGroup(of: PairCount.self) { group in
      for thread in 0..<threads {
        group.addTask {
          var pairs = PairCount()
          var typesetters = CaseTypesetters()
          count(&pairs, &typesetters, thread)
          return pairs
        }
      }
      return await group.reduce(into: PairCount()) { $0.add($1) }
    }
  }
}

/// Gives a typesetter for each case: a new one after ``LawRun/casesOfATypesetter`` cases.
private struct CaseTypesetters {
  private var typesetter = LawRun.typesetter()
  private var count = 0

  mutating func next() -> Typesetter {
    count += 1
    if count % LawRun.casesOfATypesetter == 0 { typesetter = LawRun.typesetter() }
    return typesetter
  }
}
