import GalleyFlow
import GalleyTestSupport
import Testing

/// Tests identities of list items, and differences between lists.
struct ListDiffTests {
  private struct Item: Hashable {
    var id: Int
    var version = 0
  }

  /// A list after random edits.
  private func edited(_ old: [Item], _ random: inout SplitMix64, _ fresh: inout Int) -> [Item] {
    var new = old
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        fresh += 1
        new.insert(Item(id: fresh), at: Int.random(in: 0...new.count, using: &random))
      case 1: if let index = new.indices.randomElement(using: &random) { new.remove(at: index) }
      case 2: if let index = new.indices.randomElement(using: &random) { new[index].version += 1 }
      case 3 where random.oneIn(4): new.shuffle(using: &random)
      default:
        if let index = new.indices.randomElement(using: &random) {
          let item = new.remove(at: index)
          new.insert(item, at: Int.random(in: 0...new.count, using: &random))
        }
      }
    }
    return new
  }

  /// The fewest items that must move: those outside a longest common subsequence, in O(n²).
  private func fewestMoves(_ old: [Item], _ new: [Item]) -> Int {
    let places = new.compactMap { item in old.firstIndex { $0.id == item.id } }
    var lengths = [Int](repeating: 1, count: places.count)
    for index in places.indices {
      for earlier in 0..<index where places[earlier] < places[index] {
        lengths[index] = max(lengths[index], lengths[earlier] + 1)
      }
    }
    return places.count - (lengths.max() ?? 0)
  }

  @Test func `I10: replaying a difference gives the new list, and moves as few items as possible`() {
    var random = SplitMix64(seed: 10)
    var fresh = 100
    var totals = (removed: 0, inserted: 0, moved: 0, updated: 0, empty: 0)
    for seed in 0..<100_000 {
      let old = (0..<Int.random(in: 0...10, using: &random)).map { Item(id: $0) }
      let new = edited(old, &random, &fresh)
      let diff = ListDiff(from: old, to: new, id: \.id) { $0.version != $1.version }
      if diff.replay(new, to: old) != new { Issue.record("seed \(seed): \(old) to \(new)") }
      if diff.moved != fewestMoves(old, new) { Issue.record("seed \(seed): moves \(diff.moved)") }
      let (oldIDs, newIDs) = (Set(old.map(\.id)), Set(new.map(\.id)))
      #expect(diff.removed == oldIDs.subtracting(newIDs).count && diff.inserted == newIDs.subtracting(oldIDs).count)
      #expect(diff.updated == new.count { oldIDs.contains($0.id) && $0.version > 0 })
      #expect(diff.isEmpty == (old == new))
      totals.removed += diff.removed
      totals.inserted += diff.inserted
      totals.moved += diff.moved
      totals.updated += diff.updated
      totals.empty += diff.isEmpty ? 1 : 0
    }
    #expect(totals.removed > 10_000 && totals.inserted > 10_000 && totals.moved > 10_000 && totals.updated > 10_000)
    #expect(totals.empty > 10_000)
  }

  @Test func `I10: removals and insertions of a move name each other, and are in the order of their application`() {
    var random = SplitMix64(seed: 101)
    var fresh = 100
    for _ in 0..<10_000 {
      let old = (0..<12).map { Item(id: $0) }
      let new = edited(old, &random, &fresh)
      var (removals, insertions, from, to) = ([Int](), [Int](), [Int: Int](), [Int: Int]())
      for change in ListDiff(from: old, to: new, id: \.id).changes {
        switch change {
        case .remove(let index, let target):
          #expect(insertions.isEmpty)
          removals.append(index)
          if let target { to[index] = target }
        case .insert(let index, let source):
          insertions.append(index)
          if let source { from[index] = source }
        case .update: Issue.record("nothing is updated")
        }
      }
      #expect(removals == removals.sorted(by: >) && insertions == insertions.sorted())
      #expect(Dictionary(uniqueKeysWithValues: from.map { ($1, $0) }) == to)
      #expect(from.allSatisfy { old[$1].id == new[$0].id })
    }
  }

  @Test func `I10: lists with equal ids are replayed too`() {
    var random = SplitMix64(seed: 102)
    for seed in 0..<20_000 {
      let old = (0..<Int.random(in: 0...9, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
      let new = (0..<Int.random(in: 0...9, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
      let diff = ListDiff(from: old, to: new, id: \.self)
      #expect(diff.replay(new, to: old) == new, "seed \(seed)")
    }
  }

  @Test func `I10: equal ids get the numbers of their occurrences, which collide with no other id`() {
    let ids = FlatID.unique(["a", "b", "a", "a#1", "a", "b"])
    #expect(ids.map(\.description) == ["a", "b", "a#1", "a#1", "a#2", "b#1"])
    #expect(Set(ids).count == ids.count)
    #expect(FlatID.unique(["a", "b", "a", "a#1", "a", "b"]) == ids)
    #expect(FlatID.unique([Int]()).isEmpty)
    var random = SplitMix64(seed: 103)
    for _ in 0..<2000 {
      let bases = (0..<Int.random(in: 0...30, using: &random)).map { _ in Int.random(in: 0...9, using: &random) }
      let unique = FlatID.unique(bases)
      #expect(Set(unique).count == bases.count && unique.map(\.base) == bases)
      // An item keeps its id if items of other ids are inserted.
      #expect(FlatID.unique([99] + bases).dropFirst() == unique[...])
    }
  }
}
