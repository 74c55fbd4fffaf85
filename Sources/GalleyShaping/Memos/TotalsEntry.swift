internal import Synchronization

/// The totals of one room that a text was measured in, in a cache line's bytes.
///
/// Read without a lock: a number that is odd while the rest is written differs afterwards, so that a reader sees
/// whether what it read is of one piece (a sequence lock). A writer that finds another one at work leaves the entry
/// alone.
struct TotalsEntry: ~Copyable, Sendable {
  // Named one by one: an array of them would be taken apart by a loop that looks their type up, for each text.
  private let sequence = Atomic<UInt64>(0)
  private let leastRoom = Atomic<UInt64>(0)
  private let firstOtherRoom = Atomic<UInt64>(0)
  /// How many lines were allowed, the number of lines, and whether some were left out.
  private let lines = Atomic<UInt64>(0)
  private let height = Atomic<UInt64>(0)
  private let firstBaseline = Atomic<UInt64>(0)
  private let lastBaseline = Atomic<UInt64>(0)
  private let longestLine = Atomic<UInt64>(0)

  /// Nothing remembered.
  init() {}

  /// What another entry remembers by now.
  init(_ other: borrowing TotalsEntry) {
    if let (totals, maxLines) = other.remembered { store(totals, maxLines: maxLines) }
  }

  /// The totals, if their lines are those for `room` and `maxLines`.
  @inline(__always)
  func totals(room: Double, maxLines: Int) -> LineTotals? {
    guard room >= leastRoom.number, let (totals, most) = remembered, most == Self.limit(maxLines),
      totals.gives(room)
    else { return nil }
    return totals
  }

  /// What is remembered, and for how many lines.
  @inline(__always)
  var remembered: (LineTotals, maxLines: Int)? {
    let sequence = self.sequence.load(ordering: .acquiring)
    guard sequence & 1 == 0, sequence != 0 else { return nil }
    let lines = self.lines.load(ordering: .relaxed)
    let totals = LineTotals(
      height: height.number, firstBaseline: firstBaseline.number, lastBaseline: lastBaseline.number,
      lineCount: Int(lines >> 1 & Self.most), longestLine: longestLine.number, isTruncated: lines & 1 != 0,
      leastRoom: leastRoom.number, firstOtherRoom: firstOtherRoom.number)
    atomicMemoryFence(ordering: .acquiring)
    return self.sequence.load(ordering: .relaxed) == sequence ? (totals, Int(lines >> 32)) : nil
  }

  /// Replaces what is remembered.
  func store(_ totals: LineTotals, maxLines: Int) {
    let sequence = self.sequence.load(ordering: .relaxed)
    guard sequence & 1 == 0, totals.lineCount < Self.most,
      self.sequence.compareExchange(expected: sequence, desired: sequence | 1, ordering: .acquiring).exchanged
    else { return }
    atomicMemoryFence(ordering: .releasing)
    let lines = UInt64(Self.limit(maxLines)) << 32 | UInt64(totals.lineCount) << 1 | (totals.isTruncated ? 1 : 0)
    leastRoom.set(totals.leastRoom)
    firstOtherRoom.set(totals.firstOtherRoom)
    self.lines.store(lines, ordering: .relaxed)
    height.set(totals.height)
    firstBaseline.set(totals.firstBaseline)
    lastBaseline.set(totals.lastBaseline)
    longestLine.set(totals.longestLine)
    self.sequence.store(sequence &+ 2, ordering: .releasing)
  }

  /// No text that is remembered has more lines than this, so that all higher limits mean the same.
  private static var most: UInt64 { 0x7FFF_FFFF }

  @inline(__always)
  private static func limit(_ maxLines: Int) -> Int { min(max(1, maxLines), Int(most)) }
}

extension Atomic<UInt64> {
  /// The number whose bits it has.
  @inline(__always)
  fileprivate var number: Double { Double(bitPattern: load(ordering: .relaxed)) }

  /// Takes the bits of a number.
  @inline(__always)
  fileprivate func set(_ number: Double) { store(number.bitPattern, ordering: .relaxed) }
}

extension LineTotals {
  /// Whether a room gives these lines.
  @inline(__always)
  fileprivate func gives(_ room: Double) -> Bool {
    room >= leastRoom && (room < firstOtherRoom || firstOtherRoom == .infinity)
  }
}
