/// Computes the deltas that a variable font adds to the numbers of a table at the face's variation values: OpenType,
/// Item Variation Store and DeltaSetIndexMap.
struct VariationDeltas {
  private let table: BigEndianBytes
  /// The offset of the variation store in the table; 0 if there is none.
  private let store: Int
  /// The offset of the index map in the table; 0 if variation indices are used as they are.
  private let map: Int
  /// The normalized variation values, one for each axis, as 2.14 fixed-point numbers; empty if all axes are at their
  /// defaults.
  private let coordinates: [Int32]

  init(_ table: BigEndianBytes, store: Int, map: Int, coordinates: [Int32]) {
    self.table = table
    self.store = store
    self.map = map
    self.coordinates = coordinates
  }

  /// The variation index that stands for no variation.
  static let none = 0xFFFF_FFFF

  /// The delta of a number, in the number's own units. The number's variation index is `base + position`: `base` is the
  /// first variation index of a paint, and `position` the number's place among the paint's variable numbers, from 0.
  ///
  /// 0 if all axes are at their defaults, if the number does not vary, and if the store is damaged.
  func delta(_ base: Int, _ position: Int) -> Double {
    guard store > 0, !coordinates.isEmpty, base != Self.none else { return 0 }
    let (outer, inner) = place(base + position)
    guard outer != 0xFFFF || inner != 0xFFFF, outer < table.half(store + 6) else { return 0 }
    let data = store + table.word(store + 8 + 4 * outer)
    // A row has a delta for each region: `count` wide ones first, then narrow ones.
    let (items, words, regions) = (table.half(data), table.half(data + 2), table.half(data + 4))
    let (count, isLong) = (words & 0x7FFF, words & 0x8000 != 0)
    guard inner < items, count <= regions else { return 0 }
    let (wide, narrow) = isLong ? (4, 2) : (2, 1)
    var offset = data + 6 + 2 * regions + inner * (count * wide + (regions - count) * narrow)
    guard offset + count * wide + (regions - count) * narrow <= table.count else { return 0 }
    var sum = 0.0
    for region in 0..<regions {
      let size = region < count ? wide : narrow
      let value = signed(offset, bytes: size)
      offset += size
      if value != 0 { sum += Double(value) * scalar(ofRegion: table.half(data + 6 + 2 * region)) }
    }
    return sum
  }

  /// The subtable of the store and the row of the subtable that have the deltas of a variation index. If the map is
  /// shorter than the index, its last entry counts.
  private func place(_ index: Int) -> (outer: Int, inner: Int) {
    guard map > 0 else { return (index >> 16, index & 0xFFFF) }
    let (format, entry) = (table.byte(map), table.byte(map + 1))
    let count = format == 0 ? table.half(map + 2) : table.word(map + 2)
    guard count > 0 else { return (index >> 16, index & 0xFFFF) }
    let size = (entry >> 4 & 3) + 1
    let start = map + (format == 0 ? 4 : 6) + min(index, count - 1) * size
    let value = (0..<size).reduce(0) { $0 << 8 | table.byte(start + $1) }
    let bits = entry & 0xF + 1
    return (value >> bits, value & (1 << bits - 1))
  }

  /// The signed number of 1, 2 or 4 bytes at an offset.
  private func signed(_ offset: Int, bytes: Int) -> Int {
    switch bytes {
    case 1: Int(Int8(truncatingIfNeeded: table.byte(offset)))
    case 2: Int(Int16(truncatingIfNeeded: table.half(offset)))
    default: Int(Int32(truncatingIfNeeded: table.word(offset)))
    }
  }

  /// The factor for the deltas of a region at the variation values, from 0 to 1. 0 for a region that the store does not
  /// have.
  private func scalar(ofRegion region: Int) -> Double {
    let regions = store + table.word(store + 2)
    let axes = table.half(regions)
    guard region < table.half(regions + 2) else { return 0 }
    var result = 1.0
    for axis in 0..<axes {
      let record = regions + 4 + (region * axes + axis) * 6
      let (start, peak, end) = (
        signed(record, bytes: 2), signed(record + 2, bytes: 2), signed(record + 4, bytes: 2)
      )
      let value = coordinates.indices.contains(axis) ? Int(coordinates[axis]) : 0
      // An axis without a peak, an ill-formed axis and an axis at its peak do not change the factor.
      if peak == 0 || start > peak || peak > end || start < 0 && end > 0 || value == peak { continue }
      if value <= start || value >= end { return 0 }
      result *=
        value < peak ? Double(value - start) / Double(peak - start) : Double(end - value) / Double(end - peak)
    }
    return result
  }
}
