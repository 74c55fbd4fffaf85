import Synchronization

/// Makes threads wait until a test opens the gate. Threads spin, because they stand for threads that work.
final class Gate: Sendable {
  private let state = Atomic(false)
  private let waiters = Atomic(0)

  /// Whether a thread has come to the gate.
  var hasWaiter: Bool { waiters.load(ordering: .acquiring) > 0 }

  var isOpen: Bool { state.load(ordering: .acquiring) }

  func open() { state.store(true, ordering: .releasing) }

  func wait() {
    waiters.add(1, ordering: .acquiringAndReleasing)
    while !isOpen {}
  }
}
