/// An asynchronous sequence of what arrives: it reads elements without waiting, and waits for a signal if there are
/// none.
///
/// The sequence ends when the signals are finished, or when the task that iterates is cancelled.
struct WakingSequence<Element>: AsyncSequence, Sendable {
  typealias Failure = Never

  let signals: Signals
  /// Returns the next element without waiting; `nil` if there is none.
  let take: @Sendable () -> Element?

  func makeAsyncIterator() -> AsyncIterator {
    // Subscribes before anything is taken, so that no signal is lost.
    AsyncIterator(take: take, signals: signals.subscribe().makeAsyncIterator())
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    let take: @Sendable () -> Element?
    var signals: AsyncStream<Void>.Iterator

    mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      while true {
        if let element = take() { return element }
        if await signals.next(isolation: actor) == nil { return nil }
      }
    }
  }
}
