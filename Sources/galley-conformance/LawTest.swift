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
      // A case that is known to break the law does not fail the run.
      let isKnown = { (failure: LawRun.Failure) in KnownFault.all.contains(KnownFault(failure)) }
      let (known, new) = (broken.filter(isKnown), broken.filter { !isKnown($0) })
      if !known.isEmpty { outcome.note += ", known faults: \(known.map(\.seed))" }
      if !new.isEmpty { outcome.note += ", broken by: \(new.map(\.seed))" }
      for failure in new { outcome.count(passed: false, difference: "seed \(failure.seed): \(failure.reduced)") }
      for _ in new.count..<count { outcome.count(passed: true, difference: "") }
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
