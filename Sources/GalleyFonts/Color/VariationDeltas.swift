/// Computes the deltas that a variable font adds to the numbers of a table at the face's variation values: OpenType,
/// Item Variation Store and DeltaSetIndexMap.
///
/// The object counts its work, because the number of a glyph's variable numbers and the number of their regions may
/// both be large.
final class VariationDeltas {
  private let table: BigEndianBytes
  /// The offset of the variation store in the table; 0 if there is none.
  private let store: Int
  /// The offset of the index map in the table; 0 if variation indices are used as they are.
  private let map: Int
  /// The factors for the deltas of each region, from ``regionFactors(of:store:coordinates:)``; empty if nothing varies.
  private let factors: [Double]
  /// How many deltas were read.
  private var work = 0

  /// The most deltas that are read. The largest glyphs of emoji fonts need a few thousand.
  static let workLimit = 1 << 22

  init(_ table: BigEndianBytes, store: Int, map: Int, factors: [Double]) {
    self.table = table
    self.store = store
    self.map = map
    self.factors = factors
  }

  /// Whether more deltas were needed than ``workLimit``. The results since then are 0.
  var isExhausted: Bool { work > Self.workLimit }

  /// The variation index that stands for no variation.
  static let none = 0xFFFF_FFFF

  /// The delta of a number, in the number's own units. The number's variation index is `base + position`: `base` is the
  /// first variation index of a paint, and `position` the number's place among the paint's variable numbers, from 0.
  ///
  /// 0 if all axes are at their defaults, if the number does not vary, if the store is damaged, and if the work is
  /// exhausted.
  func delta(_ base: Int, _ position: Int) -> Double {
    guard store > 0, !factors.isEmpty, base != Self.none, !isExhausted else { return 0 }
    let (outer, inner) = deltaSet(at: base + position)
    guard outer != 0xFFFF || inner != 0xFFFF, outer < table.uint16(at: store + 6) else { return 0 }
    let data = store + table.uint32(at: store + 8 + 4 * outer)
    // A row has a delta for each region: `count` wide ones first, then narrow ones.
    let (items, words, regions) = (table.uint16(at: data), table.uint16(at: data + 2), table.uint16(at: data + 4))
    let (count, isLong) = (words & 0x7FFF, words & 0x8000 != 0)
    guard inner < items, count <= regions else { return 0 }
    let (wide, narrow) = isLong ? (4, 2) : (2, 1)
    var offset = data + 6 + 2 * regions + inner * (count * wide + (regions - count) * narrow)
    guard offset + count * wide + (regions - count) * narrow <= table.count else { return 0 }
    work += regions
    var sum = 0.0
    for region in 0..<regions {
      let size = region < count ? wide : narrow
      let value = signed(offset, bytes: size)
      offset += size
      let index = table.uint16(at: data + 6 + 2 * region)
      if value != 0, index < factors.count { sum += Double(value) * factors[index] }
    }
    return sum
  }

  /// The subtable of the store and the row of the subtable that have the deltas of a variation index. If the map is
  /// shorter than the index, its last entry counts.
  private func deltaSet(at index: Int) -> (outer: Int, inner: Int) {
    guard map > 0 else { return (index >> 16, index & 0xFFFF) }
    let (format, entry) = (table.uint8(at: map), table.uint8(at: map + 1))
    let count = format == 0 ? table.uint16(at: map + 2) : table.uint32(at: map + 2)
    guard count > 0 else { return (index >> 16, index & 0xFFFF) }
    let size = (entry >> 4 & 3) + 1
    let start = map + (format == 0 ? 4 : 6) + min(index, count - 1) * size
    let value = (0..<size).reduce(0) { $0 << 8 | table.uint8(at: start + $1) }
    let bits = entry & 0xF + 1
    return (value >> bits, value & (1 << bits - 1))
  }

  /// The signed number of 1, 2 or 4 bytes at an offset.
  private func signed(_ offset: Int, bytes: Int) -> Int {
    switch bytes {
    case 1: Int(Int8(truncatingIfNeeded: table.uint8(at: offset)))
    case 2: Int(Int16(truncatingIfNeeded: table.uint16(at: offset)))
    default: Int(Int32(truncatingIfNeeded: table.uint32(at: offset)))
    }
  }
}

// MARK: - Regions

extension VariationDeltas {
  /// The factors for the deltas of each region of a variation store, from 0 to 1. `coordinates` are the normalized
  /// variation values, one for each axis, as 2.14 fixed-point numbers.
  ///
  /// Empty if all axes are at their defaults, if there is no store, and if the list of regions is longer than the
  /// table.
  static func regionFactors(of table: BigEndianBytes, store: Int, coordinates: [Int32]) -> [Double] {
    guard store > 0, !coordinates.isEmpty else { return [] }
    let list = store + table.uint32(at: store + 2)
    let (axes, count) = (table.uint16(at: list), table.uint16(at: list + 2))
    // A record of an axis has 6 bytes.
    guard table.records(count * axes, of: 6, at: list + 4) == count * axes else { return [] }
    return (0..<count).map { region in
      let start = list + 4 + region * axes * 6
      return (0..<axes).reduce(1.0) { product, axis in
        let value = axis < coordinates.count ? Int(coordinates[axis]) : 0
        return product * factor(of: table, start + 6 * axis, at: value)
      }
    }
  }

  /// The factor of one axis of a region, from 0 to 1. `record` is the offset of the axis's start, peak and end in the
  /// table, and `value` the normalized variation value.
  private static func factor(of table: BigEndianBytes, _ record: Int, at value: Int) -> Double {
    func number(_ index: Int) -> Int { Int(Int16(truncatingIfNeeded: table.uint16(at: record + 2 * index))) }
    let (start, peak, end) = (number(0), number(1), number(2))
    // An axis without a peak, an ill-formed axis and an axis at its peak do not change the factor.
    if peak == 0 || start > peak || peak > end || start < 0 && end > 0 || value == peak { return 1 }
    if value <= start || value >= end { return 0 }
    return value < peak ? Double(value - start) / Double(peak - start) : Double(end - value) / Double(end - peak)
  }
}
