/// A Unicode character map for a font that has only Macintosh ones: OpenType 1.9, "cmap", platform 1.
///
/// HarfBuzz reads subtables for Unicode and for symbols, and would draw an empty box for every character of a font from
/// before Unicode.
enum MacintoshCharacterMap {
  /// A table `cmap` with one subtable of format 12 for all of Unicode; `nil` if the font has a subtable of another
  /// platform, or none that can be read. Of several subtables the first is taken.
  static func unicodeTable(_ cmap: BigEndianBytes) -> [UInt8]? {
    let records = cmap.records(cmap.uint16(at: 2), of: 8, at: 4)
    guard records > 0 else { return nil }
    for record in 0..<records where cmap.uint16(at: 4 + 8 * record) != 1 { return nil }
    for record in 0..<records {
      let subtable = cmap.uint32(at: 8 + 8 * record)
      let scalars = MacintoshEncoding.scalars(
        encoding: cmap.uint16(at: 6 + 8 * record), language: cmap.uint16(at: subtable + 4))
      guard let scalars, let glyphs = glyphs(of: subtable, in: cmap) else { continue }
      return table(zip(scalars, glyphs).filter { $0.1 != 0 }.sorted { $0.0 < $1.0 })
    }
    return nil
  }

  /// The glyphs of the 256 bytes; `nil` if the subtable has another format than 0 (a glyph for each byte) or 6 (glyphs
  /// for a range of bytes).
  private static func glyphs(of subtable: Int, in cmap: BigEndianBytes) -> [Int]? {
    switch cmap.uint16(at: subtable) {
    case 0: return (0..<256).map { cmap.uint8(at: subtable + 6 + $0) }
    case 6:
      let range = cmap.uint16(at: subtable + 6)..<cmap.uint16(at: subtable + 6) + cmap.uint16(at: subtable + 8)
      return (0..<256).map { range.contains($0) ? cmap.uint16(at: subtable + 10 + 2 * ($0 - range.lowerBound)) : 0 }
    default: return nil
    }
  }

  /// A table `cmap` with a group for each scalar.
  private static func table(_ glyphs: [(scalar: UInt32, glyph: Int)]) -> [UInt8] {
    let start = 12
    let header = [1, 3 << 16 | 10, start, 12 << 16, 16 + 12 * glyphs.count, 0, glyphs.count]
    let groups = glyphs.flatMap { [Int($0.scalar), Int($0.scalar), $0.glyph] }
    return (header + groups).flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }
}
