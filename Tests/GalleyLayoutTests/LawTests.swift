import Galley
import GalleyTestSupport
import Testing

/// Tests the laws that must hold for every text in every space, the invariants of Docs/Architecture.md, with random
/// cases in which every property varies. `galley-conformance --laws` checks the same laws with many more cases.
struct LawTests {
  /// The number of cases of one test.
  private static let step = 10
  /// The first seeds of the tests.
  private static let seeds = Array(stride(from: UInt64(1), to: UInt64(KnownFault.seeds), by: step))

  @Test(arguments: Self.seeds) func `the laws hold for cases that are the same in every run`(seed: UInt64) {
    for failure in LawRun(seed: seed, count: Self.step).failures {
      if KnownFault.all.contains(KnownFault(failure)) { continue }
      Issue.record("seed \(failure.seed) breaks the law that \(failure.law.name): \(failure.reduced)")
    }
  }

  @Test(arguments: KnownFault.all) func `a case breaks a law`(fault: KnownFault) throws {
    let law = try #require(Law.all.first { $0.name == fault.law })
    withKnownIssue("Faults in combinations") {
      #expect(LawRun(seed: fault.seed, count: 1, laws: [law]).failures.isEmpty)
    }
  }

  @Test func `preparing on other threads gives the same layout`() async {
    let texts = (2001...2040).map { RandomCase(seed: $0).text }
    let shared = Typesetter(library: .bundled)
    let alone = texts.map { Snapshot(shared.prepare($0).layout(width: 120)) }
    await withTaskGroup(of: [Snapshot].self) { group in
      for _ in 0..<8 {
        group.addTask { texts.map { Snapshot(shared.prepare($0).layout(width: 120)) } }
      }
      for await together in group { #expect(together == alone) }
    }
  }
}
