/// What a ``RenderTransaction`` has done so far.
public struct RenderTransactionCounters: Hashable, Sendable {
  /// Changes that were committed.
  public package(set) var commits = 0
  /// Changes that were returned by a flush: at most one for each id and flush.
  public package(set) var changes = 0
  /// Flushes that returned changes.
  public package(set) var flushes = 0
  /// The longest time from the first commit after a flush to the next flush.
  public package(set) var longestWait = Duration.zero

  /// Counters that are all 0.
  public init() {}
}
