internal import GalleyShaping
internal import Synchronization

/// The answers to a text's last two different measurements, and its intrinsic widths. Read without a lock.
///
/// A layout system asks for a least and a given width, then again for the last one. The object is allocated by the first
/// measurement that preparation has not answered already. It only saves work: every thread would compute the same
/// numbers, and equality ignores it.
final class MeasureMemo: Sendable {
  private let even = TotalsEntry()
  private let odd = TotalsEntry()
  /// How many totals were remembered: the next ones go to `even` or `odd`.
  private let count = Atomic<UInt64>(0)
  /// Bits of the intrinsic widths; `unknown` until they are asked for.
  private let minimum = Atomic<UInt64>(unknown)
  private let maximum = Atomic<UInt64>(unknown)

  /// The bits of a NaN: no width.
  private static var unknown: UInt64 { .max }

  /// The totals of an available width that is known to give the same lines as a remembered one.
  @inline(__always)
  func totals(width: Double, maxLines: Int?) -> LineTotals? {
    let most = maxLines ?? .max
    return even.totals(width: width, maxLines: most) ?? odd.totals(width: width, maxLines: most)
  }

  /// Remembers totals in place of the older ones.
  func remember(_ totals: LineTotals, maxLines: Int?) {
    let isEven = count.wrappingAdd(1, ordering: .relaxed).oldValue & 1 == 0
    if isEven { even.store(totals, maxLines: maxLines ?? .max) } else { odd.store(totals, maxLines: maxLines ?? .max) }
  }

  /// The intrinsic widths; `nil` until they are remembered.
  var intrinsicWidths: IntrinsicWidths? {
    let maximum = maximum.load(ordering: .acquiring)
    guard maximum != Self.unknown else { return nil }
    return IntrinsicWidths(minimum: minimum.number, maximum: Double(bitPattern: maximum))
  }

  /// Remembers the intrinsic widths.
  func remember(_ widths: IntrinsicWidths) {
    minimum.set(widths.minimum)
    maximum.store(widths.maximum.bitPattern, ordering: .releasing)
  }
}

extension ShapedText {
  /// What measuring remembers of the text, allocated if nothing was remembered before.
  var ownMeasureMemo: MeasureMemo { measureMemo.object(as: MeasureMemo.self) ?? measureMemo.orSet(MeasureMemo()) }
}
