internal import Synchronization

/// The totals of the last few rooms that a text was measured in.
///
/// Fixed in size, and read without a lock: each entry has a number that is odd while it is written and that differs
/// afterwards, so that a reader sees whether what it read is of one piece (a sequence lock). A writer that finds another
/// one at its entry leaves it alone.
final class TotalsMemo: Sendable {
  private let words = InlineArray<36, Atomic<UInt64>> { _ in Atomic(0) }
  private let next = Atomic<UInt64>(0)

  /// The words of an entry.
  private enum Word {
    static let sequence = 0
    static let leastRoom = 1
    static let firstOtherRoom = 2
    static let maxLines = 3
    static let height = 4
    static let firstBaseline = 5
    static let lastBaseline = 6
    static let longestLine = 7
    /// The number of lines, doubled, and whether some were left out.
    static let lines = 8
    static let count = 9
  }

  /// A layout system tries the narrowest, the widest, the given and the last width.
  private static let entries = 4

  /// The totals of an entry whose lines are those for `room` and `maxLines`.
  func totals(room: Double, maxLines: Int) -> LineTotals? {
    for entry in 0..<Self.entries {
      let base = entry * Word.count
      let sequence = words[base].load(ordering: .acquiring)
      guard sequence & 1 == 0, sequence != 0, word(base, Word.maxLines) == UInt64(bitPattern: Int64(maxLines)) else {
        continue
      }
      let firstOther = number(base, Word.firstOtherRoom)
      guard room >= number(base, Word.leastRoom), room < firstOther || firstOther == .infinity else { continue }
      let lines = word(base, Word.lines)
      let totals = LineTotals(
        height: number(base, Word.height), firstBaseline: number(base, Word.firstBaseline),
        lastBaseline: number(base, Word.lastBaseline), lineCount: Int(lines >> 1),
        longestLine: number(base, Word.longestLine), isTruncated: lines & 1 != 0,
        leastRoom: number(base, Word.leastRoom), firstOtherRoom: firstOther)
      atomicMemoryFence(ordering: .acquiring)
      if words[base].load(ordering: .relaxed) == sequence { return totals }
    }
    return nil
  }

  /// Puts totals in the place of the oldest.
  func remember(_ totals: LineTotals, maxLines: Int) {
    let entry = next.wrappingAdd(1, ordering: .relaxed).oldValue % UInt64(Self.entries)
    let base = Int(entry) * Word.count
    let sequence = words[base].load(ordering: .relaxed)
    guard sequence & 1 == 0,
      words[base].compareExchange(expected: sequence, desired: sequence | 1, ordering: .acquiring).exchanged
    else { return }
    atomicMemoryFence(ordering: .releasing)
    store(totals.leastRoom.bitPattern, base, Word.leastRoom)
    store(totals.firstOtherRoom.bitPattern, base, Word.firstOtherRoom)
    store(UInt64(bitPattern: Int64(maxLines)), base, Word.maxLines)
    store(totals.height.bitPattern, base, Word.height)
    store(totals.firstBaseline.bitPattern, base, Word.firstBaseline)
    store(totals.lastBaseline.bitPattern, base, Word.lastBaseline)
    store(totals.longestLine.bitPattern, base, Word.longestLine)
    store(UInt64(totals.lineCount) << 1 | (totals.isTruncated ? 1 : 0), base, Word.lines)
    words[base].store(sequence &+ 2, ordering: .releasing)
  }

  private func word(_ base: Int, _ index: Int) -> UInt64 { words[base + index].load(ordering: .relaxed) }

  private func number(_ base: Int, _ index: Int) -> Double { Double(bitPattern: word(base, index)) }

  private func store(_ word: UInt64, _ base: Int, _ index: Int) {
    words[base + index].store(word, ordering: .relaxed)
  }
}
