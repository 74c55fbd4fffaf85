internal import Synchronization

/// A queue that draws items on a few background threads: bounded, ordered by priority, and with one result for each
/// item.
///
///     let queue = RenderQueue<Message.ID, Bitmap>(onReady: { wakeMainLoop() })
///     shown.expect(queue.submit(message.id) { cancellation in draw(message, cancellation) })  // returns at once
///     for delivery in queue.takeDeliveries() { shown.accept(delivery) }                       // on the main loop
///
/// An item is anything with an id. The queue keeps at most one waiting drawing for each id: a newer one replaces it. Of
/// the results of an id, each has a greater ``DisplayTicket/generation`` than the one before, and the result of the
/// last submission that was not cancelled is always delivered.
///
/// All methods may be called from any thread, also from within a drawing. None of them waits for a drawing. No lock is
/// held while one of your closures is called. Drawings are Swift tasks; more than ``RenderLimits/workers`` never run at
/// the same time. A queue that is released finishes its drawings first; call ``finish()`` to stop it.
public final class RenderQueue<ID: Hashable & Sendable, Output: Sendable>: Sendable {
  struct Storage: Sendable {
    var state: RenderQueueState<ID>
    /// The tasks that wait or run, by generation.
    var tasks: [UInt64: DisplayTask<Output>] = [:]
    var cancellations: [UInt64: DisplayCancellation] = [:]
    /// The outputs that are ready, by generation.
    var outputs: [UInt64: Output] = [:]
    var idleWaiters: [@Sendable () -> Void] = []
    var isFinished = false
  }

  /// What is done after the lock is released.
  enum Aftermath: Sendable {
    case start
    case ready
    case free(DisplayTask<Output>?, Output?)
    case resume(@Sendable () -> Void)
  }

  /// The limits that the queue was made with.
  public let limits: RenderLimits
  private let signals = Signals()
  let storage: Mutex<Storage>
  private let taskPriority: TaskPriority?
  let elapsed: @Sendable () -> Duration
  private let onReady: (@Sendable () -> Void)?

  /// An empty queue.
  ///
  /// - Parameters:
  ///   - limits: How many drawings run and wait.
  ///   - taskPriority: The priority of the Swift tasks in which drawings run; `nil` for the default priority.
  ///   - clock: Measures ``RenderCounters/longestWait`` and ``RenderCounters/longestRun``.
  ///   - onReady: Called when there are deliveries to take: for hosts with an event loop of their own. Called on a
  ///     worker, or by `submit` if a drawing was dropped. May be called more often than needed.
  public init(
    limits: RenderLimits = .standard, taskPriority: TaskPriority? = nil,
    clock: some Clock<Duration> = ContinuousClock(), onReady: (@Sendable () -> Void)? = nil
  ) {
    self.limits = limits
    self.taskPriority = taskPriority
    self.onReady = onReady
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    storage = Mutex(Storage(state: RenderQueueState(limits)))
  }

  /// What the queue has done so far.
  public var counters: RenderCounters { storage.withLock { $0.state.counters } }

  /// Adds a drawing to the queue and returns at once. Replaces the drawing of the same id that waits. A drawing of the
  /// same id that runs is cancelled if ``RenderLimits/cancelsSuperseded`` says so. After ``finish()``, the drawing is
  /// never started.
  @discardableResult
  public func submit(
    _ id: ID, priority: RenderPriority = .visible, _ task: DisplayTask<Output>
  ) -> DisplayTicket<ID> {
    let (ticket, aftermath) = enqueue(id, priority: priority, task: task)
    perform(aftermath)
    return ticket
  }

  /// Adds a drawing to the queue and returns at once. `draw` returns `nil` if there is no output.
  @discardableResult
  public func submit(
    _ id: ID, priority: RenderPriority = .visible, draw: @escaping @Sendable (DisplayCancellation) -> Output?
  ) -> DisplayTicket<ID> {
    submit(id, priority: priority, DisplayTask(draw: draw))
  }

  /// Changes the priority of the drawing of an id that waits, and moves it to the end of the line of that priority.
  /// Does nothing if no drawing of the id waits.
  public func setPriority(_ priority: RenderPriority, of id: ID) { perform(apply(.setPriority(id, priority))) }

  /// Cancels all drawings of an id: none of the tickets issued so far is delivered any more. A drawing that waits is
  /// never started; a drawing that runs is told by its ``DisplayCancellation``.
  public func cancel(_ id: ID) { perform(apply(.cancel(id))) }

  /// Cancels all drawings of all ids.
  public func cancelAll() { perform(apply(.cancelAll)) }

  /// Returns the results that have arrived and were not taken before, in the order of their arrival, at most one for
  /// each id. Empty if there are none. Never waits.
  ///
  /// - Parameter limit: The largest number of results; the others are returned by later calls. Values below 0 count
  ///   as 0.
  public func takeDeliveries(atMost limit: Int = .max) -> [RenderDelivery<ID, Output>] {
    storage.withLock { storage in
      storage.state.reduce(.take(atMost: limit), at: .zero).compactMap { effect in
        guard case .deliver(let ticket) = effect else { return nil }
        return RenderDelivery(ticket: ticket, output: storage.outputs.removeValue(forKey: ticket.generation))
      }
    }
  }

  /// The results as they arrive, in arrays that are never empty. The sequence ends after ``finish()``, or when the task
  /// that iterates is cancelled. Each result is delivered once: to one sequence, or to
  /// ``takeDeliveries(atMost:)``.
  ///
  ///     for await deliveries in queue.deliveries { show(deliveries) }
  public var deliveries: some AsyncSequence<[RenderDelivery<ID, Output>], Never> & Sendable {
    WakingSequence(signals: signals) { [self] in
      let deliveries = takeDeliveries()
      return deliveries.isEmpty ? nil : deliveries
    }
  }

  /// Cancels all drawings, refuses new ones and ends the sequences of ``deliveries``.
  public func finish() {
    storage.withLock { $0.isFinished = true }
    cancelAll()
    signals.finish()
  }

  /// Returns when no drawing waits or runs. Returns at once if there are none.
  public func waitUntilIdle() async {
    await withCheckedContinuation { continuation in whenIdle { continuation.resume() } }
  }

  /// Calls `body` once, when no drawing waits or runs: at once if there are none, else later on a worker.
  package func whenIdle(_ body: @escaping @Sendable () -> Void) {
    let isIdle = storage.withLock { storage in
      if !storage.state.isIdle { storage.idleWaiters.append(body) }
      return storage.state.isIdle
    }
    if isIdle { body() }
  }
}

extension RenderQueue {
  /// Adds a drawing. The caller performs the aftermath once it holds no lock.
  func enqueue(
    _ id: ID, priority: RenderPriority, task: DisplayTask<Output>
  ) -> (DisplayTicket<ID>, [Aftermath]) {
    let time = elapsed()
    return storage.withLock { storage in
      var ticket = DisplayTicket(id: id, generation: 0)
      var aftermath: [Aftermath] = []
      for effect in storage.state.reduce(.submit(id, priority), at: time) {
        if case .issued(let issued) = effect {
          ticket = issued
          storage.tasks[issued.generation] = task
        } else {
          Self.apply(effect, to: &storage, &aftermath)
        }
      }
      if storage.isFinished {
        for effect in storage.state.reduce(.cancelAll, at: time) { Self.apply(effect, to: &storage, &aftermath) }
      }
      return (ticket, aftermath)
    }
  }

  /// Sends an event that needs no answer. The caller performs the aftermath once it holds no lock.
  func apply(_ event: RenderQueueState<ID>.Event) -> [Aftermath] {
    let time = elapsed()
    return storage.withLock { storage in
      var aftermath: [Aftermath] = []
      for effect in storage.state.reduce(event, at: time) { Self.apply(effect, to: &storage, &aftermath) }
      return aftermath
    }
  }

  /// Applies an effect to what is stored, while the lock is held.
  static func apply(
    _ effect: RenderQueueState<ID>.Effect, to storage: inout Storage, _ aftermath: inout [Aftermath]
  ) {
    switch effect {
    case .startWorker: aftermath.append(.start)
    case .interrupt(let ticket): storage.cancellations[ticket.generation]?.cancel()
    case .discard(let ticket):
      // Freed after the lock is released: a deinitializer may call the queue.
      let task = storage.tasks.removeValue(forKey: ticket.generation)
      aftermath.append(.free(task, storage.outputs.removeValue(forKey: ticket.generation)))
    case .ready: aftermath.append(.ready)
    case .retire:
      guard storage.state.isIdle else { break }
      aftermath += storage.idleWaiters.map { .resume($0) }
      storage.idleWaiters = []
    case .issued, .run, .didDisplay, .deliver: break  // Handled by the function that sends the event.
    }
  }

  func perform(_ aftermath: [Aftermath]) {
    var isReady = false
    for action in aftermath {
      switch action {
      case .start: Task.detached(priority: taskPriority) { while self.runNext() { await Task.yield() } }
      case .ready: isReady = true
      case .free: break
      case .resume(let waiter): waiter()
      }
    }
    if isReady {
      signals.send()
      onReady?()
    }
  }
}
