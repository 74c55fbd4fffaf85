/// The rules of a `RenderQueue` as a synchronous reducer: no threads, no locks, no clock and no closures.
///
/// The caller applies the effects of one event before it sends the next one.
package struct RenderQueueState<ID: Hashable & Sendable>: Sendable {
  package enum Event: Sendable {
    /// The host submits a drawing.
    case submit(ID, RenderPriority)
    /// The host changes the priority of a drawing that waits.
    case setPriority(ID, RenderPriority)
    /// The host cancels the drawings of an id, or of all ids.
    case cancel(ID)
    case cancelAll
    /// A worker requests its next drawing.
    case next
    /// A worker has ended a drawing.
    case end(DisplayTicket<ID>, hasOutput: Bool)
    /// The host collects what is ready, but at most this many results. At least 0.
    case take(atMost: Int)
  }

  package enum Effect: Hashable, Sendable {
    /// The answer to `submit`.
    case issued(DisplayTicket<ID>)
    /// Start one more worker, which sends `next`.
    case startWorker
    /// The answer to `next`: call `willDisplay`, draw, and send `end`.
    case run(DisplayTicket<ID>)
    /// The answer to `next`: nothing waits, so the worker ends.
    case retire
    /// Tell the drawing that runs for this ticket that it is cancelled.
    case interrupt(DisplayTicket<ID>)
    /// An answer to `end`: call `didDisplay`.
    case didDisplay(DisplayTicket<ID>, finished: Bool)
    /// Keep the output of the ticket, or its absence, until the host collects it.
    case ready(DisplayTicket<ID>)
    /// Free what is stored for a ticket: its drawing that has not started, or its output that nobody took.
    case discard(DisplayTicket<ID>)
    /// The answer to `take`, one for each delivery, in order.
    case deliver(DisplayTicket<ID>)
  }

  package let limits: RenderLimits
  package private(set) var counters = RenderCounters()
  private var tickets: DisplayTickets<ID>
  private var waiting = WaitingTasks<ID>()
  /// The start of each drawing that runs.
  private var running: [DisplayTicket<ID>: Duration] = [:]
  private var runningGenerations: [ID: [UInt64]] = [:]
  private var ready = ReadyTickets<ID>()
  private var workers = 0

  package init(_ limits: RenderLimits) {
    self.limits = limits
    tickets = DisplayTickets(deliversSuperseded: !limits.cancelsSuperseded)
  }

  /// Whether nothing waits or runs, and no worker is active.
  package var isIdle: Bool { workers == 0 && waiting.count == 0 }

  /// Applies an event at a time, measured from any fixed moment, and returns what the caller must do, in order.
  package mutating func reduce(_ event: Event, at time: Duration) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .submit(let id, let priority): submit(id, priority: priority, at: time, into: &effects)
    case .setPriority(let id, let priority): _ = waiting.setPriority(priority, of: id)
    case .cancel(let id): cancel(id, &effects)
    case .cancelAll: cancelAll(&effects)
    case .next: next(time, &effects)
    case .end(let ticket, let hasOutput): end(ticket, hasOutput: hasOutput, at: time, into: &effects)
    case .take(let limit):
      effects = ready.removeFirst(limit).map { .deliver($0) }
      counters.taken += effects.count
    }
    counters.waiting = waiting.count
    counters.running = running.count
    return effects
  }
}

extension RenderQueueState {
  private mutating func submit(_ id: ID, priority: RenderPriority, at time: Duration, into effects: inout [Effect]) {
    counters.submitted += 1
    let ticket = tickets.issue(for: id)
    effects.append(.issued(ticket))
    if let old = waiting.insert(ticket, priority, at: time) { discard(old, &effects) }
    if limits.cancelsSuperseded {
      interrupt(id, &effects)
      // A result that the host has not taken yet would now arrive after its successor was requested.
      if let old = ready.remove(id) { effects.append(.discard(old)) }
    }
    if waiting.count > limits.waiting, let dropped = waiting.popLeastUrgent() {
      drop(dropped.ticket, &effects)
    }
    counters.peakWaiting = max(counters.peakWaiting, waiting.count)
    if workers < limits.workers, workers - running.count < waiting.count {
      workers += 1
      effects.append(.startWorker)
    }
  }

  /// Removes a drawing that waits, and delivers its ticket without an output.
  private mutating func drop(_ ticket: DisplayTicket<ID>, _ effects: inout [Effect]) {
    counters.dropped += 1
    discard(ticket, &effects)
    if tickets.deliver(ticket) { makeReady(ticket, &effects) }
  }

  private mutating func discard(_ ticket: DisplayTicket<ID>, _ effects: inout [Effect]) {
    counters.discarded += 1
    effects.append(.discard(ticket))
  }

  private mutating func interrupt(_ id: ID, _ effects: inout [Effect]) {
    for generation in runningGenerations[id] ?? [] {
      effects.append(.interrupt(DisplayTicket(id: id, generation: generation)))
    }
  }

  private mutating func cancel(_ id: ID, _ effects: inout [Effect]) {
    tickets.cancel(id)
    if let entry = waiting.remove(id) { discard(entry.ticket, &effects) }
    interrupt(id, &effects)
    if let old = ready.remove(id) { effects.append(.discard(old)) }
  }

  private mutating func cancelAll(_ effects: inout [Effect]) {
    tickets.cancelAll()
    for ticket in waiting.removeAll() { discard(ticket, &effects) }
    for ticket in running.keys { effects.append(.interrupt(ticket)) }
    for ticket in ready.removeFirst(.max) { effects.append(.discard(ticket)) }
  }

  private mutating func next(_ time: Duration, _ effects: inout [Effect]) {
    guard let entry = waiting.popFirst() else {
      workers -= 1
      effects.append(.retire)
      return
    }
    running[entry.ticket] = time
    runningGenerations[entry.ticket.id, default: []].append(entry.ticket.generation)
    counters.started += 1
    counters.peakRunning = max(counters.peakRunning, running.count)
    counters.longestWait = max(counters.longestWait, time - entry.submitted)
    effects.append(.run(entry.ticket))
  }

  private mutating func end(
    _ ticket: DisplayTicket<ID>, hasOutput: Bool, at time: Duration, into effects: inout [Effect]
  ) {
    guard let start = running.removeValue(forKey: ticket) else { return }
    runningGenerations[ticket.id]?.removeAll { $0 == ticket.generation }
    if runningGenerations[ticket.id]?.isEmpty == true { runningGenerations[ticket.id] = nil }
    counters.longestRun = max(counters.longestRun, time - start)
    let isDelivered = tickets.deliver(ticket)
    let isFinished = isDelivered && hasOutput
    if isFinished { counters.finished += 1 } else { counters.unfinished += 1 }
    if isDelivered { makeReady(ticket, &effects) }
    effects.append(.didDisplay(ticket, finished: isFinished))
  }

  private mutating func makeReady(_ ticket: DisplayTicket<ID>, _ effects: inout [Effect]) {
    if let old = ready.insert(ticket) { effects.append(.discard(old)) }
    effects.append(.ready(ticket))
  }
}
