/// The sizes at which a face has color bitmaps, and the advance of each bitmap: OpenType tables `CBLC` and `CBDT`.
struct BitmapStrikes: Sendable {
  /// The pixels per em of each strike, in the table's order. Strikes with 0 pixels per em are left out.
  let pixelsPerEm: [Int]
  /// The offset of each strike's record in `CBLC`.
  private let records: [Int]

  /// Reads the strikes from `CBLC`. An empty table gives no strikes.
  init(_ locations: BigEndianBytes) {
    let count = min(locations.uint32(at: 4), max(0, locations.count - 8) / 48)
    let all = (0..<count).map { 8 + 48 * $0 }.filter { locations.uint8(at: $0 + 45) > 0 }
    records = all
    pixelsPerEm = all.map { locations.uint8(at: $0 + 45) }
  }

  /// The best strike for a size in pixels per em: the smallest strike that is at least as large as the size, or the
  /// largest strike if all are smaller; `nil` if the face has no strikes.
  func strike(for size: Double) -> Int? {
    var best: Int?
    for strike in pixelsPerEm.indices {
      guard let known = best.map({ pixelsPerEm[$0] }) else {
        best = strike
        continue
      }
      let own = pixelsPerEm[strike]
      if Double(own) >= size ? own < known || Double(known) < size : own > known && Double(known) < size {
        best = strike
      }
    }
    return best
  }

  /// The advance of each glyph in units of 1/`unitsPerEm` em, or −1 if no strike has the glyph. If several strikes have
  /// the glyph, the best strike for `size` counts.
  func advances(
    for size: Double, unitsPerEm: Int, glyphCount: Int, locations: BigEndianBytes, bitmaps: BigEndianBytes
  ) -> [Int32] {
    var advances = [Int32](repeating: -1, count: glyphCount)
    for strike in order(for: size) {
      forEachBitmap(of: strike, locations: locations, bitmaps: bitmaps) { glyph, pixels in
        guard glyph < glyphCount, advances[glyph] < 0 else { return }
        let units = (Double(pixels * unitsPerEm) / Double(pixelsPerEm[strike])).rounded()
        advances[glyph] = Int32(clamping: Int(units))
      }
    }
    return advances
  }

  /// The indices of all strikes, from the best to the worst for a size.
  private func order(for size: Double) -> [Int] {
    let large = pixelsPerEm.indices.filter { Double(pixelsPerEm[$0]) >= size }
    let small = pixelsPerEm.indices.filter { Double(pixelsPerEm[$0]) < size }
    return large.sorted { pixelsPerEm[$0] < pixelsPerEm[$1] } + small.sorted { pixelsPerEm[$0] > pixelsPerEm[$1] }
  }

  /// Calls `body` with each glyph of a strike and its advance in pixels.
  private func forEachBitmap(
    of strike: Int, locations: BigEndianBytes, bitmaps: BigEndianBytes, body: (Int, Int) -> Void
  ) {
    let start = locations.uint32(at: records[strike])
    let count = min(locations.uint32(at: records[strike] + 8), locations.count / 8)
    for index in 0..<count {
      let range = start + 8 * index
      let subtable = start + locations.uint32(at: range + 4)
      let glyphs = BitmapSubtable(
        locations, at: subtable, first: locations.uint16(at: range), last: locations.uint16(at: range + 2))
      glyphs.forEachBitmap(in: bitmaps, body)
    }
  }
}

/// A range of a strike's glyphs whose bitmaps are stored in the same format: `CBLC` IndexSubTable, formats 1 to 5.
struct BitmapSubtable {
  private let table: BigEndianBytes
  private let start: Int
  private let glyphs: ClosedRange<Int>

  /// The subtable at the offset `start`, for the glyphs from `first` to `last`.
  init(_ table: BigEndianBytes, at start: Int, first: Int, last: Int) {
    self.table = table
    self.start = start
    glyphs = first...max(first, last)
  }

  /// Calls `body` with each glyph that has a bitmap, and the bitmap's advance in pixels.
  func forEachBitmap(in bitmaps: BigEndianBytes, _ body: (Int, Int) -> Void) {
    func add(_ glyph: Int, from lower: Int, to upper: Int) {
      guard upper > lower, let advance = advance(of: table.uint32(at: start + 4) + lower, in: bitmaps) else { return }
      body(glyph, advance)
    }
    switch table.uint16(at: start) {
    case 1:
      for (place, glyph) in glyphs.enumerated() {
        add(glyph, from: table.uint32(at: start + 8 + 4 * place), to: table.uint32(at: start + 12 + 4 * place))
      }
    case 2:
      for glyph in glyphs { body(glyph, table.uint8(at: start + 16)) }
    case 3:
      for (place, glyph) in glyphs.enumerated() {
        add(glyph, from: table.uint16(at: start + 8 + 2 * place), to: table.uint16(at: start + 10 + 2 * place))
      }
    case 4:
      for pair in 0..<min(table.uint32(at: start + 8), glyphs.count) {
        let entry = start + 12 + 4 * pair
        add(table.uint16(at: entry), from: table.uint16(at: entry + 2), to: table.uint16(at: entry + 6))
      }
    case 5:
      for place in 0..<min(table.uint32(at: start + 20), glyphs.count) {
        body(table.uint16(at: start + 24 + 2 * place), table.uint8(at: start + 16))
      }
    default: break
    }
  }

  /// The advance in pixels from the bitmap's own metrics, small or big; `nil` if the image format has no metrics.
  private func advance(of image: Int, in bitmaps: BigEndianBytes) -> Int? {
    switch table.uint16(at: start + 2) {
    case 17, 18: image + 5 <= bitmaps.count ? bitmaps.uint8(at: image + 4) : nil
    default: nil
    }
  }
}
