internal import CBenchFloor

/// What this thread has asked of the libraries since it started.
struct Counts {
  /// Calls of `hb_shape`, by whomever.
  var shapeCalls: Int
  /// Calls of `malloc`, `calloc` and `realloc`; always 0 under a sanitizer.
  var allocations: Int

  /// The counts so far.
  static var now: Counts {
    let counts = galley_counts_now()
    return Counts(shapeCalls: counts.shape_calls, allocations: counts.allocations)
  }
}
