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

  /// All features in a deep run, otherwise each tenth.
  @Test(arguments: Feature.all.indices.filter { TestDepth.isDeep || $0 % 10 == 0 })
  func `a feature changes the result of some case that is made for it`(index: Int) {
    let changes = (1...60).contains { seed in
      PairCount.changes([index], of: RandomCase(seed: UInt64(seed), features: [index]), typesetter: typesetter)
    }
    #expect(changes, "\(Feature.all[index].name)")
  }

  /// Ten cases for each pair in a deep run, otherwise one.
  @Test(arguments: (ImpossiblePair.all + ImpossiblePair.others).indices)
  func `features that exclude each other have no effect together`(index: Int) {
    let row = (ImpossiblePair.all + ImpossiblePair.others)[index]
    #expect(!row.reason.isEmpty)
    for pair in row.pairs {
      for seed in 1...UInt64(TestDepth.cases(10, share: 10)) {
        let features = [pair.first, pair.second]
        let random = RandomCase(seed: seed, features: features)
        let meets = PairCount.changes(features, of: random, typesetter: typesetter)
        #expect(!meets, "\(pair.name), seed \(seed): \(row.reason)")
      }
    }
  }

  @Test func `a pair is counted only if both features change the result`() {
    var count = PairCount()
    let random = RandomCase(seed: 1, features: [])
    count.add(random, typesetter: typesetter)
    #expect(count.counts.values.allSatisfy { $0 == 1 })
    var again = PairCount()
    for _ in 0..<3 { again.add(count) }
    #expect(again.counts.values.allSatisfy { $0 == 3 } && again.counts.count == count.counts.count)
  }
}
