extension LookupReader {
  /// Reads a lookup of `GSUB`: OpenType 1.9, "GSUB", lookup types 1 to 8.
  mutating func substitutions(_ lookup: LayoutLookup) throws(Malformed) {
    for subtable in lookup.subtables {
      try spend(1)
      let format = try bytes.half(subtable)
      switch lookup.type {
      case 1: try single(subtable, format: format)
      case 2: try sequences(subtable, format: format, emptyRemoves: true)
      case 3: try sequences(subtable, format: format, emptyRemoves: false)
      case 4: try matching(lookup) { (reader) throws(Malformed) in try reader.ligatures(subtable, format: format) }
      case 5: try matching(lookup) { (reader) throws(Malformed) in try reader.context(subtable, format: format) }
      case 6: try matching(lookup) { (reader) throws(Malformed) in try reader.chainedContext(subtable, format: format) }
      case 8: try matching(lookup) { (reader) throws(Malformed) in try reader.reverseChain(subtable, format: format) }
      default: throw Malformed()
      }
    }
  }

  /// Reads rules of several glyphs, and records which glyphs their lookup skips.
  mutating func matching(
    _ lookup: LayoutLookup, _ body: (inout LookupReader) throws(Malformed) -> Void
  ) throws(Malformed) {
    skipFlags.formUnion(lookup.flags)
    try body(&self)
  }

  /// Reads type 1: a glyph replaces a glyph, by a difference (format 1) or by a list (format 2).
  private mutating func single(_ subtable: Int, format: Int) throws(Malformed) {
    let coverage = try CoverageTable(bytes, at: try bytes.subtable(subtable, at: subtable + 2))
    let delta = try bytes.half(subtable + 4)
    guard format == 1 || format == 2 else { throw Malformed() }
    try add(.changedAlone, to: coverage)
    try coverage.forEachRange { (glyphs, index) throws(Malformed) in
      try spend(glyphs.count)
      for glyph in glyphs {
        if format == 1 {
          try change(glyph, to: (glyph + delta) & 0xFFFF)
        } else if index + glyph - glyphs.lowerBound < delta {
          try change(glyph, to: try bytes.half(subtable + 6 + 2 * (index + glyph - glyphs.lowerBound)))
        }
      }
    }
  }

  /// Reads types 2 and 3: a list of glyphs for each glyph. In type 2, an empty list removes the glyph.
  private mutating func sequences(_ subtable: Int, format: Int, emptyRemoves: Bool) throws(Malformed) {
    guard format == 1 else { throw Malformed() }
    try bytes.forEachCovered(subtable) { (glyph, list) throws(Malformed) in
      let length = try bytes.half(list)
      if length == 0, emptyRemoves { remove(glyph) }
      add(.changedAlone, to: glyph)
      try spend(length)
      for index in 0..<length { try change(glyph, to: try bytes.half(list + 2 + 2 * index)) }
    }
  }

  /// Reads type 4: a glyph replaces several glyphs.
  private mutating func ligatures(_ subtable: Int, format: Int) throws(Malformed) {
    guard format == 1 else { throw Malformed() }
    try bytes.forEachCovered(subtable) { (glyph, set) throws(Malformed) in try ligatureSet(set, first: glyph) }
  }

  /// Reads the ligatures that start with the glyph `first`.
  private mutating func ligatureSet(_ set: Int, first: Int) throws(Malformed) {
    for index in 0..<(try bytes.half(set)) {
      guard let ligature = try bytes.subtable(set, at: set + 2 + 2 * index) else { continue }
      let glyph = try bytes.half(ligature)
      let count = try bytes.half(ligature + 2)
      sequence.removeAll(keepingCapacity: true)
      sequence.append(.glyph(first))
      try change(first, to: glyph)
      for component in 1..<max(1, count) {
        let own = try bytes.half(ligature + 2 + 2 * component)
        sequence.append(.glyph(own))
        try change(own, to: glyph)
      }
      try addRoles(input: 0..<sequence.count)
    }
  }

  /// Reads type 8: a glyph replaces a glyph that has other glyphs before and after it.
  private mutating func reverseChain(_ subtable: Int, format: Int) throws(Malformed) {
    guard format == 1 else { throw Malformed() }
    let coverage = try CoverageTable(bytes, at: try bytes.subtable(subtable, at: subtable + 2))
    var position = subtable + 4
    sequence.removeAll(keepingCapacity: true)
    try appendCoverages(of: subtable, at: &position)
    sequence.reverse()
    let before = sequence.count
    sequence.append(.coverage(coverage))
    try appendCoverages(of: subtable, at: &position)
    try addRoles(input: before..<before + 1)
    let count = try bytes.half(position)
    try coverage.forEachRange { (glyphs, index) throws(Malformed) in
      try spend(glyphs.count)
      for glyph in glyphs where index + glyph - glyphs.lowerBound < count {
        try change(glyph, to: try bytes.half(position + 2 + 2 * (index + glyph - glyphs.lowerBound)))
      }
    }
  }
}
