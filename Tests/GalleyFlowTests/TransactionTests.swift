import GalleyFlow
import GalleyTestSupport
import GalleyTestTraits
import Testing

/// Tests that changes are collected until the tick: by id, in the order of the first commit.
struct TransactionTests {
  @Test func `I4: 100 commits give one run for each id, in the order of the first commit`() {
    let transaction = RenderTransaction<String, Int>()
    for number in 0..<100 { transaction.commit(["a", "b", "c"][number * 7 % 3], number) }
    let changes = transaction.flush()
    #expect(changes.map(\.id) == ["a", "b", "c"])
    #expect(changes.map(\.change) == [99, 97, 98])
    #expect(transaction.flush().isEmpty)
    let counters = transaction.counters
    #expect(counters.commits == 100 && counters.changes == 3 && counters.flushes == 1)
  }

  @Test func `I4: random commits and flushes give the same as a model with an array`() {
    var state = TransactionState<Int, [Int]>()
    var model: [(id: Int, changes: [Int])] = []
    var random = SplitMix64(seed: 4)
    var (time, first, longest) = (Duration.zero, Duration.zero, Duration.zero)
    var flushes = 0
    for step in 0..<100_000 {
      time += .milliseconds(Int.random(in: 0...3, using: &random))
      let id = Int.random(in: 0..<30, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0...1:
        let flushed = state.flush(at: time)
        #expect(flushed.map(\.id) == model.map(\.id) && flushed.map(\.change) == model.map(\.changes))
        if !model.isEmpty {
          longest = max(longest, time - first)
          flushes += 1
        }
        model = []
      case 2...5:
        state.cancel(id)
        model.removeAll { $0.id == id }
      default:
        let isFirst = state.commit(id, [step], merging: { $0 + $1 }, at: time)
        #expect(isFirst == model.isEmpty)
        if model.isEmpty { first = time }
        if let index = model.firstIndex(where: { $0.id == id }) {
          model[index].changes.append(step)
        } else {
          model.append((id, [step]))
        }
      }
      #expect(state.isEmpty == model.isEmpty)
    }
    #expect(state.counters.longestWait == longest && state.counters.flushes == flushes && flushes > 1000)
  }

  @Test(.ends) func `I4: batches come once for each tick of the clock, until the transaction is finished`() async {
    let clock = VirtualClock()
    let transaction = RenderTransaction<Int, Void>(clock: clock)
    for id in 0..<100 { transaction.commit(id % 3) }
    let batches = transaction.batches(every: .milliseconds(10), clock: clock)
    let seen = Task {
      var seen: [(time: Duration, ids: [Int])] = []
      for await batch in batches {
        seen.append((clock.now.offset, batch.map(\.id)))
        // Commits of the time until the next tick.
        if seen.count == 1 { for id in [5, 6, 5, 4] { transaction.commit(id) } }
        if seen.count == 2 { transaction.finish() }
      }
      return seen
    }
    await clock.runUntil { transaction.counters.flushes == 2 }
    let result = await seen.value
    #expect(result.map(\.ids) == [[0, 1, 2], [5, 6, 4]])
    #expect(result.map { $0.time.components.attoseconds % 10_000_000_000_000_000 } == [0, 0])
    #expect(result[1].time - result[0].time == .milliseconds(10))
  }

  @Test func `I4: the first commit after a flush is announced once`() {
    let announced = Tally()
    let transaction = RenderTransaction<Int, Void>(onFirstCommit: { announced.add() })
    for round in 1...5 {
      for id in 0..<20 { transaction.commit(id) }
      #expect(announced.count == round)
      _ = transaction.flush()
    }
  }
}
