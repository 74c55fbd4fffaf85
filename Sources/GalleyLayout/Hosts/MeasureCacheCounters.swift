extension MeasureCache {
  /// What a ``MeasureCache`` has done so far, on all threads, and what it holds.
  public struct Counters: Hashable, Sendable {
    /// Texts asked for that were there, in this or in other paint.
    public package(set) var hits = 0
    /// Hits that got other paint, ids or active ranges than the text had that was there.
    public package(set) var repaints = 0
    /// Texts asked for that had to be prepared.
    public package(set) var misses = 0
    /// Texts that had to go because of the limit.
    public package(set) var evictions = 0
    /// Texts that are there now.
    public package(set) var entries = 0
    /// Bytes that they take.
    public package(set) var bytes = 0

    /// Nothing done.
    public init() {}
  }
}
