import Galley
import GalleyFlow
import GalleyTestSupport
import GalleyTestTraits
import Synchronization
import Testing

/// Tests layouts that are made in advance: their invalidation, and their results.
@Suite(.ends) struct PrelayoutTests {
  private static let proposal = Proposal(width: .atMost(150))

  @Test func `an item keeps a proposal of its own, and is made again if it is invalidated`() async {
    let store = PrelayoutStore<Int>(typesetter: .shared, proposal: Self.proposal)
    let theme = Mutex("light")
    for id in 1...2 {
      store.update(id, version: 1, proposal: id == 1 ? Proposal(width: .atMost(80)) : nil) {
        AttributedText("item \(id) in \(theme.withLock { $0 })")
      }
    }
    await store.waitUntilIdle()
    #expect(store[1]?.proposal == Proposal(width: .atMost(80)) && store[2]?.proposal == Self.proposal)
    store.setProposal(Proposal(width: .atMost(200)))
    await store.waitUntilIdle()
    #expect(store[1]?.proposal.width == .atMost(80) && store[2]?.proposal.width == .atMost(200))
    store.update(1, version: 1) { AttributedText("item 1 in \(theme.withLock { $0 })") }
    await store.waitUntilIdle()
    #expect(store[1]?.proposal.width == .atMost(200) && store.counters.prepared == 2)
    theme.withLock { $0 = "dark" }
    store.invalidate(1)
    store.invalidate(3)
    #expect(!store.isCurrent(1) && store.isCurrent(2) && store[1]?.layout.shaped.source.string == "item 1 in light")
    await store.waitUntilIdle()
    #expect(store[1]?.layout.shaped.source.string == "item 1 in dark" && store.counters.prepared == 3)
  }

  @Test func `I6: random versions, proposals and removals request the same work as a model`() {
    typealias Target = PrelayoutState<Int>.Target
    var state = PrelayoutState<Int>()
    var random = SplitMix64(seed: 6)
    var (wanted, known) = ([Int: Target](), [Int: Target]())
    var onTheWay: [Int: Target] = [:]
    var proposal = 0
    var (requests, stored, hits) = (0, 0, 0)
    for _ in 0..<100_000 {
      let id = Int.random(in: 0..<12, using: &random)
      switch Int.random(in: 0..<200, using: &random) {
      case 0:
        proposal += 1
        let effects = state.reduce(.changeProposal)
        #expect(effects.count == wanted.count)
        for (id, target) in wanted {
          wanted[id] = Target(version: target.version, proposal: proposal)
          onTheWay[id] = wanted[id]
          #expect(wanted[id].map { effects.contains(.request(id, $0)) } == true)
        }
        requests += effects.count
      case 1...9:
        let effects = state.reduce(.remove(id))
        let expected: [PrelayoutState<Int>.Effect] = onTheWay[id] == nil ? [] : [.cancel(id)]
        #expect(effects == expected)
        (wanted[id], known[id], onTheWay[id]) = (nil, nil, nil)
      case 10...79:
        // Also results that nobody wants any more.
        let old = Target(version: .random(in: 0...3, using: &random), proposal: max(0, proposal - random.pick(0, 0, 1)))
        let target = random.oneIn(3) ? old : onTheWay[id] ?? old
        let isNew = wanted[id] == target && known[id] != target
        let expected: [PrelayoutState<Int>.Effect] = isNew ? [.store(id)] : []
        let effects = state.reduce(.made(id, target))
        #expect(effects == expected)
        if wanted[id] == target { (known[id], onTheWay[id]) = (target, nil) }
        stored += isNew ? 1 : 0
      case 80...84:
        guard let target = onTheWay[id] else { continue }
        let effects = state.reduce(.dropped(id, target))
        #expect(effects == [.report(id)])
        onTheWay[id] = nil
      default:
        let target = Target(version: .random(in: 0...3, using: &random), proposal: proposal)
        let effects = state.reduce(.update(id, version: target.version))
        var expected: [PrelayoutState<Int>.Effect] = []
        if known[id] == target {
          if onTheWay[id] != nil { expected = [.cancel(id)] }
          onTheWay[id] = nil
        } else {
          if onTheWay[id] != target { expected = [.request(id, target)] }
          requests += expected.count
          onTheWay[id] = target
        }
        #expect(effects == expected)
        hits += effects.isEmpty ? 1 : 0
        wanted[id] = target
      }
      #expect(state.isCurrent(id) == (wanted[id] != nil && wanted[id] == known[id]))
      #expect(state.wanted(id) == wanted[id])
    }
    #expect(state.counters.requests == requests && state.counters.stored == stored && state.counters.hits == hits)
    #expect(requests > 10_000 && stored > 5000 && hits > 5000)
  }

  @Test func `I6: a new version is laid out for its item alone, and a new proposal prepares no text`() async {
    let typesetter = Typesetter(library: .bundled)
    let store = PrelayoutStore<Int>(typesetter: typesetter, proposal: Self.proposal)
    let made = Tally()
    @Sendable func text(_ id: Int, _ version: UInt64) -> AttributedText {
      AttributedText("Message \(id) in version \(version), which is long enough to wrap")
    }
    func update(_ id: Int, _ version: UInt64) {
      store.update(id, version: version) {
        made.add()
        return text(id, version)
      }
    }
    for id in 0..<50 { update(id, 1) }
    await store.waitUntilIdle()
    #expect(made.count == 50 && Set(store.takeChanges()) == Set(0..<50))
    for id in 0..<50 { update(id, id == 7 ? 2 : 1) }
    await store.waitUntilIdle()
    #expect(made.count == 51 && store.takeChanges() == [7] && store.counters.prepared == 51)
    #expect(store.counters.hits == 49)
    let narrow = Proposal(width: .atMost(80))
    store.setProposal(narrow)
    store.setProposal(narrow)
    await store.waitUntilIdle()
    #expect(made.count == 51 && store.counters.prepared == 51 && store.counters.laidOut == 101)
    for id in 0..<50 {
      let expected = typesetter.prepare(text(id, id == 7 ? 2 : 1)).layout(narrow)
      #expect(store.isCurrent(id) && store[id]?.layout.displayList() == expected.displayList())
    }
  }

  @Test func `I6: the old layout stays until the new one is there, and a layout can be had at once`() async {
    let store = PrelayoutStore<String>(typesetter: Typesetter(library: .bundled), proposal: Self.proposal)
    #expect(store.layOutNow("a") == nil)
    store.update("a", version: 1) { AttributedText("one") }
    await store.waitUntilIdle()
    store.update("a", version: 2) { [weak store] in
      // The layout of version 2 is being made.
      #expect(store?["a"]?.version == 1 && store?.isCurrent("a") == false)
      store?.update("a", version: 3) { AttributedText("three") }
      #expect(store?.layOutNow("a")?.layout.shaped.source == AttributedText("three"))
      #expect(store?["a"]?.version == 3 && store?.isCurrent("a") == true)
      return AttributedText("two")
    }
    await store.waitUntilIdle()
    #expect(store["a"]?.version == 3 && store.counters.stored == 2)
    store.remove(["a", "b"])
    #expect(store["a"] == nil && store.count == 0 && store.takeChanges().isEmpty)
  }

  @Test func `I6: work that is dropped is reported, and made when the item is updated again`() async {
    let store = PrelayoutStore<Int>(
      typesetter: Typesetter(library: .bundled), proposal: Self.proposal, limits: RenderLimits(workers: 1, waiting: 2))
    store.update(0, version: 1) { [weak store] in
      // The only worker is busy with this text, and two more may wait.
      for id in 1...4 { store?.update(id, version: 1) { AttributedText("text") } }
      #expect(store.map { Set($0.takeChanges()) } == [1, 2] && store?.counters.dropped == 2)
      #expect(store?.isCurrent(1) == false)
      return AttributedText("first")
    }
    await store.waitUntilIdle()
    store.update(1, version: 1) { AttributedText("text") }
    await store.waitUntilIdle()
    #expect(store.isCurrent(1) && !store.isCurrent(2) && store.count == 4)
  }
}
