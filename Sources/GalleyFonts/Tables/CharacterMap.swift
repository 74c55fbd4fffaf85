internal import GalleyLookups

/// Reads the coverage from the bytes of a font's `cmap`, without HarfBuzz: OpenType 1.9, "cmap", format 12, the format
/// of all large fonts.
///
/// Reads only tables in which HarfBuzz would use the same subtable and find the same scalars: the list of subtables is
/// sorted and has no subtable for symbols, the groups are in order, and the face has all of their glyphs. For any other
/// table, `init` or `coverage()` returns `nil`, and the caller asks HarfBuzz.
struct CharacterMap {
  private let bytes: LayoutBytes
  private let glyphCount: Int
  /// The bytes of the groups that are still to be read.
  private var groups: Range<Int>
  /// The last scalar that was read; −1 before the first.
  private var last = -1
  /// Whether a group that was read is out of order, or maps to glyphs that the face does not have.
  private var isDamaged = false

  /// The map in the table `cmap`; `nil` if the subtable for all of Unicode does not have format 12.
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

  /// The offset of the subtable for all of Unicode; `nil` if there is none, if there is a subtable for symbols, or if
  /// the list of subtables is not sorted.
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

  /// The platform (high 16 bits) and encoding (low 16 bits) of the subtables for all of Unicode, in the order in which
  /// HarfBuzz searches for them.
  private static var fullEncodings: [Int] { [3 << 16 | 10, 6, 4] }
  /// The platform and encoding of Windows symbols. HarfBuzz prefers this subtable to all others.
  private static var symbols: Int { 3 << 16 }

  /// The scalars that have glyphs; `nil` if a group is out of order, or maps to glyphs that the face does not have.
  consuming func coverage() -> Coverage? {
    let coverage = Coverage { nextRange() }
    return isDamaged ? nil : coverage
  }

  /// The next range of scalars that have glyphs; `nil` at the end. Adjacent groups are merged into one range.
  private mutating func nextRange() -> ClosedRange<UInt32>? {
    guard let range = nextGroup() else { return nil }
    while let next = try? bytes.word(groups.lowerBound), next == last + 1, nextGroup() != nil {}
    return range.lowerBound...UInt32(last)
  }

  /// The scalars of the next group; `nil` at the end, and if the group is damaged.
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
