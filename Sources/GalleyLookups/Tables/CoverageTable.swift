/// A set of glyphs of `GSUB` or `GPOS`: OpenType 1.9, "Coverage table", formats 1 and 2.
struct CoverageTable {
  private let bytes: LayoutBytes
  /// The offset of the first record.
  private let records: Int
  private let count: Int
  /// Whether each record is a range of glyphs (format 2), not a single glyph (format 1).
  private let isRanges: Bool

  /// The table at an offset. For `nil`, the table covers nothing.
  init(_ bytes: LayoutBytes, at offset: Int?) throws(LayoutBytes.Malformed) {
    self.bytes = bytes
    guard let offset else {
      (records, count, isRanges) = (0, 0, false)
      return
    }
    let format = try bytes.half(offset)
    guard format == 1 || format == 2 else { throw LayoutBytes.Malformed() }
    isRanges = format == 2
    count = try bytes.half(offset + 2)
    records = offset + 4
    guard records + count * (isRanges ? 6 : 2) <= bytes.count else { throw LayoutBytes.Malformed() }
  }

  /// Calls `body` with each range of glyphs and the coverage index of its first glyph, in table order.
  @inline(__always)
  func forEachRange(
    _ body: (ClosedRange<Int>, Int) throws(LayoutBytes.Malformed) -> Void
  ) throws(LayoutBytes.Malformed) {
    for index in 0..<count {
      if isRanges {
        let first = try bytes.half(records + 6 * index)
        let last = try bytes.half(records + 6 * index + 2)
        if first <= last { try body(first...last, try bytes.half(records + 6 * index + 4)) }
      } else {
        let glyph = try bytes.half(records + 2 * index)
        try body(glyph...glyph, index)
      }
    }
  }

  /// Whether the table covers a glyph.
  ///
  /// A binary search that probes the records that HarfBuzz probes, so that both agree on unsorted tables.
  func contains(_ glyph: Int) throws(LayoutBytes.Malformed) -> Bool {
    var low = 0
    var high = count - 1
    while low <= high {
      let middle = (low + high) / 2
      let record = records + middle * (isRanges ? 6 : 2)
      if glyph < (try bytes.half(record)) {
        high = middle - 1
      } else if glyph > (try bytes.half(isRanges ? record + 2 : record)) {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}

extension LayoutBytes {
  /// Calls `body` with each glyph that a subtable covers and the offset that its list, at byte 4, has for the glyph.
  /// Skips glyphs with a null offset.
  func forEachCovered(
    _ subtable: Int, _ body: (_ glyph: Int, _ table: Int) throws(Malformed) -> Void
  ) throws(Malformed) {
    let coverage = try CoverageTable(self, at: try self.subtable(subtable, at: subtable + 2))
    let count = try half(subtable + 4)
    try coverage.forEachRange { (glyphs, index) throws(Malformed) in
      for glyph in glyphs where index + glyph - glyphs.lowerBound < count {
        let record = subtable + 6 + 2 * (index + glyph - glyphs.lowerBound)
        if let table = try self.subtable(subtable, at: record) { try body(glyph, table) }
      }
    }
  }
}
