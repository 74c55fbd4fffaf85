/// Protects a value that several threads share by a lock, and lets threads wait until the value has changed:
/// `pthread_mutex_t` and `pthread_cond_t`.
package final class SystemMonitor<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  // The system's objects must not move in memory while threads use them.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Makes a monitor of a value.
  package init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Calls `body` with the value while no other thread can read or change the value. Then wakes all waiting threads.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Calls `body` with the value, and again after each change by another thread, until `body` returns a result that is
  /// not `nil`. `body` may change the value, but this wakes no other thread: use ``change(_:)`` if threads wait for it.
  package func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(changed, mutex)
    }
  }
}
