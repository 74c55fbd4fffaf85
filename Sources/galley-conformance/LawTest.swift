import GalleyTestSupport

/// Checks the laws that hold for every text, with random texts in random styles, on one or more threads.
struct LawTest {
  private let count: Int
  private let seed: UInt64
  private let threads: Int
  private let laws: [Law]

  init(_ options: Options) {
    count = options.lawCount
    seed = options.lawSeed
    threads = options.threads
    laws = Law.all.filter { options.lawName.isEmpty || $0.name.contains(options.lawName) }
  }

  /// Returns one outcome for each law. The first failures of a law are shown as reduced cases, which are as small as
  /// possible.
  func run() async -> [Outcome] {
    if count == 1 { print(RandomCase(seed: seed)) }
    let failures = await failures()
    return laws.map { law in
      var outcome = Outcome(law.name)
      let broken = failures.filter { $0.law.name == law.name }.sorted { $0.seed < $1.seed }
      outcome.note = "seeds \(seed) to \(seed &+ UInt64(count - 1))"
      if count == 1 { for failure in broken { print(failure.reduced) } }
      // A law that is known to be broken does not fail the run.
      let isKnown = KnownFault.laws.contains(law.name)
      if !broken.isEmpty { outcome.note += ", \(isKnown ? "known faults" : "broken by"): \(broken.map(\.seed))" }
      for failure in broken where !isKnown {
        outcome.count(passed: false, difference: "seed \(failure.seed): \(failure.reduced)")
      }
      for _ in (isKnown ? 0 : broken.count)..<count { outcome.count(passed: true, difference: "") }
      return outcome
    }
  }

  /// All failures. The seeds are divided into equal parts, one for each thread.
  private func failures() async -> [LawRun.Failure] {
    let part = (count + threads - 1) / threads
    return await withTaskGroup(of: [LawRun.Failure].self) { group in
      for start in stride(from: 0, to: count, by: part) {
        let run = LawRun(seed: seed &+ UInt64(start), count: min(part, count - start), laws: laws)
        group.addTask { run.failures }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}
