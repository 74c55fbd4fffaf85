/// Reads the clocks of the system.
package enum SystemClock {
  /// Nanoseconds since a fixed moment, on a clock that never jumps: `CLOCK_MONOTONIC` of `clock_gettime(2)`.
  package static var monotonic: Double {
    #if canImport(Darwin)
      read(_CLOCK_MONOTONIC)
    #else
      read(CLOCK_MONOTONIC)
    #endif
  }

  /// The processor time of the current thread in nanoseconds: `CLOCK_THREAD_CPUTIME_ID` of `clock_gettime(2)`.
  package static var thread: Double {
    #if canImport(Darwin)
      read(_CLOCK_THREAD_CPUTIME_ID)
    #else
      read(CLOCK_THREAD_CPUTIME_ID)
    #endif
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
