public import GalleyShaping
internal import GalleyText
internal import Synchronization

/// Caches a text's last two different line totals and its intrinsic widths. Reading needs no lock.
///
/// Two totals are enough for most layout systems: they measure at a small width, at the final width, and then at the
/// final width again. The object is allocated by the first measurement whose result is not known from preparation. The
/// cache never changes a result: every thread would compute equal numbers. Comparing two texts ignores the cache.
final class MeasureMemo: Sendable {
  private let even = CachedTotals()
  private let odd = CachedTotals()
  /// The number of totals that were stored so far. It decides whether `even` or `odd` is replaced next.
  private let count = Atomic<UInt64>(0)
  /// Bits of the min-content width; `unknown` until it is computed.
  private let minimum = Atomic<UInt64>(unknown)
  /// Bits of the max-content width; `unknown` until it is computed. Written after `minimum`, so if a reader finds a
  /// known maximum, the minimum is known too.
  private let maximum = Atomic<UInt64>(unknown)

  /// A `TokenMemo`, allocated when the text is cut for the first time.
  private let tokenSlot = OnceObject()

  /// The cache of prepared truncation tokens.
  var tokens: TokenMemo { tokenSlot.object(as: TokenMemo.self) ?? tokenSlot.orSet(TokenMemo()) }

  /// The bits of a `NaN`, which no width has.
  private static var unknown: UInt64 { .max }

  /// The totals for an available width; `nil` if no stored result is known to have the same lines at this width.
  @inline(__always)
  func totals(width: Double, maxLines: Int?) -> LineTotals? {
    let most = maxLines ?? .max
    return even.totals(width: width, maxLines: most) ?? odd.totals(width: width, maxLines: most)
  }

  /// Stores totals in place of the older of the two results.
  func store(_ totals: LineTotals, maxLines: Int?) {
    let isEven = count.wrappingAdd(1, ordering: .relaxed).oldValue & 1 == 0
    if isEven { even.store(totals, maxLines: maxLines ?? .max) } else { odd.store(totals, maxLines: maxLines ?? .max) }
  }

  /// The number of totals that were stored so far.
  var storedCount: Int { Int(count.load(ordering: .relaxed)) }

  /// The intrinsic widths; `nil` until they are stored.
  var intrinsicWidths: IntrinsicWidths? {
    let maximum = maximum.load(ordering: .acquiring)
    guard maximum != Self.unknown else { return nil }
    return IntrinsicWidths(minContent: minimum.number, maxContent: Double(bitPattern: maximum))
  }

  /// Stores the intrinsic widths.
  func store(_ widths: IntrinsicWidths) {
    minimum.storeBits(of: widths.minContent)
    maximum.store(widths.maxContent.bitPattern, ordering: .releasing)
  }
}

extension MeasureMemo {
  /// Bytes that the object occupies on the heap. A cache of texts counts them before a text is measured.
  static var heapBytes: Int {
    HeapBlock.object(
      MemoryLayout<
        (CachedTotals.Words, CachedTotals.Words, count: UInt64, tokens: UInt, widths: (UInt64, UInt64))
      >.size)
  }
}

extension ShapedText {
  /// The text's `MeasureMemo`; allocates it if the text has none yet.
  var ownMeasureMemo: MeasureMemo { measureMemo.object(as: MeasureMemo.self) ?? measureMemo.orSet(MeasureMemo()) }
}

/// One entry of a `MeasureMemo`: the totals at one available width, which several threads may read and write at the
/// same time.
///
/// The entry is a sequence lock, so reading needs no other lock. The sequence number is odd while a writer changes the
/// entry, and larger afterwards. A reader compares the numbers before and after reading, and discards the values if the
/// numbers differ. A writer that finds the entry being changed by another writer stores nothing.
struct CachedTotals: ~Copyable, Sendable {
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
      lineCount: Int(lines >> 1 & Self.largestLimit), longestLine: longestLine.number, leastWidth: leastWidth.number,
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
    guard sequence & 1 == 0, totals.lineCount < Self.largestLimit,
      self.sequence.compareExchange(expected: sequence, desired: sequence | 1, ordering: .acquiring).exchanged
    else { return }
    atomicMemoryFence(ordering: .releasing)
    let lines = UInt64(Self.limit(maxLines)) << 32 | UInt64(totals.lineCount) << 1 | (totals.isTruncated ? 1 : 0)
    lowerBound.storeBits(of: totals.validRange.lowerBound)
    upperBound.storeBits(of: totals.validRange.upperBound)
    self.lines.store(lines, ordering: .relaxed)
    height.storeBits(of: totals.height)
    firstBaseline.storeBits(of: totals.firstBaseline)
    lastBaseline.storeBits(of: totals.lastBaseline)
    longestLine.storeBits(of: totals.longestLine)
    leastWidth.storeBits(of: totals.leastWidth)
    self.sequence.store(sequence &+ 2, ordering: .releasing)
  }

  /// The largest number of lines that is stored. All higher limits on lines are stored as this number.
  private static var largestLimit: UInt64 { 0x7FFF_FFFF }

  @inline(__always)
  private static func limit(_ maxLines: Int) -> Int { min(max(1, maxLines), Int(largestLimit)) }
}

extension Atomic<UInt64> {
  /// The number that has the stored bits.
  @inline(__always)
  var number: Double { Double(bitPattern: load(ordering: .relaxed)) }

  /// Stores the bits of a number.
  @inline(__always)
  func storeBits(of number: Double) { store(number.bitPattern, ordering: .relaxed) }
}

/// Returns line totals from the fastest source: from preparation, from the cache, or by measuring.
extension ShapedText {
  /// The totals of the lines at an available width: known from preparation if the text fits on one line (`OneLine`),
  /// cached (`MeasureMemo`), or measured and then cached.
  @inline(__always)
  package func totals(width: Double, maxLines: Int?) -> LineTotals {
    if width >= oneLine.need { return LineTotals(oneLine, writingMode) }
    if let known = knownTotals(width: width, maxLines: maxLines) { return known }
    let totals = measured(width: width, maxLines: maxLines)
    ownMeasureMemo.store(totals, maxLines: maxLines)
    return totals
  }

  /// The cached totals for an available width; `nil` if no cached result is known to apply.
  @inline(__always)
  func knownTotals(width: Double, maxLines: Int?) -> LineTotals? {
    measureMemo.with(MeasureMemo.self) { $0.totals(width: width, maxLines: maxLines) } ?? nil
  }

  /// Measures the totals of the lines at an available width, without reading or changing the cache.
  package func measured(width: Double, maxLines: Int?) -> LineTotals {
    guard let tightened = self.tightened(width: width) else {
      return measuredUntightened(width: width, maxLines: maxLines)
    }
    return tightened.narrowed(tightened.shaped.measuredUntightened(width: width, maxLines: maxLines))
  }

  /// The totals of the lines at an available width, with the letter spacing of this text.
  func measuredUntightened(width: Double, maxLines: Int?) -> LineTotals {
    if fitsLines { return measuredScaled(width: width, maxLines: maxLines) }
    var output = MeasuredLines(writingMode)
    guard candidateColumns.prefetchPositions() else { return output.totals }
    var (space, stack) = (ConstantWidth(width), LineStack(maxLines: maxLines))
    _ = breakLines(of: self, in: &space, &stack, &output)
    var totals = output.totals
    totals.height = stack.bottom
    return totals
  }

  /// The totals of lines that `text-fit` scales. Not inlined: the code costs every other measurement registers
  /// (`measure.*.paragraph`).
  @inline(never)
  private func measuredScaled(width: Double, maxLines: Int?) -> LineTotals {
    var space = ConstantWidth(width)
    return brokenLines(in: &space, maxLines: maxLines, nil).totals(writingMode)
  }
}

extension ShapedText {
  /// How often the lines of this text were broken to measure the text, and the result was cached.
  ///
  /// The difference before and after a call of `measure(_:)` says whether the call broke lines (1) or found its answer
  /// in the cache (0):
  ///
  ///     let before = shaped.measureCount
  ///     let answer = shaped.measure(Proposal(width: .atMost(320)))
  ///     let brokenLines = (shaped.measureCount - before) * answer.lineCount
  ///
  /// Texts that fit on one line are measured without breaking lines, so they do not count. The trials of `fit` and
  /// those that balance lines are not counted either. Measurements at other scales count for the text that
  /// `scaled(by:)` returns. 0 for a text that was not measured. Counting takes no time: the cache needs the number.
  public var measureCount: Int { measureMemo.object(as: MeasureMemo.self)?.storedCount ?? 0 }
}
