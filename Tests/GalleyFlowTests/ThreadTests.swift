import Galley
import GalleyFlow
import GalleyTestSupport
import GalleyTestTraits
import Testing

/// Tests the same laws with real threads. `Scripts/tsan` runs these tests under the thread sanitizer.
@Suite(.serialized, .ends)
struct ThreadTests {
  @Test func `I3: 10 000 submissions return before anything is drawn`() async {
    let queue = RenderQueue<Int, Int>(limits: RenderLimits(workers: 1, waiting: 20_000))
    queue.submit(0) { [weak queue] _ in
      // The only worker is busy with this drawing. So a submission that waited for a drawing would never return.
      for id in 1..<10_000 { queue?.submit(id, priority: RenderPriority.allCases[id % 3]) { _ in id } }
      #expect(queue?.counters.submitted == 10_000 && queue?.counters.finished == 0)
      return 0
    }
    await queue.waitUntilIdle()
    #expect(queue.counters.finished == 10_000 && queue.counters.peakRunning == 1)
    #expect(Set(queue.takeDeliveries().map(\.output)) == Set(0..<10_000))
  }

  @Test(arguments: 1...4) func `I3: no more drawings than the cap are in progress at once`(cap: Int) async {
    let drawing = Tally()
    let queue = RenderQueue<Int, UInt64>(limits: RenderLimits(workers: cap, waiting: 2000))
    for id in 0..<2000 {
      queue.submit(id, priority: RenderPriority.allCases[id % 3]) { _ in
        drawing.enter()
        defer { drawing.leave() }
        var random = SplitMix64(seed: UInt64(id))
        return (0..<200).reduce(0) { sum, _ in sum &+ random.next() }
      }
    }
    await queue.waitUntilIdle()
    #expect(drawing.count == 2000 && (1...cap).contains(drawing.peak))
    #expect(queue.counters.finished == 2000 && (1...cap).contains(queue.counters.peakRunning))
  }

  @Test(arguments: [true, false])
  func `I2: threads that submit and cancel get growing generations, and the last one`(cancels: Bool) async {
    let queue = RenderQueue<Int, UInt64>(limits: RenderLimits(workers: 4, cancelsSuperseded: cancels))
    let (will, did, finished) = (Tally(), Tally(), Tally())
    let consumer = Task {
      var delivered: [Int: UInt64] = [:]
      for await deliveries in queue.deliveries {
        for delivery in deliveries {
          #expect(delivery.ticket.generation > delivered[delivery.ticket.id] ?? 0)
          delivered[delivery.ticket.id] = delivery.ticket.generation
        }
        if deliveries.contains(where: { $0.ticket.id == -1 }) { break }
      }
      return delivered
    }
    let last = await withTaskGroup(of: [Int: UInt64].self) { group in
      for thread in 0..<4 {
        group.addTask {
          var random = SplitMix64(seed: UInt64(thread))
          var last: [Int: UInt64] = [:]
          for step in 0..<1500 {
            // Each thread has ids of its own, so that it knows which ticket is the last one.
            let id = thread * 10 + Int.random(in: 0..<10, using: &random)
            let work = Int.random(in: 0...2000, using: &random)
            let task = DisplayTask<UInt64>(
              willDisplay: { will.add() },
              draw: { cancellation in
                var sum: UInt64 = 0
                for number in 0..<work where !cancellation.isCancelled { sum &+= UInt64(number) }
                return cancellation.isCancelled ? nil : sum
              },
              didDisplay: { isFinished in
                did.add()
                if isFinished { finished.add() }
              })
            last[id] = queue.submit(id, priority: random.pick(.visible, .soon), task).generation
            if random.oneIn(20) {
              queue.cancel(id)
              last[id] = nil
            }
            if step % 50 == 0 { await Task.yield() }
          }
          return last
        }
      }
      return await group.reduce(into: [:]) { $0.merge($1) { max($0, $1) } }
    }
    await queue.waitUntilIdle()
    queue.submit(-1) { _ in 0 }
    let delivered = await consumer.value
    #expect(last.allSatisfy { delivered[$0.key] == $0.value })
    await queue.waitUntilIdle()
    let counters = queue.counters
    #expect(will.count == did.count && will.count == counters.started - 1)
    #expect(finished.count == counters.finished - 1 && counters.submitted == 6001)
    #expect(counters.submitted == counters.finished + counters.unfinished + counters.discarded)
  }

  @Test func `I1: layouts that are made in the background are the ones that one thread makes`() async {
    let store = PrelayoutStore<Int>(
      typesetter: Typesetter(library: .bundled), proposal: Proposal(width: .atMost(140)),
      limits: RenderLimits(workers: 4))
    let texts = (0..<60).map { RandomCase(seed: UInt64($0) &* 83).text }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          var random = SplitMix64(seed: UInt64(thread))
          for _ in 0..<400 {
            let id = Int.random(in: 0..<60, using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0: store.remove([id])
            case 1: store.setProposal(Proposal(width: .atMost(Double(random.pick(100, 140, 180)))))
            case 2: _ = store.layOutNow(id)
            case 3: _ = store.takeChanges()
            default: store.update(id, version: UInt64(id), priority: .visible) { texts[id] }
            }
          }
        }
      }
    }
    let proposal = Proposal(width: .atMost(160))
    store.setProposal(proposal)
    for id in texts.indices { store.update(id, version: UInt64(id)) { texts[id] } }
    await store.waitUntilIdle()
    let single = Typesetter(library: .bundled)
    for id in texts.indices {
      #expect(store.isCurrent(id))
      #expect(store[id]?.layout.displayList() == single.prepare(texts[id]).layout(proposal).displayList())
    }
  }

  /// Eight threads lay out texts with one typesetter: 80,000 layouts in a deep run, a hundredth of them otherwise.
  @Test func `I1: layouts of eight threads are those that one thread makes`() async {
    let texts = (0..<60).map { RandomCase(seed: UInt64($0) &* 89).text }
    let widths = [40.0, 90, 140, 300, .infinity]
    let single = Typesetter(library: .bundled)
    let expected = texts.map { text -> [DisplayList] in
      let shaped = single.prepare(text)
      return widths.map { shaped.layout(width: $0).displayList() }
    }
    let shared = Typesetter(library: .bundled)
    let laidOut = Tally()
    await withTaskGroup(of: [String].self) { group in
      for thread in 0..<8 {
        group.addTask {
          var random = SplitMix64(seed: UInt64(thread) &+ 97)
          var differences: [String] = []
          for step in 0..<TestDepth.cases(10_000, share: 100) {
            let (text, width) = (random.next() % 60, random.next() % 5)
            let layout = shared.prepare(texts[Int(text)]).layout(width: widths[Int(width)])
            if layout.displayList() != expected[Int(text)][Int(width)] { differences.append("\(text) \(width)") }
            laidOut.add()
            if step % 16 == 0 { await Task.yield() }
          }
          return differences
        }
      }
      for await differences in group { #expect(differences == []) }
    }
    #expect(laidOut.count == 8 * TestDepth.cases(10_000, share: 100))
  }

  @Test func `I4: threads that commit lose no change, and each flush has each id once`() async {
    let transaction = RenderTransaction<Int, Int>(merging: +)
    let over = Flag()
    let flusher = Task {
      var sums: [Int: Int] = [:]
      while true {
        let isLast = over.isSet
        let changes = transaction.flush()
        #expect(Set(changes.map(\.id)).count == changes.count)
        for (id, change) in changes { sums[id, default: 0] += change }
        if isLast { return sums }
        await Task.yield()
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask { for step in 0..<5000 { transaction.commit((step + thread) % 7, 1) } }
      }
    }
    over.set()
    #expect(await flusher.value.values.reduce(0, +) == 20_000 && transaction.counters.commits == 20_000)
  }

  @Test func `I7: threads that ask for a lazy text at once get the same layout`() async {
    let typesetter = Typesetter(library: .bundled)
    for _ in 0..<50 {
      let text = LazyText(estimatedSize: .zero, proposal: Proposal(width: .atMost(80)), typesetter: typesetter) {
        AttributedText("A text that several threads ask for")
      }
      await withTaskGroup(of: TextLayout.self) { group in
        for _ in 0..<4 { group.addTask { text.layout() } }
        let lists = await group.reduce(into: []) { $0.append($1.displayList()) }
        #expect(lists.allSatisfy { $0 == lists[0] })
      }
      #expect((1...4).contains(text.layoutCount) && text.isLaidOut)
    }
  }

  @Test func `I3: a queue that is finished or released ends its work and its sequences`() async {
    let queue = RenderQueue<Int, Int>(limits: RenderLimits(workers: 2))
    let consumer = Task { for await _ in queue.deliveries {} }
    for id in 0..<100 { queue.submit(id) { _ in id } }
    queue.finish()
    await consumer.value
    queue.submit(1) { _ in
      Issue.record("a finished queue draws nothing")
      return 1
    }
    await queue.waitUntilIdle()
    #expect(queue.takeDeliveries().isEmpty && queue.counters.running == 0)

    let done = Tally()
    var released: RenderQueue<Int, Int>? = RenderQueue()
    weak let reference = released
    for id in 0..<100 {
      released?.submit(id) { _ in
        done.add()
        return id
      }
    }
    released = nil
    while done.count < 100 || reference != nil { await Task.yield() }
  }
}
