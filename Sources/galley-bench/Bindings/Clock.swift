internal import Glibc

/// Two clocks whose times never jump.
enum Clock {
  /// Nanoseconds since a fixed point in time: `clock_gettime(CLOCK_MONOTONIC)`.
  static var wall: Double { read(CLOCK_MONOTONIC) }

  /// Nanoseconds for which this thread has run: `clock_gettime(CLOCK_THREAD_CPUTIME_ID)`.
  ///
  /// Used for work of a single thread, so that other work on the machine affects the results less.
  static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// The time for which this thread runs `body`, in nanoseconds. The result of `body` is passed to `consume`.
  @inline(never)
  static func threadTime(_ body: () -> Double) -> Double {
    let start = thread
    let result = body()
    let end = thread
    consume(result)
    return end - start
  }

  /// The wall time of `body` in nanoseconds. The result of `body` is passed to `consume`.
  @inline(never)
  static func wallTime(_ body: () -> Double) -> Double {
    let start = wall
    let result = body()
    let end = wall
    consume(result)
    return end - start
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
