/// The sizes at which a face has coloured bitmaps, and how wide each bitmap is: OpenType `CBLC` and `CBDT`.
struct BitmapStrikes: Sendable {
  /// Pixels per em of each strike, in the table's order; those of 0 are left out.
  let pixelsPerEm: [Int]
  /// Where the strikes' records start in `CBLC`.
  private let records: [Int]

  /// No strikes where the table is empty.
  init(_ locations: BigEndianBytes) {
    let count = min(locations.word(4), max(0, locations.count - 8) / 48)
    let all = (0..<count).map { 8 + 48 * $0 }.filter { locations.byte($0 + 45) > 0 }
    records = all
    pixelsPerEm = all.map { locations.byte($0 + 45) }
  }

  /// The strike for a size in pixels per em: the smallest that need not be enlarged, else the largest. Nil without
  /// strikes.
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

  /// Each glyph's advance in units of which `unitsPerEm` make an em, from the strike that suits `size` best among those
  /// that have the glyph; −1 where none has it.
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

  /// The strikes from the best to the worst for a size.
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
