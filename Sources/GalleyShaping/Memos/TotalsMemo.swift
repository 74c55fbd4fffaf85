internal import Synchronization

/// The totals of the rooms before the last two that a text was measured in; `LayoutMemo` has those.
final class TotalsMemo: Sendable {
  private let entries = InlineArray<4, TotalsEntry> { _ in TotalsEntry() }
  private let next = Atomic<UInt64>(0)

  /// The totals of an entry whose lines are those for `room` and `maxLines`.
  func totals(room: Double, maxLines: Int) -> LineTotals? {
    for index in entries.indices {
      if let found = entries[index].totals(room: room, maxLines: maxLines) { return found }
    }
    return nil
  }

  /// Puts totals in the place of the oldest.
  func remember(_ totals: LineTotals, maxLines: Int) {
    let entry = next.wrappingAdd(1, ordering: .relaxed).oldValue % UInt64(entries.count)
    entries[Int(entry)].store(totals, maxLines: maxLines)
  }
}
