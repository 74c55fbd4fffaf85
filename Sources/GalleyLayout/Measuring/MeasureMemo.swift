internal import GalleyShaping
internal import GalleyText
internal import Synchronization

/// Caches a text's last two different line totals and its intrinsic widths. Reading needs no lock.
///
/// Two totals are enough for most layout systems: they measure at a small width, at the final width, and then at the
/// final width again. The object is allocated by the first measurement whose result is not known from preparation. The
/// cache never changes a result: every thread would compute equal numbers. Comparing two texts ignores the cache.
final class MeasureMemo: Sendable {
  private let even = TotalsEntry()
  private let odd = TotalsEntry()
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
  func remember(_ totals: LineTotals, maxLines: Int?) {
    let isEven = count.wrappingAdd(1, ordering: .relaxed).oldValue & 1 == 0
    if isEven { even.store(totals, maxLines: maxLines ?? .max) } else { odd.store(totals, maxLines: maxLines ?? .max) }
  }

  /// The number of totals that were stored so far.
  var storedCount: Int { Int(count.load(ordering: .relaxed)) }

  /// The intrinsic widths; `nil` until they are stored.
  var intrinsicWidths: IntrinsicWidths? {
    let maximum = maximum.load(ordering: .acquiring)
    guard maximum != Self.unknown else { return nil }
    return IntrinsicWidths(minimum: minimum.number, maximum: Double(bitPattern: maximum))
  }

  /// Stores the intrinsic widths.
  func remember(_ widths: IntrinsicWidths) {
    minimum.set(widths.minimum)
    maximum.store(widths.maximum.bitPattern, ordering: .releasing)
  }
}

extension MeasureMemo {
  /// Bytes that the object occupies on the heap. A cache of texts counts them before a text is measured.
  static var heapBytes: Int {
    HeapBlock.object(
      MemoryLayout<
        (TotalsEntry.Words, TotalsEntry.Words, count: UInt64, tokens: UInt, widths: (UInt64, UInt64))
      >.size)
  }
}

extension ShapedText {
  /// The text's `MeasureMemo`; allocates it if the text has none yet.
  var ownMeasureMemo: MeasureMemo { measureMemo.object(as: MeasureMemo.self) ?? measureMemo.orSet(MeasureMemo()) }
}
