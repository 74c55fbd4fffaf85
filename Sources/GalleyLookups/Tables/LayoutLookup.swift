/// A lookup of `GSUB` or `GPOS`: the type of its rules, the glyphs that they skip, and its subtables.
struct LayoutLookup {
  /// The lookup's type. For extension lookups, the type of the subtables that they refer to.
  let type: Int
  let flags: LookupFlags
  /// Offsets of the subtables in the table.
  let subtables: [Int]

  /// Lookup `index` of a table, or `nil` if the table has no such lookup, which HarfBuzz treats as empty.
  ///
  /// OpenType 1.9, "Lookup list table" and "Extension substitution" (type 7) or "positioning" (type 9).
  init?(_ bytes: LayoutBytes, index: Int, extensionType: Int) throws(LayoutBytes.Malformed) {
    let list = try bytes.half(8)
    guard list != 0, index < (try bytes.half(list)) else { return nil }
    guard let lookup = try bytes.subtable(list, at: list + 2 + 2 * index) else { return nil }
    var type = try bytes.half(lookup)
    flags = LookupFlags(rawValue: try bytes.half(lookup + 2))
    var subtables: [Int] = []
    for subtable in 0..<(try bytes.half(lookup + 4)) {
      guard let offset = try bytes.subtable(lookup, at: lookup + 6 + 2 * subtable) else { continue }
      subtables.append(offset)
    }
    if type == extensionType {
      for index in subtables.indices {
        let own = try bytes.half(subtables[index] + 2)
        guard own != extensionType, index == 0 || own == type else { throw LayoutBytes.Malformed() }
        type = own
        subtables[index] += try bytes.word(subtables[index] + 4)
      }
    }
    self.type = type
    self.subtables = subtables
  }
}

/// Which glyphs a lookup skips: OpenType 1.9, "Lookup table".
struct LookupFlags: OptionSet {
  let rawValue: Int

  static let ignoreBases = LookupFlags(rawValue: 0x02)
  static let ignoreLigatures = LookupFlags(rawValue: 0x04)
  static let ignoreMarks = LookupFlags(rawValue: 0x08)

  /// Whether the lookup skips marks, all or some: by flag, by a filter set (0x10) or by an attachment class (0xFF00).
  var skipsMarks: Bool { rawValue & 0xFF18 != 0 }
}
