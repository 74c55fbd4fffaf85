internal import Glibc

/// Two clocks that never jump.
enum Clock {
  /// Nanoseconds since some fixed moment: `clock_gettime(CLOCK_MONOTONIC)`.
  static var wall: Double { read(CLOCK_MONOTONIC) }

  /// Nanoseconds that this thread has run: `clock_gettime(CLOCK_THREAD_CPUTIME_ID)`.
  ///
  /// Work of one thread is timed by it, so that a machine busy with other things changes the figures less.
  static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// How long this thread runs for `body`, in nanoseconds; its result is consumed.
  @inline(never)
  static func threadTime(_ body: () -> Double) -> Double {
    let start = thread
    let result = body()
    let end = thread
    consume(result)
    return end - start
  }

  /// How long `body` takes by the wall clock, in nanoseconds; its result is consumed.
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
