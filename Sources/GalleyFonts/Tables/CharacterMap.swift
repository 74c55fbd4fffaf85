internal import GalleyLookups

/// The scalars of a font's `cmap`, read where they are: OpenType 1.9, "cmap", format 12, that of all large fonts.
///
/// Only where nothing about the table is unusual, so that HarfBuzz takes the same subtable and finds the same scalars
/// in it; what else there is, damage included, is left to HarfBuzz.
struct CharacterMap {
  private let bytes: LayoutBytes
  private let glyphCount: Int
  /// Where the groups stand that are still to be read.
  private var groups: Range<Int>
  /// The last scalar that was read, -1 before the first.
  private var last = -1
  /// Whether some group is out of order, or of glyphs that the face has not.
  private var isDamaged = false

  /// The map in the bytes of a table; nil where its subtable for all of Unicode is not of format 12.
  init?(_ cmap: LayoutBytes, glyphCount: Int) {
    bytes = cmap
    self.glyphCount = glyphCount
    do throws(LayoutBytes.Malformed) {
      guard let subtable = try Self.subtable(cmap), try cmap.half(subtable) == 12 else { return nil }
      let start = subtable + 16
      let count = try cmap.word(subtable + 12)
      guard count <= (cmap.count - start) / 12 else { return nil }
      groups = start..<start + 12 * count
    } catch {
      return nil
    }
  }

  /// The subtable for all of Unicode; nil where there is none, where there is one for symbols, and in an unordered
  /// list.
  private static func subtable(_ cmap: LayoutBytes) throws(LayoutBytes.Malformed) -> Int? {
    var known = [Int?](repeating: nil, count: fullEncodings.count)
    var last = -1
    for record in 0..<(try cmap.half(2)) {
      let encoding = try cmap.word(4 + 8 * record)
      guard encoding > last, encoding != symbols else { return nil }
      last = encoding
      if let rank = fullEncodings.firstIndex(of: encoding) { known[rank] = try cmap.word(8 + 8 * record) }
    }
    return known.lazy.compactMap { $0 }.first
  }

  /// Platform and encoding, 16 bits each, of all of Unicode, in the order in which HarfBuzz looks for them.
  private static var fullEncodings: [Int] { [3 << 16 | 10, 6, 4] }
  /// Windows' symbols, which HarfBuzz prefers to all.
  private static var symbols: Int { 3 << 16 }

  /// The scalars that have glyphs; nil where some group is out of order, or of glyphs that the face has not.
  consuming func coverage() -> Coverage? {
    let coverage = Coverage { nextRange() }
    return isDamaged ? nil : coverage
  }

  /// The next scalars that have glyphs, of as many groups as follow each other; nil at the end.
  private mutating func nextRange() -> ClosedRange<UInt32>? {
    guard let range = nextGroup() else { return nil }
    while let next = try? bytes.word(groups.lowerBound), next == last + 1, nextGroup() != nil {}
    return range.lowerBound...UInt32(last)
  }

  /// The scalars of the next group; nil at the end and at one that is damaged.
  private mutating func nextGroup() -> ClosedRange<UInt32>? {
    guard !groups.isEmpty, !isDamaged else { return nil }
    let group = groups.lowerBound
    guard let first = try? bytes.word(group), let final = try? bytes.word(group + 4),
      let glyph = try? bytes.word(group + 8), first > last, first <= final, final < 0x110000, glyph > 0,
      glyph + final - first < glyphCount
    else {
      isDamaged = true
      return nil
    }
    groups = group + 12..<groups.upperBound
    last = final
    return UInt32(first)...UInt32(final)
  }
}
