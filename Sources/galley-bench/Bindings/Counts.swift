internal import CBenchFloor

/// The numbers of calls of HarfBuzz and of the allocator that this thread has made since it started.
struct Counts {
  /// Calls of `hb_shape`, by Galley or by the benchmark.
  var shapeCalls: Int
  /// Calls of `malloc`, `calloc` and `realloc`; always 0 under a sanitizer.
  var allocations: Int

  /// The counts up to now.
  static var now: Counts {
    let counts = galley_counts_now()
    return Counts(shapeCalls: counts.shape_calls, allocations: counts.allocations)
  }
}
