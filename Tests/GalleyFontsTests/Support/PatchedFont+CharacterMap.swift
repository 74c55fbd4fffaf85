import Galley

extension PatchedFont {
  /// One variation sequence of `cmap` format 14.
  struct Variation {
    var base: UInt32
    var selector: UInt32
    /// The glyph; `nil` for a default sequence, which has the glyph of the base.
    var glyph: UInt16?
  }

  /// Replaces the font's `cmap`: format 12 for `glyphs`, and format 14 if there are `variations`.
  mutating func setCharacterMap(_ glyphs: [UInt32: UInt16], variations: [Variation] = []) throws {
    let subtable = Self.characters(glyphs)
    var table = BigEndian()
    table.halves(0, variations.isEmpty ? 1 : 2)
    let start = 4 + 8 * (variations.isEmpty ? 1 : 2)
    if !variations.isEmpty {
      table.halves(0, 5)
      table.words(start + subtable.count)
    }
    table.halves(3, 10)
    table.words(start)
    table.bytes += subtable
    if !variations.isEmpty { table.bytes += Self.sequences(variations) }
    try replaceTable("cmap", with: table.bytes)
  }

  /// Gives the font a `cmap` of format 12 with these groups, under each of `encodings`: platform and encoding, 16 bits
  /// each.
  mutating func setCharacterMap(groups: [(first: Int, last: Int, glyph: Int)], encodings: [Int]) throws {
    var table = BigEndian()
    table.halves(0, encodings.count)
    for encoding in encodings { table.words(encoding, 4 + 8 * encodings.count) }
    table.halves(12, 0)
    table.words(16 + 12 * groups.count, 0, groups.count)
    for group in groups { table.words(group.first, group.last, group.glyph) }
    try replaceTable("cmap", with: table.bytes)
  }

  /// Appends a table to the file and changes its directory record to the new offset.
  mutating func replaceTable(_ tag: String, with table: [UInt8]) throws {
    let record = try self.record(tag)
    bytes += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    set(word: bytes.count, at: record + 8)
    set(word: table.count, at: record + 12)
    bytes += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
  }

  /// Opens the font with another family name, so that a style can name it.
  func face(_ family: String = "Patched") throws -> FontFace {
    try FontFace(FontFile(copying: bytes, name: family + ".ttf"))
  }

  /// A subtable of format 12 with one group for each character.
  private static func characters(_ glyphs: [UInt32: UInt16]) -> [UInt8] {
    var table = BigEndian()
    table.halves(12, 0)
    table.words(16 + 12 * glyphs.count, 0, glyphs.count)
    for (scalar, glyph) in glyphs.sorted(by: { $0.key < $1.key }) {
      table.words(Int(scalar), Int(scalar), Int(glyph))
    }
    return table.bytes
  }

  /// A subtable of format 14 with one record for each selector: its default ranges and its other glyphs.
  private static func sequences(_ variations: [Variation]) -> [UInt8] {
    let selectors = Set(variations.map(\.selector)).sorted()
    var records = BigEndian()
    var lists = BigEndian()
    let start = 10 + 11 * selectors.count
    for selector in selectors {
      let own = variations.filter { $0.selector == selector }.sorted { $0.base < $1.base }
      let defaults = own.filter { $0.glyph == nil }
      let others = own.filter { $0.glyph != nil }
      records.three(selector)
      records.words(defaults.isEmpty ? 0 : start + lists.bytes.count)
      if !defaults.isEmpty { lists.words(defaults.count) }
      for variation in defaults {
        lists.three(variation.base)
        lists.bytes.append(0)
      }
      records.words(others.isEmpty ? 0 : start + lists.bytes.count)
      if !others.isEmpty { lists.words(others.count) }
      for variation in others {
        lists.three(variation.base)
        lists.halves(Int(variation.glyph ?? 0))
      }
    }
    var table = BigEndian()
    table.halves(14)
    table.words(start + lists.bytes.count, selectors.count)
    return table.bytes + records.bytes + lists.bytes
  }
}

/// Collects the bytes of a font table: the most significant byte first.
struct BigEndian {
  var bytes: [UInt8] = []

  mutating func halves(_ values: Int...) {
    for value in values { bytes += [8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  }

  mutating func words(_ values: Int...) {
    for value in values { halves(value >> 16, value) }
  }

  mutating func three(_ value: UInt32) { bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
