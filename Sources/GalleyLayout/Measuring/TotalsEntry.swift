internal import Synchronization

/// One entry of a `MeasureMemo`: the totals at one available width, which several threads may read and write at the
/// same time.
///
/// The entry is a sequence lock, so reading needs no other lock. The sequence number is odd while a writer changes the
/// entry, and larger afterwards. A reader compares the numbers before and after reading, and discards the values if the
/// numbers differ. A writer that finds the entry being changed by another writer stores nothing.
struct TotalsEntry: ~Copyable, Sendable {
  // Separate fields instead of an array, because destroying an array calls a function that looks up the element type,
  // for each text.
  private let sequence = Atomic<UInt64>(0)
  private let lowerBound = Atomic<UInt64>(0)
  private let upperBound = Atomic<UInt64>(0)
  /// Packed: the limit on lines (upper 32 bits), the number of lines, and whether lines were left out (lowest bit).
  private let lines = Atomic<UInt64>(0)
  private let height = Atomic<UInt64>(0)
  private let firstBaseline = Atomic<UInt64>(0)
  private let lastBaseline = Atomic<UInt64>(0)
  private let longestLine = Atomic<UInt64>(0)
  private let leastWidth = Atomic<UInt64>(0)

  /// A tuple with the memory layout of an entry, to compute the entry's size. A tuple cannot contain an entry itself,
  /// because entries cannot be copied.
  typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  /// An empty entry.
  init() {}

  /// The stored totals; `nil` if they are not valid for `width` and `maxLines`.
  @inline(__always)
  func totals(width: Double, maxLines: Int) -> LineTotals? {
    // If the entry is not valid for the width, the bounds alone nearly always show that. The two bounds are updated
    // separately. A reader that sees a mixed pair gets a miss or a needless call of `consistentTotals`, never a wrong
    // result.
    guard width >= lowerBound.number, width < upperBound.number || upperBound.number == .infinity else { return nil }
    return consistentTotals(width: width, maxLines: maxLines)
  }

  private func consistentTotals(width: Double, maxLines: Int) -> LineTotals? {
    let sequence = self.sequence.load(ordering: .acquiring)
    guard sequence & 1 == 0, sequence != 0 else { return nil }
    let lines = self.lines.load(ordering: .relaxed)
    let totals = LineTotals(
      height: height.number, firstBaseline: firstBaseline.number, lastBaseline: lastBaseline.number,
      lineCount: Int(lines >> 1 & Self.most), longestLine: longestLine.number, leastWidth: leastWidth.number,
      isTruncated: lines & 1 != 0,
      validRange: TextMeasurement.ValidRange(lowerBound: lowerBound.number, upperBound: upperBound.number))
    atomicMemoryFence(ordering: .acquiring)
    guard self.sequence.load(ordering: .relaxed) == sequence, Int(lines >> 32) == Self.limit(maxLines),
      totals.validRange.contains(width)
    else { return nil }
    return totals
  }

  /// Replaces the stored totals.
  func store(_ totals: LineTotals, maxLines: Int) {
    let sequence = self.sequence.load(ordering: .relaxed)
    guard sequence & 1 == 0, totals.lineCount < Self.most,
      self.sequence.compareExchange(expected: sequence, desired: sequence | 1, ordering: .acquiring).exchanged
    else { return }
    atomicMemoryFence(ordering: .releasing)
    let lines = UInt64(Self.limit(maxLines)) << 32 | UInt64(totals.lineCount) << 1 | (totals.isTruncated ? 1 : 0)
    lowerBound.set(totals.validRange.lowerBound)
    upperBound.set(totals.validRange.upperBound)
    self.lines.store(lines, ordering: .relaxed)
    height.set(totals.height)
    firstBaseline.set(totals.firstBaseline)
    lastBaseline.set(totals.lastBaseline)
    longestLine.set(totals.longestLine)
    leastWidth.set(totals.leastWidth)
    self.sequence.store(sequence &+ 2, ordering: .releasing)
  }

  /// The largest number of lines that is stored. All higher limits on lines are stored as this number.
  private static var most: UInt64 { 0x7FFF_FFFF }

  @inline(__always)
  private static func limit(_ maxLines: Int) -> Int { min(max(1, maxLines), Int(most)) }
}

extension Atomic<UInt64> {
  /// The number that has the stored bits.
  @inline(__always)
  var number: Double { Double(bitPattern: load(ordering: .relaxed)) }

  /// Stores the bits of a number.
  @inline(__always)
  func set(_ number: Double) { store(number.bitPattern, ordering: .relaxed) }
}
