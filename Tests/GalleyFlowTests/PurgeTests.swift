import GalleyFlow
import GalleyTestSupport
import Testing

/// Tests which cached items are removed.
struct PurgeTests {
  /// The victims, found one by one: the farthest of all items that are left.
  private func model(_ cached: [Int], _ visible: [Int], _ policy: PurgePolicy) -> [Int] {
    func distance(_ index: Int) -> Int { visible.map { abs($0 - index) }.min() ?? .max }
    var left = cached.sorted()
    var victims: [Int] = []
    let limit = max(policy.minimum, Int((policy.multiple * Double(visible.count)).rounded(.up)))
    while left.count > limit, let most = left.map(distance).max(), most > 0,
      let index = left.firstIndex(where: { distance($0) == most })
    {
      victims.append(left.remove(at: index))
    }
    return victims
  }

  @Test func `I8: the farthest items are removed first and visible ones never, as in a model, with sections`() {
    var random = SplitMix64(seed: 8)
    var (removed, limited) = (0, 0)
    for _ in 0..<20_000 {
      let sections = ListSections(counts: (0..<4).map { _ in Int.random(in: -1...12, using: &random) })
      let all = Array(0..<sections.itemCount)
      let first = Int.random(in: 0...sections.itemCount, using: &random)
      var visible = Array(all.dropFirst(first).prefix(Int.random(in: 0...5, using: &random)))
      // A header that sticks to the top is visible far away from the other items.
      if let header = all.first, !visible.contains(header), random.oneIn(3) { visible.append(header) }
      let cached = all.filter { _ in !random.oneIn(3) }.shuffled(using: &random)
      let policy = PurgePolicy(
        multiple: Double(Int.random(in: 0...12, using: &random)) / 4, minimum: Int.random(in: -1...3, using: &random))
      let victims = policy.victims(cached: cached, visible: visible.shuffled(using: &random))
      #expect(victims == model(cached, visible, policy))
      #expect(Set(victims).isDisjoint(with: visible) && Set(victims).isSubset(of: cached))
      let left = cached.count - victims.count
      #expect(left <= max(policy.limit(visible: visible.count), cached.count { visible.contains($0) }))
      removed += victims.count
      limited += left == policy.limit(visible: visible.count) ? 1 : 0
      for index in all {
        let position = sections.position(of: index)
        #expect(position.flatMap { sections.index(of: $0) } == index)
      }
    }
    #expect(removed > 50_000 && limited > 1000)
  }

  @Test func `I8: three items for each visible one are kept by default`() {
    let victims = PurgePolicy().victims(cached: 0..<100, visible: 50..<60)
    #expect(victims.count == 70 && victims.first == 0 && victims[1] == 1)
    #expect(Set(0..<100).subtracting(victims).sorted() == Array(40..<70))
    #expect(PurgePolicy().victims(cached: 0..<30, visible: 50..<60).isEmpty)
    #expect(PurgePolicy().victims(cached: [3, 9, 4], visible: []) == [3, 4, 9])
    #expect(PurgePolicy(multiple: .nan).limit(visible: 7) == 7)
    #expect(PurgePolicy(multiple: .infinity).limit(visible: 7) > 1_000_000)
  }

  @Test func `I8: places in sections are indices of the flat list`() {
    let sections = ListSections(counts: [2, 0, 3])
    let places = [(0, 0), (0, 1), (2, 0), (2, 1), (2, 2)].map { ListPosition(section: $0, item: $1) }
    #expect(places.map { sections.index(of: $0) } == [0, 1, 2, 3, 4])
    #expect((0..<5).map { sections.position(of: $0) } == places)
    #expect(sections.count == 3 && sections.itemCount == 5 && places == places.sorted())
    for place in [(0, 2), (1, 0), (3, 0), (-1, 0), (2, -1)] {
      #expect(sections.index(of: ListPosition(section: place.0, item: place.1)) == nil)
    }
    #expect(sections.position(of: 5) == nil && sections.position(of: -1) == nil)
    #expect(ListSections(counts: []).position(of: 0) == nil)
  }
}
