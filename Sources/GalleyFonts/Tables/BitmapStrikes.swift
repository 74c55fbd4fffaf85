/// The sizes at which a face has color bitmaps, and the advance of each bitmap: OpenType tables `CBLC` and `CBDT`.
struct BitmapStrikes: Sendable {
  /// The pixels per em of each strike, in the table's order. Strikes with 0 pixels per em are left out.
  let pixelsPerEm: [Int]
  /// The offset of each strike's record in `CBLC`.
  private let records: [Int]

  /// Reads the strikes from `CBLC`. An empty table gives no strikes.
  init(_ locations: BigEndianBytes) {
    let count = min(locations.word(4), max(0, locations.count - 8) / 48)
    let all = (0..<count).map { 8 + 48 * $0 }.filter { locations.byte($0 + 45) > 0 }
    records = all
    pixelsPerEm = all.map { locations.byte($0 + 45) }
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
      forEachBitmap(of: strike, locations, bitmaps) { glyph, pixels in
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
    of strike: Int, _ locations: BigEndianBytes, _ bitmaps: BigEndianBytes, _ body: (Int, Int) -> Void
  ) {
    let start = locations.word(records[strike])
    let count = min(locations.word(records[strike] + 8), locations.count / 8)
    for index in 0..<count {
      let range = start + 8 * index
      let subtable = start + locations.word(range + 4)
      let glyphs = BitmapSubtable(
        locations, at: subtable, first: locations.half(range), last: locations.half(range + 2))
      glyphs.forEachBitmap(in: bitmaps, body)
    }
  }
}
