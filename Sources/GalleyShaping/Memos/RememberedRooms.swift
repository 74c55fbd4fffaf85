internal import Synchronization

/// The rooms that remembered totals may be true of, apart from them: nearly always it says at once that they are not.
///
/// Its two numbers may belong to different totals while these change: then they are not found, or looked at in vain.
struct RememberedRooms: ~Copyable, Sendable {
  private let least: Atomic<UInt64>
  private let firstOther: Atomic<UInt64>

  /// No rooms.
  init() {
    least = Atomic(Double.infinity.bitPattern)
    firstOther = Atomic(0)
  }

  /// Those of another.
  init(_ other: borrowing RememberedRooms) {
    least = Atomic(other.least.load(ordering: .relaxed))
    firstOther = Atomic(other.firstOther.load(ordering: .relaxed))
  }

  /// Whether a room is one of them.
  @inline(__always)
  func mayHave(_ room: Double) -> Bool {
    let firstOther = Double(bitPattern: firstOther.load(ordering: .relaxed))
    return room >= Double(bitPattern: least.load(ordering: .relaxed)) && (room < firstOther || firstOther == .infinity)
  }

  /// Takes the rooms of other totals.
  @inline(__always)
  func set(_ totals: LineTotals) {
    least.store(totals.leastRoom.bitPattern, ordering: .relaxed)
    firstOther.store(totals.firstOtherRoom.bitPattern, ordering: .relaxed)
  }
}
