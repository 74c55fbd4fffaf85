import Galley
import GalleyTestSupport

/// Counts how often two features both change the result of one random case, for all pairs of features.
struct PairTest {
  private let count: Int
  private let seed: UInt64
  private let threads: Int
  private let least: Int

  init(_ options: Options) {
    count = options.pairCount
    seed = options.lawSeed
    threads = options.threads
    least = options.leastPairs
  }

  /// Returns the number of pairs that met often enough, and prints the rarest pairs and the rarest features.
  func run() async -> Outcome {
    let counted = await counted()
    var outcome = Outcome("pairs of features that met \(least) times")
    let sorted = counted.sorted
    for (pair, count) in sorted {
      outcome.count(passed: count >= least, difference: "\(pair.name): \(count)")
    }
    let rarest = sorted.first
    outcome.note =
      "\(count) cases from seed \(seed); \(Feature.all.count) features; the rarest pair, \(rarest?.pair.name ?? "none"), "
      + "met \(rarest?.count ?? 0) times"
    let features = Feature.all.indices.sorted { counted.effects[$0] < counted.effects[$1] }
    for index in features.prefix(8) { print("\(Feature.all[index].name): an effect in \(counted.effects[index]) cases") }
    for (pair, count) in sorted.prefix(while: { $0.count < least }) { print("  \(count)  \(pair.name)") }
    return outcome
  }

  /// The counts of all seeds, which are divided between the threads.
  private func counted() async -> PairCount {
    await withTaskGroup(of: PairCount.self) { group in
      for thread in 0..<threads {
        group.addTask {
          var pairs = PairCount()
          var typesetter: Typesetter?
          for (number, index) in stride(from: thread, to: count, by: threads).enumerated() {
            if number % LawRun.casesOfATypesetter == 0 { typesetter = LawRun.typesetter() }
            guard let typesetter else { continue }
            pairs.add(RandomCase(seed: seed &+ UInt64(index)), typesetter: typesetter)
          }
          return pairs
        }
      }
      return await group.reduce(into: PairCount()) { $0.add($1) }
    }
  }
}
