import Synchronization

/// A clock whose time advances only when a test says so.
final class VirtualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [(deadline: Instant, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if deadline > state.now { state.sleepers.append((deadline, continuation)) }
        return deadline <= state.now
      }
      if isOver { continuation.resume() }
    }
  }

  /// Advances the time to the first deadline of a sleeper, whenever there is one, until `isDone` returns `true`.
  func runUntil(_ isDone: () -> Bool) async {
    while !isDone() {
      let continuation: CheckedContinuation<Void, Never>? = state.withLock { state in
        guard let index = state.sleepers.indices.min(by: { state.sleepers[$0].deadline < state.sleepers[$1].deadline })
        else { return nil }
        let sleeper = state.sleepers.remove(at: index)
        state.now = max(state.now, sleeper.deadline)
        return sleeper.continuation
      }
      continuation?.resume()
      await Task.yield()
    }
  }
}

/// Counts events of several threads, and how many of them are in progress at the same time.
final class Tally: Sendable {
  private let state = Mutex((count: 0, current: 0, peak: 0))

  var count: Int { state.withLock { $0.count } }
  var peak: Int { state.withLock { $0.peak } }

  func add() { state.withLock { $0.count += 1 } }

  func enter() {
    state.withLock {
      $0.count += 1
      $0.current += 1
      $0.peak = max($0.peak, $0.current)
    }
  }

  func leave() { state.withLock { $0.current -= 1 } }
}
