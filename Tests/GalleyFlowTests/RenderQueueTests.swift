import GalleyFlow
import GalleyTestSupport
import Testing

/// Tests the rules of the render queue with random schedules at virtual times.
struct RenderQueueTests {
  /// Limits under which drawings are superseded, cancelled and dropped often.
  static let limits = [
    RenderLimits(workers: 1, waiting: 100), RenderLimits(workers: 3, waiting: 6),
    RenderLimits(workers: 4, waiting: 1000, cancelsSuperseded: false),
    RenderLimits(workers: 2, waiting: 5, cancelsSuperseded: false),
  ]

  @Test(arguments: limits)
  func `I2: delivered generations strictly increase, and the last one is delivered`(limits: RenderLimits) {
    var simulation = QueueSimulation(limits, ids: 24, seed: 2)
    var newest: [Int: UInt64] = [:]
    var cancelled: [Int: UInt64] = [:]
    var delivered: [Int: UInt64] = [:]
    var deliveries = 0
    func check(_ step: QueueSimulation.Step) {
      if case .cancel(let id) = step.event { cancelled[id] = newest[id] }
      if case .cancelAll = step.event { cancelled = newest }
      for effect in step.effects {
        if case .issued(let ticket) = effect {
          #expect(newest.values.allSatisfy { $0 < ticket.generation })
          newest[ticket.id] = ticket.generation
        }
        guard case .deliver(let ticket) = effect else { continue }
        deliveries += 1
        #expect(ticket.generation > delivered[ticket.id] ?? 0)
        #expect(ticket.generation > cancelled[ticket.id] ?? 0)
        #expect(!limits.cancelsSuperseded || ticket.generation == newest[ticket.id])
        delivered[ticket.id] = ticket.generation
      }
    }
    for _ in 0..<100_000 { check(simulation.randomStep()) }
    for step in simulation.drain() { check(step) }
    for (id, generation) in newest where generation > cancelled[id] ?? 0 {
      #expect(delivered[id] == generation, "the last version of \(id)")
    }
    #expect(deliveries > 5000)
    #expect(simulation.state.counters.taken == deliveries)
  }

  @Test(arguments: limits)
  func `I3: at most as many drawings run as there are workers, and the queue is bounded`(limits: RenderLimits) {
    var simulation = QueueSimulation(limits, ids: 40, seed: 3)
    var mostWaiting = 0
    for _ in 0..<100_000 {
      _ = simulation.randomStep()
      let counters = simulation.state.counters
      #expect(simulation.running.count + simulation.asking <= limits.workers)
      #expect(counters.running == simulation.running.count && counters.waiting <= limits.waiting)
      #expect(
        counters.submitted
          == counters.waiting + counters.running + counters.finished + counters.unfinished + counters.discarded)
      #expect(counters.started == counters.running + counters.finished + counters.unfinished)
      #expect(counters.waiting == 0 || simulation.running.count + simulation.asking > 0, "somebody works")
      mostWaiting = max(mostWaiting, counters.waiting)
    }
    _ = simulation.drain()
    let counters = simulation.state.counters
    #expect(simulation.state.isIdle && counters.running == 0 && counters.waiting == 0)
    #expect(simulation.peak == limits.workers && counters.peakRunning == limits.workers)
    #expect(limits.waiting > 40 || mostWaiting == limits.waiting && counters.dropped > 100)
    #expect(counters.longestWait > .microseconds(100) && counters.longestRun > .zero)
  }

  @Test(arguments: limits)
  func `H7: every willDisplay has one didDisplay, which says whether the drawing is finished`(limits: RenderLimits) {
    var simulation = QueueSimulation(limits, ids: 24, seed: 7)
    for _ in 0..<100_000 {
      let step = simulation.randomStep()
      for effect in step.effects {
        guard case .didDisplay(let ticket, let isFinished) = effect else { continue }
        #expect(step.effects.contains(.ready(ticket)) || !isFinished)
        // A drawing that was told to stop is never reported as finished, and the reverse is possible.
        #expect(!isFinished || !simulation.interrupted.contains(ticket))
      }
    }
    _ = simulation.drain()
    #expect(simulation.will.values.allSatisfy { $0 == 1 })
    #expect(simulation.did == simulation.will)
    let counters = simulation.state.counters
    #expect(counters.finished == simulation.finished.count && counters.finished > 5000)
    #expect(counters.unfinished > 500)
  }

  @Test(arguments: limits)
  func `I3: the queue runs and delivers the same as a model with arrays`(limits: RenderLimits) {
    var simulation = QueueSimulation(limits, ids: 24, seed: 33)
    var model = NaiveQueue(limits)
    var runs = 0
    for _ in 0..<100_000 {
      let step = simulation.randomStep()
      switch step.event {
      case .submit(_, let priority):
        guard case .issued(let ticket)? = step.effects.first else {
          Issue.record("no ticket")
          return
        }
        model.submit(ticket, priority)
      case .setPriority(let id, let priority): model.setPriority(id, priority)
      case .cancel(let id): model.cancel(id)
      case .cancelAll: model.cancelAll()
      case .next:
        let expected = model.next()
        runs += expected == nil ? 0 : 1
        #expect(step.effects == [expected.map { .run($0) } ?? .retire])
      case .end(let ticket, let hasOutput):
        let isDelivered = model.arrive(ticket)
        #expect(step.effects.last == .didDisplay(ticket, finished: isDelivered && hasOutput))
        #expect(step.effects.contains(.ready(ticket)) == isDelivered)
      case .take(let limit):
        let expected = model.take(atMost: limit)
        #expect(step.effects == expected.map { .deliver($0) })
      }
    }
    #expect(runs > 10_000)
  }

  @Test func `I2: tickets alone keep the order, and store nothing for ids whose results have arrived`() {
    for deliversSuperseded in [false, true] {
      var tickets = DisplayTickets<Int>(deliversSuperseded: deliversSuperseded)
      var random = SplitMix64(seed: 22)
      var outstanding: [DisplayTicket<Int>] = []
      var (newest, cancelled, delivered) = ([Int: UInt64](), [Int: UInt64](), [Int: UInt64]())
      for _ in 0..<100_000 {
        let id = Int.random(in: 0..<10, using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
          tickets.cancel(id)
          cancelled[id] = newest[id]
        case 1...9:
          let ticket = tickets.issue(for: id)
          #expect(tickets.isNewest(ticket) && tickets.mayDeliver(ticket))
          newest[id] = ticket.generation
          outstanding.append(ticket)
        default:
          guard let index = outstanding.indices.randomElement(using: &random) else { continue }
          let ticket = outstanding.remove(at: index)
          let isNew = ticket.generation > max(delivered[ticket.id] ?? 0, cancelled[ticket.id] ?? 0)
          let isExpected = isNew && (deliversSuperseded || newest[ticket.id] == ticket.generation)
          let isDelivered = tickets.deliver(ticket)
          #expect(isDelivered == isExpected)
          if isExpected { delivered[ticket.id] = ticket.generation }
        }
        let open = newest.count { $1 > max(delivered[$0] ?? 0, cancelled[$0] ?? 0) }
        #expect(tickets.outstanding == open)
      }
      for ticket in outstanding.shuffled(using: &random) where tickets.deliver(ticket) {
        delivered[ticket.id] = ticket.generation
      }
      #expect(tickets.outstanding == 0)
      #expect(tickets.delivered > 1000 && tickets.refused > 1000)
    }
  }

  @Test func `I3: limits below 1 become 1, and there are at most as many workers as processors`() {
    var limits = RenderLimits(workers: 0, waiting: -3)
    #expect(limits == RenderLimits(workers: 1, waiting: 1))
    limits.workers = -1
    limits.waiting = 0
    #expect(limits == RenderLimits(workers: 1, waiting: 1))
    let processors = RenderLimits.processors(atMost: .max).workers
    #expect(processors >= 1 && RenderLimits.standard.workers == min(4, processors))
    #expect(RenderLimits.processors(atMost: 0).workers == 1)
  }
}
