internal import Synchronization

/// The totals of one room that a text was measured in, in a cache line's bytes.
///
/// Read without a lock: a number that is odd while the rest is written differs afterwards, so that a reader sees whether
/// what it read is of one piece (a sequence lock). A writer that finds another one at work leaves the entry alone.
struct TotalsEntry: ~Copyable, Sendable {
  private let words = InlineArray<8, Atomic<UInt64>> { _ in Atomic(0) }

  /// What stands in the words.
  private enum Word {
    static let sequence = 0
    static let leastRoom = 1
    static let firstOtherRoom = 2
    /// How many lines were allowed, the number of lines, and whether some were left out.
    static let lines = 3
    static let height = 4
    static let firstBaseline = 5
    static let lastBaseline = 6
    static let longestLine = 7
  }

  /// Nothing remembered.
  init() {}

  /// What another entry remembers by now.
  init(_ other: borrowing TotalsEntry) {
    if let (totals, maxLines) = other.remembered { store(totals, maxLines: maxLines) }
  }

  /// The totals, if their lines are those for `room` and `maxLines`.
  @inline(__always)
  func totals(room: Double, maxLines: Int) -> LineTotals? {
    guard room >= number(Word.leastRoom), let (totals, most) = remembered, most == Self.limit(maxLines),
      totals.gives(room)
    else { return nil }
    return totals
  }

  /// What is remembered, and for how many lines.
  @inline(__always)
  var remembered: (LineTotals, maxLines: Int)? {
    let sequence = words[Word.sequence].load(ordering: .acquiring)
    guard sequence & 1 == 0, sequence != 0 else { return nil }
    let lines = word(Word.lines)
    let totals = LineTotals(
      height: number(Word.height), firstBaseline: number(Word.firstBaseline), lastBaseline: number(Word.lastBaseline),
      lineCount: Int(lines >> 1 & Self.most), longestLine: number(Word.longestLine), isTruncated: lines & 1 != 0,
      leastRoom: number(Word.leastRoom), firstOtherRoom: number(Word.firstOtherRoom))
    atomicMemoryFence(ordering: .acquiring)
    return words[Word.sequence].load(ordering: .relaxed) == sequence ? (totals, Int(lines >> 32)) : nil
  }

  /// Replaces what is remembered.
  func store(_ totals: LineTotals, maxLines: Int) {
    let sequence = words[Word.sequence].load(ordering: .relaxed)
    guard sequence & 1 == 0, totals.lineCount < Self.most,
      words[Word.sequence].compareExchange(expected: sequence, desired: sequence | 1, ordering: .acquiring).exchanged
    else { return }
    atomicMemoryFence(ordering: .releasing)
    let lines = UInt64(Self.limit(maxLines)) << 32 | UInt64(totals.lineCount) << 1 | (totals.isTruncated ? 1 : 0)
    set(Word.leastRoom, totals.leastRoom.bitPattern)
    set(Word.firstOtherRoom, totals.firstOtherRoom.bitPattern)
    set(Word.lines, lines)
    set(Word.height, totals.height.bitPattern)
    set(Word.firstBaseline, totals.firstBaseline.bitPattern)
    set(Word.lastBaseline, totals.lastBaseline.bitPattern)
    set(Word.longestLine, totals.longestLine.bitPattern)
    words[Word.sequence].store(sequence &+ 2, ordering: .releasing)
  }

  /// No text that is remembered has more lines than this, so that all higher limits mean the same.
  private static var most: UInt64 { 0x7FFF_FFFF }

  @inline(__always)
  private static func limit(_ maxLines: Int) -> Int { min(max(1, maxLines), Int(most)) }

  @inline(__always)
  private func word(_ index: Int) -> UInt64 { words[index].load(ordering: .relaxed) }

  @inline(__always)
  private func number(_ index: Int) -> Double { Double(bitPattern: word(index)) }

  @inline(__always)
  private func set(_ index: Int, _ word: UInt64) { words[index].store(word, ordering: .relaxed) }
}

extension LineTotals {
  /// Whether a room gives these lines.
  @inline(__always)
  fileprivate func gives(_ room: Double) -> Bool {
    room >= leastRoom && (room < firstOtherRoom || firstOtherRoom == .infinity)
  }
}
