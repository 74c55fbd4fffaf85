internal import Synchronization

extension FontFace {
  /// The face measured by its bitmaps at a font size, as browsers do: a glyph with a bitmap is as wide as that is,
  /// scaled to the size; itself where it has none (`CBDT`).
  ///
  /// Its font units are finer than the file's (`metrics.unitsPerEm`), so that both kinds of advance are whole.
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

  /// The least number that both divide: at most 16384 · 255.
  private static func commonUnits(_ left: Int, _ right: Int) -> Int {
    var (divisor, rest) = (left, right)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return left / max(1, divisor) * right
  }
}
