/// Glyphs in numbered classes; all other glyphs are in class 0: OpenType 1.9, "Class definition table", formats 1 and
/// 2.
struct ClassTable {
  private let bytes: LayoutBytes
  /// The offset of the first record.
  private let records: Int
  private let count: Int
  /// The first glyph of format 1; `nil` in format 2.
  private let first: Int?

  /// The table at an offset. For `nil`, all glyphs are in class 0.
  init(_ bytes: LayoutBytes, at offset: Int?) throws(LayoutBytes.Malformed) {
    self.bytes = bytes
    guard let offset else {
      (records, count, first) = (0, 0, nil)
      return
    }
    switch try bytes.half(offset) {
    case 1:
      first = try bytes.half(offset + 2)
      count = try bytes.half(offset + 4)
      records = offset + 6
    case 2:
      first = nil
      count = try bytes.half(offset + 2)
      records = offset + 4
    default: throw LayoutBytes.Malformed()
    }
    guard records + count * (first == nil ? 6 : 2) <= bytes.count else { throw LayoutBytes.Malformed() }
  }

  /// Calls `body` with each range of glyphs and its class, which is not 0, in table order.
  @inline(__always)
  func forEachRange(
    _ body: (ClosedRange<Int>, Int) throws(LayoutBytes.Malformed) -> Void
  ) throws(LayoutBytes.Malformed) {
    for index in 0..<count {
      if let first {
        let own = try bytes.half(records + 2 * index)
        if own != 0 { try body(first + index...first + index, own) }
      } else {
        let first = try bytes.half(records + 6 * index)
        let last = try bytes.half(records + 6 * index + 2)
        let own = try bytes.half(records + 6 * index + 4)
        if own != 0, first <= last { try body(first...last, own) }
      }
    }
  }

  /// The class of a glyph: a binary search that probes the records that HarfBuzz probes, so that both agree on unsorted
  /// tables.
  func classOf(_ glyph: Int) throws(LayoutBytes.Malformed) -> Int {
    if let first { return (first..<first + count).contains(glyph) ? try bytes.half(records + 2 * (glyph - first)) : 0 }
    var low = 0
    var high = count - 1
    while low <= high {
      let middle = (low + high) / 2
      let record = records + 6 * middle
      if glyph < (try bytes.half(record)) {
        high = middle - 1
      } else if glyph > (try bytes.half(record + 2)) {
        low = middle + 1
      } else {
        return try bytes.half(record + 4)
      }
    }
    return 0
  }
}
