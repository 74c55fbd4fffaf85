internal import Synchronization

/// Wakes tasks that wait for something: each subscriber gets a stream that keeps at most one signal.
final class Signals: Sendable {
  private struct Subscribers: Sendable {
    var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
    var next = 0
    var isFinished = false
  }

  private let subscribers = Mutex(Subscribers())

  /// A stream with one element after each call of `send`, or after several calls if nobody waited meanwhile. The stream
  /// ends after `finish`.
  func subscribe() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number: Int? = subscribers.withLock { subscribers in
      guard !subscribers.isFinished else { return nil }
      subscribers.next += 1
      subscribers.continuations[subscribers.next] = continuation
      return subscribers.next
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return stream
  }

  func send() {
    for continuation in subscribers.withLock({ Array($0.continuations.values) }) { continuation.yield() }
  }

  func finish() {
    let continuations = subscribers.withLock { subscribers in
      subscribers.isFinished = true
      return Array(subscribers.continuations.values)
    }
    for continuation in continuations { continuation.finish() }
  }

  private func remove(_ number: Int) {
    // Freed after the lock is released.
    _ = subscribers.withLock { $0.continuations.removeValue(forKey: number) }
  }
}
