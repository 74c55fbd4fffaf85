internal import Glibc

/// Time from a clock that never jumps: `clock_gettime(CLOCK_MONOTONIC)`.
enum Clock {
  /// Nanoseconds since some fixed moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// How long `body` takes, in nanoseconds; its result is consumed.
  @inline(never)
  static func nanoseconds(_ body: () -> Double) -> Double {
    let start = now
    let result = body()
    let end = now
    consume(result)
    return end - start
  }
}
