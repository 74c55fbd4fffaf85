internal import Synchronization

extension FontFace {
  /// This face, measured by its bitmaps at a font size, as browsers do: a glyph with a bitmap has the bitmap's advance,
  /// scaled to the font size. Returns `self` if the face has no bitmaps in `CBDT`.
  ///
  /// The returned face has more units per em than the file (`metrics.unitsPerEm`), so that the advances of bitmaps and
  /// of all other glyphs are whole numbers.
  package func measuredByBitmaps(at size: Double) -> FontFace {
    guard let bitmaps, let strike = bitmaps.strike(for: size) else { return self }
    let pixelsPerEm = bitmaps.pixelsPerEm[strike]
    return strikes.withLock { known in
      if let face = known[pixelsPerEm] { return face }
      let units = Self.commonUnits(Int(face.unitsPerEm), pixelsPerEm)
      let advances = face.withTable("CBLC") { locations in
        face.withTable("CBDT") {
          bitmaps.advances(
            for: size, unitsPerEm: units, glyphCount: face.glyphCount, locations: locations, bitmaps: $0)
        }
      }
      let measured = FontFace(
        self, font: HarfBuzzFont(font, advances: advances, unitsPerEm: Int32(units)), variations: variations,
        overrides: overrides, measuredByBitmaps: true)
      known[pixelsPerEm] = measured
      return measured
    }
  }

  /// The least common multiple of the file's units per em and the strike's pixels per em: at most 16384 · 255.
  private static func commonUnits(_ left: Int, _ right: Int) -> Int {
    var (divisor, rest) = (left, right)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return left / max(1, divisor) * right
  }
}
