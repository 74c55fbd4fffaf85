/// What a stretch of work took, and what it asked of the libraries.
struct Sample {
  /// Nanoseconds that the thread ran.
  var nanoseconds = 0.0
  /// Calls of `hb_shape`.
  var shapeCalls = 0
  /// Calls of `malloc`, `calloc` and `realloc`.
  var allocations = 0

  /// Takes the sample of `body`, whose result is consumed.
  ///
  /// Counting is one instruction a call, for the engine and HarfBuzz alone alike.
  @inline(never)
  static func take(_ body: () -> Double) -> Sample {
    let before = Counts.now
    let nanoseconds = Clock.threadTime(body)
    let after = Counts.now
    return Sample(
      nanoseconds: nanoseconds, shapeCalls: after.shapeCalls - before.shapeCalls,
      allocations: after.allocations - before.allocations)
  }

  /// Adds what another stretch took.
  static func += (sum: inout Sample, other: Sample) {
    sum.nanoseconds += other.nanoseconds
    sum.shapeCalls += other.shapeCalls
    sum.allocations += other.allocations
  }
}
