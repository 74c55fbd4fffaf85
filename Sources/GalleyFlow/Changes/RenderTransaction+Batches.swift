extension RenderTransaction {
  /// The changes of each tick, in arrays that are never empty. The ticks are multiples of `interval` after the first
  /// call of the iterator's `next`; a tick without changes is left out, and the clock is not used while there are none.
  /// The sequence ends after ``finish()``, or when the task that iterates is cancelled.
  ///
  ///     for await changes in transaction.batches(every: .milliseconds(16)) { redraw(changes.map(\.id)) }
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks. An interval of 0 or less means: no ticks, changes are returned at once.
  ///   - clock: The clock of the ticks.
  public func batches<C: Clock>(
    every interval: Duration, clock: C = ContinuousClock()
  ) -> some AsyncSequence<[(id: ID, change: Change)], Never> & Sendable where C.Duration == Duration {
    RenderBatches(transaction: self, interval: interval, clock: clock)
  }
}

/// The changes of each tick: see ``RenderTransaction/batches(every:clock:)``.
private struct RenderBatches<ID: Hashable & Sendable, Change: Sendable, C: Clock>: AsyncSequence, Sendable
where C.Duration == Duration {
  typealias Element = [(id: ID, change: Change)]
  typealias Failure = Never

  let transaction: RenderTransaction<ID, Change>
  let interval: Duration
  let clock: C

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      transaction: transaction, interval: interval, clock: clock,
      signals: transaction.signals.subscribe().makeAsyncIterator())
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    let transaction: RenderTransaction<ID, Change>
    let interval: Duration
    let clock: C
    var signals: AsyncStream<Void>.Iterator
    /// The earliest tick at which changes may be returned; `nil` before the first call of `next`.
    var tick: C.Instant?

    /// Waits for the first tick at which there are changes, and returns them. Returns `nil` if the transaction is
    /// finished or the task is cancelled.
    mutating func next(isolation actor: isolated (any Actor)?) async -> [(id: ID, change: Change)]? {
      if tick == nil { tick = clock.now }
      while true {
        if transaction.isEmpty {
          guard await signals.next(isolation: actor) != nil else { return nil }
          continue
        }
        guard await sleepUntilTick(isolation: actor) else { return nil }
        let changes = transaction.flush()
        if !changes.isEmpty {
          tick = tick?.advanced(by: interval)
          return changes
        }
      }
    }

    /// Sleeps until the next multiple of the interval. Returns `false` if the task is cancelled.
    private mutating func sleepUntilTick(isolation actor: isolated (any Actor)?) async -> Bool {
      guard interval > .zero, var next = tick else { return !Task.isCancelled }
      let now = clock.now
      if next < now {
        // Several ticks without changes have passed.
        next = next.advanced(by: interval * (next.duration(to: now) / interval).rounded(.up))
      }
      tick = next
      do {
        try await clock.sleep(until: next, tolerance: nil)
        return true
      } catch {
        return false
      }
    }
  }
}
