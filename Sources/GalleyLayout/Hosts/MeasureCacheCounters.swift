extension MeasureCache {
  /// Counts of what a ``MeasureCache`` has done so far, on all threads, and its current size.
  public struct Counters: Hashable, Sendable {
    /// The number of requests for texts that were in the cache, whatever their paint.
    public package(set) var hits = 0
    /// The number of hits for which the cached text had other paint, ids or active ranges and was replaced.
    public package(set) var repaints = 0
    /// The number of requests for texts that had to be prepared.
    public package(set) var misses = 0
    /// The number of texts that were removed because of the limit.
    public package(set) var evictions = 0
    /// The number of texts in the cache.
    public package(set) var entries = 0
    /// The number of bytes that the texts in the cache occupy.
    public package(set) var bytes = 0

    /// Counters that are all 0.
    public init() {}

    /// The work since `earlier`: the differences of the counters. Read the counters before and after a call to see
    /// whether the call found its text. `entries` and `bytes` are changes of the size, which can be negative.
    public func since(_ earlier: MeasureCache.Counters) -> MeasureCache.Counters {
      var work = self
      work.hits -= earlier.hits
      work.repaints -= earlier.repaints
      work.misses -= earlier.misses
      work.evictions -= earlier.evictions
      work.entries -= earlier.entries
      work.bytes -= earlier.bytes
      return work
    }
  }
}
