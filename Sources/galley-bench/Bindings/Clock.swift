internal import GalleySystem

/// Two clocks that never jump.
enum Clock {
  /// Nanoseconds since some fixed moment.
  static var wall: Double { SystemClock.monotonic }

  /// Nanoseconds that this thread has run.
  ///
  /// Work of one thread is timed by it, so that a machine busy with other things changes the figures less.
  static var thread: Double { SystemClock.thread }

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
}
