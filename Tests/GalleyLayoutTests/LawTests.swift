import FoundationEssentials
import Galley
import GalleyTestSupport
import Testing

/// Tests the laws that must hold for every text at every width, the invariants of Docs/Architecture.md, with random
/// texts in which every property varies. `galley-conformance --laws` checks the same laws with many more texts.
struct LawTests {
  /// A seed that changes every day, so that each day other texts are tested. A failure names the seed of its case.
  private static let seedOfTheDay: UInt64 = {
    let day = UInt64(Date().timeIntervalSince1970 / 86_400)
    print("Laws are checked with the seeds from \(day * 1_000_000) on")
    return day * 1_000_000
  }()

  @Test(arguments: Law.all) func `the law holds for texts that are the same in every run`(law: Law) {
    expect(LawRun(seed: 1, count: 250, laws: [law]))
  }

  @Test(arguments: Law.all) func `the law holds for texts that are others every day`(law: Law) {
    expect(LawRun(seed: Self.seedOfTheDay, count: 150, laws: [law]))
  }

  @Test func `all laws hold for texts of which all of them are asked`() {
    expect(LawRun(seed: 1001, count: 100, laws: Law.all))
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

  /// Expects no failure. The first failure is reported with the smallest case that still fails.
  private func expect(_ run: LawRun) {
    let failures = run.failures
    let first = failures.first.map { "seed \($0.seed) breaks the law that \($0.law.name): \($0.reduced)" }
    #expect(first == nil, "\(failures.count) failures in \(run.count) cases")
  }
}
