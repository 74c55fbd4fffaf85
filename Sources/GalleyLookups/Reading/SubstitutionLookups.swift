extension LookupReader {
  /// Reads a lookup of `GSUB`: OpenType 1.9, "GSUB", lookup types 1 to 8.
  mutating func readSubstitutions(of lookup: LayoutLookup) throws(Malformed) {
    for subtable in lookup.subtables {
      try spendSteps(1)
      let format = try bytes.uint16(at: subtable)
      switch lookup.type {
      case 1: try readSingle(subtable, format: format)
      case 2: try readSequences(subtable, format: format, emptyRemoves: true)
      case 3: try readSequences(subtable, format: format, emptyRemoves: false)
      case 4:
        try readRules(of: lookup) { (reader) throws(Malformed) in try reader.readLigatures(subtable, format: format) }
      case 5:
        try readRules(of: lookup) { (reader) throws(Malformed) in try reader.readContext(subtable, format: format) }
      case 6:
        try readRules(of: lookup) { (reader) throws(Malformed) in
          try reader.readChainedContext(subtable, format: format)
        }
      case 8:
        try readRules(of: lookup) { (reader) throws(Malformed) in try reader.readReverseChain(subtable, format: format)
        }
      default: throw Malformed()
      }
    }
  }

  /// Reads rules of several glyphs, and records which glyphs their lookup skips.
  mutating func readRules(
    of lookup: LayoutLookup, _ body: (inout LookupReader) throws(Malformed) -> Void
  ) throws(Malformed) {
    skipFlags.formUnion(lookup.flags)
    try body(&self)
  }

  /// Reads type 1: a glyph replaces a glyph, by a difference (format 1) or by a list (format 2).
  private mutating func readSingle(_ subtable: Int, format: Int) throws(Malformed) {
    let coverage = try CoverageTable(bytes, at: try bytes.subtable(subtable, at: subtable + 2))
    let delta = try bytes.uint16(at: subtable + 4)
    guard format == 1 || format == 2 else { throw Malformed() }
    try addRole(.changedAlone, to: coverage)
    try coverage.forEachRange { (glyphs, index) throws(Malformed) in
      try spendSteps(glyphs.count)
      for glyph in glyphs {
        if format == 1 {
          try recordChange(from: glyph, to: (glyph + delta) & 0xFFFF)
        } else if index + glyph - glyphs.lowerBound < delta {
          try recordChange(
            from: glyph, to: try bytes.uint16(at: subtable + 6 + 2 * (index + glyph - glyphs.lowerBound)))
        }
      }
    }
  }

  /// Reads types 2 and 3: a list of glyphs for each glyph. In type 2, an empty list removes the glyph.
  private mutating func readSequences(_ subtable: Int, format: Int, emptyRemoves: Bool) throws(Malformed) {
    guard format == 1 else { throw Malformed() }
    try bytes.forEachCovered(subtable) { (glyph, list) throws(Malformed) in
      let length = try bytes.uint16(at: list)
      if length == 0, emptyRemoves { recordRemoval(of: glyph) }
      addRole(.changedAlone, to: glyph)
      try spendSteps(length)
      for index in 0..<length { try recordChange(from: glyph, to: try bytes.uint16(at: list + 2 + 2 * index)) }
    }
  }

  /// Reads type 4: a glyph replaces several glyphs.
  private mutating func readLigatures(_ subtable: Int, format: Int) throws(Malformed) {
    guard format == 1 else { throw Malformed() }
    try bytes.forEachCovered(subtable) { (glyph, set) throws(Malformed) in try readLigatureSet(set, first: glyph) }
  }

  /// Reads the ligatures that start with the glyph `first`.
  private mutating func readLigatureSet(_ set: Int, first: Int) throws(Malformed) {
    for index in 0..<(try bytes.uint16(at: set)) {
      guard let ligature = try bytes.subtable(set, at: set + 2 + 2 * index) else { continue }
      let glyph = try bytes.uint16(at: ligature)
      let count = try bytes.uint16(at: ligature + 2)
      sequence.removeAll(keepingCapacity: true)
      sequence.append(.glyph(first))
      try recordChange(from: first, to: glyph)
      for component in 1..<max(1, count) {
        let own = try bytes.uint16(at: ligature + 2 + 2 * component)
        sequence.append(.glyph(own))
        try recordChange(from: own, to: glyph)
      }
      try addRoles(input: 0..<sequence.count)
    }
  }

  /// Reads type 8: a glyph replaces a glyph that has other glyphs before and after it.
  private mutating func readReverseChain(_ subtable: Int, format: Int) throws(Malformed) {
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
    let count = try bytes.uint16(at: position)
    try coverage.forEachRange { (glyphs, index) throws(Malformed) in
      try spendSteps(glyphs.count)
      for glyph in glyphs where index + glyph - glyphs.lowerBound < count {
        try recordChange(from: glyph, to: try bytes.uint16(at: position + 2 + 2 * (index + glyph - glyphs.lowerBound)))
      }
    }
  }
}
