internal import Synchronization

/// What the workers of a `RenderQueue` do: run drawings until none waits.
extension RenderQueue {
  /// Runs the next drawing. Returns `false` if the worker must end because nothing waits.
  func runNext() -> Bool {
    let start = elapsed()
    let (started, aftermath) = storage.withLock { storage in
      var started: (ticket: DisplayTicket<ID>, task: DisplayTask<Output>, cancellation: DisplayCancellation)?
      var aftermath: [Aftermath] = []
      for effect in storage.state.reduce(.next, at: start) {
        if case .run(let ticket) = effect, let task = storage.tasks.removeValue(forKey: ticket.generation) {
          let cancellation = DisplayCancellation()
          storage.cancellations[ticket.generation] = cancellation
          started = (ticket, task, cancellation)
        } else {
          Self.apply(effect, to: &storage, &aftermath)
        }
      }
      return (started, aftermath)
    }
    perform(aftermath)
    guard let (ticket, task, cancellation) = started else { return false }
    task.willDisplay?()
    let output = task.draw(cancellation)
    end(ticket, task: task, output: output)
    return true
  }

  private func end(_ ticket: DisplayTicket<ID>, task: DisplayTask<Output>, output: Output?) {
    let time = elapsed()
    let (isFinished, aftermath) = storage.withLock { storage in
      storage.cancellations[ticket.generation] = nil
      var isFinished = false
      var aftermath: [Aftermath] = []
      for effect in storage.state.reduce(.end(ticket, hasOutput: output != nil), at: time) {
        if case .ready(ticket) = effect { storage.outputs[ticket.generation] = output }
        if case .didDisplay(_, let finished) = effect { isFinished = finished }
        Self.apply(effect, to: &storage, &aftermath)
      }
      return (isFinished, aftermath)
    }
    // Before the host hears of the result, so that it finds everything that `didDisplay` has done.
    task.didDisplay?(isFinished)
    perform(aftermath)
  }
}
