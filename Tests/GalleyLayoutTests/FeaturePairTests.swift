import Galley
import GalleyTestSupport
import Testing

/// Tests the table of features, and that features which exclude each other are refused or have no effect together.
/// `galley-conformance --pairs` counts how often each other pair meets.
struct FeaturePairTests {
  private let typesetter = LawRun.typesetter()

  @Test func `features have different names`() {
    #expect(Set(Feature.all.map(\.name)).count == Feature.all.count)
  }

  @Test(arguments: Feature.all.indices) func `a feature changes the result of some case that is made for it`(index: Int)
  {
    let changes = (1...60).contains { seed in
      PairCount.changes([index], of: RandomCase(seed: UInt64(seed), features: [index]), typesetter: typesetter)
    }
    #expect(changes, "\(Feature.all[index].name)")
  }

  @Test(arguments: ImpossiblePair.all.indices)
  func `features that exclude each other have no effect together`(index: Int) {
    let row = ImpossiblePair.all[index]
    #expect(!row.reason.isEmpty)
    for pair in row.pairs {
      var met = 0
      for seed in 1...3 {
        let random = RandomCase(seed: UInt64(seed), features: [pair.first, pair.second])
        var count = PairCount()
        count.add(random, typesetter: typesetter)
        met += count.counts[pair] ?? 0
      }
      #expect(met == 0, "\(pair.name): \(row.reason)")
    }
  }

  @Test func `a pair is counted only if both features change the result`() {
    var count = PairCount()
    // A drop cap in containers that have no line for it.
    let random = RandomCase(seed: 1, features: [])
    count.add(random, typesetter: typesetter)
    #expect(count.counts.values.allSatisfy { $0 == 1 })
    var again = PairCount()
    for _ in 0..<3 { again.add(count) }
    #expect(again.counts.values.allSatisfy { $0 == 3 } && again.counts.count == count.counts.count)
  }
}
