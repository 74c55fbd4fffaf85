/// A set of glyphs in `GSUB` or `GPOS`: OpenType 1.9, "Coverage table", formats 1 and 2.
struct CoverageTable {
  private let bytes: LayoutBytes
  private let records: Int
  private let count: Int
  private let isRanges: Bool

  /// The table at an offset; one that covers nothing where there is none.
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

  /// Calls `body` with each stretch of glyphs and the index of its first; the stretches ascend.
  @inline(__always)
  func forEachRange(
    _ body: (ClosedRange<Int>, Int) throws(LayoutBytes.Malformed) -> Void
  ) throws(LayoutBytes.Malformed) {
    var next = 0
    for index in 0..<count {
      if isRanges {
        let first = try bytes.half(records + 6 * index)
        let last = try bytes.half(records + 6 * index + 2)
        guard first >= next, last >= first else { throw LayoutBytes.Malformed() }
        try body(first...last, try bytes.half(records + 6 * index + 4))
        next = last + 1
      } else {
        let glyph = try bytes.half(records + 2 * index)
        guard glyph >= next else { throw LayoutBytes.Malformed() }
        try body(glyph...glyph, index)
        next = glyph + 1
      }
    }
  }

  /// Whether the table has a glyph: a search by halves.
  func contains(_ glyph: Int) throws(LayoutBytes.Malformed) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let record = records + middle * (isRanges ? 6 : 2)
      if glyph < (try bytes.half(record)) {
        high = middle
      } else if glyph > (try bytes.half(isRanges ? record + 2 : record)) {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}
