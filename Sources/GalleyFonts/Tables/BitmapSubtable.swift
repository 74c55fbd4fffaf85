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
      guard upper > lower, let advance = advance(of: table.word(start + 4) + lower, in: bitmaps) else { return }
      body(glyph, advance)
    }
    switch table.half(start) {
    case 1:
      for (place, glyph) in glyphs.enumerated() {
        add(glyph, from: table.word(start + 8 + 4 * place), to: table.word(start + 12 + 4 * place))
      }
    case 2:
      for glyph in glyphs { body(glyph, table.byte(start + 16)) }
    case 3:
      for (place, glyph) in glyphs.enumerated() {
        add(glyph, from: table.half(start + 8 + 2 * place), to: table.half(start + 10 + 2 * place))
      }
    case 4:
      for pair in 0..<min(table.word(start + 8), glyphs.count) {
        let entry = start + 12 + 4 * pair
        add(table.half(entry), from: table.half(entry + 2), to: table.half(entry + 6))
      }
    case 5:
      for place in 0..<min(table.word(start + 20), glyphs.count) {
        body(table.half(start + 24 + 2 * place), table.byte(start + 16))
      }
    default: break
    }
  }

  /// The advance in pixels from the bitmap's own metrics, small or big; `nil` if the image format has no metrics.
  private func advance(of image: Int, in bitmaps: BigEndianBytes) -> Int? {
    switch table.half(start + 2) {
    case 17, 18: image + 5 <= bitmaps.count ? bitmaps.byte(image + 4) : nil
    default: nil
    }
  }
}
