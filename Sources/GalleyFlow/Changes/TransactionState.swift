/// The rules of a `RenderTransaction` as a synchronous reducer: one entry for each id, in the order of the first
/// commit.
package struct TransactionState<ID: Hashable & Sendable, Change: Sendable>: Sendable {
  package private(set) var counters = RenderTransactionCounters()
  private var changes: [(id: ID, change: Change)] = []
  private var indices: [ID: Int] = [:]
  private var firstCommit = Duration.zero

  package init() {}

  package var isEmpty: Bool { changes.isEmpty }

  /// Records a change at a time, measured from any fixed moment. Returns whether nothing was recorded before.
  package mutating func commit(
    _ id: ID, _ change: Change, merging merge: (Change, Change) -> Change, at time: Duration
  ) -> Bool {
    counters.commits += 1
    if let index = indices[id] {
      changes[index].change = merge(changes[index].change, change)
      return false
    }
    indices[id] = changes.count
    changes.append((id, change))
    if changes.count == 1 { firstCommit = time }
    return changes.count == 1
  }

  /// Removes all changes and returns them.
  package mutating func flush(at time: Duration) -> [(id: ID, change: Change)] {
    guard !changes.isEmpty else { return [] }
    counters.flushes += 1
    counters.changes += changes.count
    counters.longestWait = max(counters.longestWait, time - firstCommit)
    defer {
      changes = []
      indices.removeAll(keepingCapacity: true)
    }
    return changes
  }

  /// Removes the change of an id, if there is one.
  package mutating func cancel(_ id: ID) {
    guard let index = indices.removeValue(forKey: id) else { return }
    changes.remove(at: index)
    for later in index..<changes.count { indices[changes[later].id] = later }
  }
}
