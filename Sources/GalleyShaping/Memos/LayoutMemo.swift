internal import Synchronization

/// What measuring a text found out: intrinsic widths, the lines' totals in the last rooms asked for, how lines change
/// where their edges are shaped again, and the text at the last other scales.
///
/// It only saves work: all threads would find the same, whoever comes first stores it, and it is outside equality.
/// Reading takes no lock, but of other scales.
struct LayoutMemo: ~Copyable, Sendable {
  // First what is read for a room that was never asked for, in one place of memory.
  /// The rooms that the totals in `even` hold for, and those in `odd`.
  private let evenRooms: RememberedRooms
  private let oddRooms: RememberedRooms
  /// How many rooms were remembered: the next one goes to `even` or `odd`.
  private let count: Atomic<UInt64>
  /// Those of rooms before; made by the third.
  private let older: OnceReference<TotalsMemo>
  /// Made by the first line that ends where glyphs are kerned.
  let kernedEdges: OnceReference<KernedEdges>
  /// Made by the first edge that is shaped again.
  let edges: OnceReference<EdgeMemo>
  /// The lines' totals in the last two rooms: a layout system asks for the least and the given one, then for the last.
  private let even: TotalsEntry
  private let odd: TotalsEntry
  /// Bits of the intrinsic widths; `unknown` until they are asked for.
  let minimum: Atomic<UInt64>
  let maximum: Atomic<UInt64>
  /// Made when the text is asked for at another scale; those texts have its paint, so that no other text shares it.
  let scales: OnceReference<ScaleMemo>

  /// Nothing found out.
  init() {
    minimum = Atomic(Self.unknown)
    maximum = Atomic(Self.unknown)
    even = TotalsEntry()
    odd = TotalsEntry()
    evenRooms = RememberedRooms()
    oddRooms = RememberedRooms()
    count = Atomic(0)
    older = OnceReference()
    edges = OnceReference()
    kernedEdges = OnceReference()
    scales = OnceReference()
  }

  /// What was found out of a text with the same glyphs; what either finds out of edges later, where the other had begun
  /// to remember such, both know.
  init(_ other: borrowing LayoutMemo) {
    let known = other.maximum.load(ordering: .acquiring)
    minimum = Atomic(other.minimum.load(ordering: .relaxed))
    maximum = Atomic(known)
    even = TotalsEntry(other.even)
    odd = TotalsEntry(other.odd)
    evenRooms = RememberedRooms(other.evenRooms)
    oddRooms = RememberedRooms(other.oddRooms)
    count = Atomic(other.count.load(ordering: .relaxed))
    older = OnceReference(other.older)
    edges = OnceReference(other.edges)
    kernedEdges = OnceReference(other.kernedEdges)
    scales = OnceReference()
  }

  /// The bits of a NaN: no width.
  static let unknown = UInt64.max

  /// The totals of a room that gives the same lines as one remembered.
  @inline(__always)
  func totals(room: Double, maxLines: Int) -> LineTotals? {
    if evenRooms.mayHave(room), let found = even.totals(room: room, maxLines: maxLines) { return found }
    if oddRooms.mayHave(room), let found = odd.totals(room: room, maxLines: maxLines) { return found }
    return older.object?.totals(room: room, maxLines: maxLines)
  }

  /// Remembers totals in the place of the older of the last two, which go to those before.
  func remember(_ totals: LineTotals, maxLines: Int) {
    let number = count.wrappingAdd(1, ordering: .relaxed).oldValue
    if number & 1 == 0 {
      if number > 1 { age(even) }
      even.store(totals, maxLines: maxLines)
      evenRooms.set(totals)
    } else {
      if number > 1 { age(odd) }
      odd.store(totals, maxLines: maxLines)
      oddRooms.set(totals)
    }
  }

  private func age(_ entry: borrowing TotalsEntry) {
    guard let (totals, maxLines) = entry.remembered else { return }
    (older.object ?? older.orSet(TotalsMemo())).remember(totals, maxLines: maxLines)
  }
}

extension ShapedText {
  /// The intrinsic widths, once they are known.
  package var rememberedWidths: IntrinsicWidths? {
    let maximum = memo.maximum.load(ordering: .acquiring)
    guard maximum != LayoutMemo.unknown else { return nil }
    return IntrinsicWidths(
      minimum: Double(bitPattern: memo.minimum.load(ordering: .relaxed)), maximum: Double(bitPattern: maximum))
  }

  /// Remembers the intrinsic widths.
  package func remember(_ widths: IntrinsicWidths) {
    memo.minimum.store(widths.minimum.bitPattern, ordering: .relaxed)
    memo.maximum.store(widths.maximum.bitPattern, ordering: .releasing)
  }

  /// What the lines come to in a room that is known to give the same lines as one asked for before.
  package func rememberedTotals(room: Double, maxLines: Int) -> LineTotals? {
    memo.totals(room: room, maxLines: maxLines)
  }

  /// Remembers what the lines come to.
  package func remember(_ totals: LineTotals, maxLines: Int) { memo.remember(totals, maxLines: maxLines) }
}
