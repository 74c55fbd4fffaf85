internal import Synchronization

/// Collects changes until the host's next tick: several changes of one item become one change.
///
///     let transaction = RenderTransaction<Message.ID, Void>(onFirstCommit: { requestFrame() })
///     transaction.commit(message.id)                      // as often as the model changes, on any thread
///     for (id, _) in transaction.flush() { redraw(id) }   // once for each frame: each id once
///
/// The changes of a flush are in the order in which each id was first committed. A tick is whatever the host calls one:
/// a frame, an event of its loop, or an element of ``batches(every:clock:)``.
///
/// All methods may be called from any thread.
public final class RenderTransaction<ID: Hashable & Sendable, Change: Sendable>: Sendable {
  let signals = Signals()
  private let state = Mutex(TransactionState<ID, Change>())
  private let merge: @Sendable (Change, Change) -> Change
  private let onFirstCommit: (@Sendable () -> Void)?
  private let elapsed: @Sendable () -> Duration

  /// A transaction without changes.
  ///
  /// - Parameters:
  ///   - clock: Measures ``RenderTransactionCounters/longestWait``.
  ///   - merge: Makes one change out of an earlier and a later change of the same id. By default, the later one. Called
  ///     while the transaction is locked: must not call the transaction.
  ///   - onFirstCommit: Called on the committing thread when a change is recorded and there was none before, so that
  ///     the host can plan its tick.
  public init(
    clock: some Clock<Duration> = ContinuousClock(),
    merging merge: @escaping @Sendable (_ earlier: Change, _ later: Change) -> Change = { _, later in later },
    onFirstCommit: (@Sendable () -> Void)? = nil
  ) {
    self.merge = merge
    self.onFirstCommit = onFirstCommit
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// What the transaction has done so far.
  public var counters: RenderTransactionCounters { state.withLock { $0.counters } }

  /// Whether no changes are recorded.
  public var isEmpty: Bool { state.withLock { $0.isEmpty } }

  /// Records a change of an item. If the item has a change already, the two are merged.
  public func commit(_ id: ID, _ change: Change) {
    let time = elapsed()
    guard state.withLock({ $0.commit(id, change, merging: merge, at: time) }) else { return }
    signals.send()
    onFirstCommit?()
  }

  /// Removes all changes and returns them, in the order in which each id was first committed. Empty if there are none.
  public func flush() -> [(id: ID, change: Change)] {
    let time = elapsed()
    return state.withLock { $0.flush(at: time) }
  }

  /// Removes the change of an item, for example because the item was removed. Linear in the number of changes. Does
  /// nothing if there is no change.
  public func cancel(_ id: ID) { state.withLock { $0.cancel(id) } }

  /// Ends the sequences of ``batches(every:clock:)``. Changes can still be committed and flushed.
  public func finish() { signals.finish() }
}

extension RenderTransaction where Change == Void {
  /// Records that an item changed.
  public func commit(_ id: ID) { commit(id, ()) }
}
