extension LookupReader {
  /// Reads a lookup of `GPOS`: OpenType 1.9, "GPOS", lookup types 1 to 9.
  mutating func readPositionings(of lookup: LayoutLookup) throws(Malformed) {
    for subtable in lookup.subtables {
      try spendSteps(1)
      let format = try bytes.uint16(at: subtable)
      beyondKerning = try beyondKerning(lookup, subtable)
      switch lookup.type {
      case 1:
        try addRole(.changedAlone, to: try CoverageTable(bytes, at: try bytes.subtable(subtable, at: subtable + 2)))
      case 2: try readRules(of: lookup) { (reader) throws(Malformed) in try reader.readPairs(subtable, format: format) }
      case 3:
        try readRules(of: lookup) { (reader) throws(Malformed) in try reader.readCursive(subtable, format: format) }
      case 4, 5, 6:
        // Mark attachment skips marks and nothing else, whatever the lookup's flags are.
        guard format == 1 else { throw Malformed() }
        try addRole(.skipped, to: try CoverageTable(bytes, at: try bytes.subtable(subtable, at: subtable + 2)))
      case 7:
        try readRules(of: lookup) { (reader) throws(Malformed) in try reader.readContext(subtable, format: format) }
      case 8:
        try readRules(of: lookup) { (reader) throws(Malformed) in
          try reader.readChainedContext(subtable, format: format)
        }
      default: throw Malformed()
      }
    }
  }

  /// The additional roles of glyphs that the rules of a subtable match, if these rules are more than kerning; empty if
  /// they are kerning. A contextual rule changes no advance itself: the lookups that it calls do.
  private func beyondKerning(_ lookup: LayoutLookup, _ subtable: Int) throws(Malformed) -> GlyphRole {
    switch lookup.type {
    case 2:
      let (first, second) = (try bytes.uint16(at: subtable + 4), try bytes.uint16(at: subtable + 6))
      let isKerning = first & ~Self.advanceAlongLine == 0 && second == 0
      return isKerning ? [] : [.mayJoinNextBeyondKerning, .mayJoinPreviousBeyondKerning, .adjustedBeyondKerning]
    case 7, 8: return [.mayJoinNextBeyondKerning, .mayJoinPreviousBeyondKerning]
    default: return [.mayJoinNextBeyondKerning, .mayJoinPreviousBeyondKerning, .adjustedBeyondKerning]
    }
  }

  /// The bit `XAdvance` of a value format: kerning of horizontal lines. A device or variation table of the advance
  /// would set another bit.
  private static let advanceAlongLine = 4

  /// Reads pair positioning (type 2). If the second glyph of a pair has values, HarfBuzz continues behind that glyph.
  private mutating func readPairs(_ subtable: Int, format: Int) throws(Malformed) {
    let coverage = try CoverageTable(bytes, at: try bytes.subtable(subtable, at: subtable + 2))
    let first = 2 * (try bytes.uint16(at: subtable + 4)).nonzeroBitCount
    let second = 2 * (try bytes.uint16(at: subtable + 6)).nonzeroBitCount
    switch format {
    case 1: try readPairSets(subtable, coverage, size: 2 + first + second, movesOn: second > 0)
    case 2: try readClassPairs(subtable, coverage, size: first + second, movesOn: second > 0)
    default: throw Malformed()
    }
  }

  /// Reads format 1: for each first glyph, a list of second glyphs with `size` bytes each.
  private mutating func readPairSets(
    _ subtable: Int, _ coverage: CoverageTable, size: Int, movesOn: Bool
  ) throws(Malformed) {
    let count = try bytes.uint16(at: subtable + 8)
    let (first, second) = Self.roles(ofPairsThatMoveOn: movesOn)
    try coverage.forEachRange { (glyphs, index) throws(Malformed) in
      for glyph in glyphs where index + glyph - glyphs.lowerBound < count {
        let record = subtable + 10 + 2 * (index + glyph - glyphs.lowerBound)
        guard let set = try bytes.subtable(subtable, at: record) else { continue }
        let pairs = try bytes.uint16(at: set)
        if pairs > 0 { addRole(first, to: glyph) }
        try spendSteps(pairs)
        for pair in 0..<pairs {
          addRole(second, to: try bytes.uint16(at: set + 2 + size * pair))
        }
      }
    }
  }

  /// Reads a matrix of classes. A pair without values has no effect, except in subtables whose second glyphs have
  /// values: after a match, HarfBuzz continues behind the second glyph.
  private mutating func readClassPairs(
    _ subtable: Int, _ coverage: CoverageTable, size: Int, movesOn: Bool
  ) throws(Malformed) {
    let rows = try bytes.uint16(at: subtable + 12)
    let columns = try bytes.uint16(at: subtable + 14)
    var left = try ClassUse(
      try ClassTable(bytes, at: try bytes.subtable(subtable, at: subtable + 8)), coverage: coverage, spaces: [])
    var right = try ClassUse(try ClassTable(bytes, at: try bytes.subtable(subtable, at: subtable + 10)), spaces: [])
    try spendSteps(rows * columns / 2)
    var used = [Bool](repeating: movesOn, count: columns)
    let (first, second) = Self.roles(ofPairsThatMoveOn: movesOn)
    for row in 0..<rows {
      let start = subtable + 16 + size * row * columns
      if movesOn {
        left.addRole(first, to: row)
        continue
      }
      if try bytes.isZero(start, count: size * columns) { continue }
      left.addRole(first, to: row)
      for column in 0..<columns where !used[column] {
        used[column] = try !bytes.isZero(start + size * column, count: size)
      }
    }
    for column in used.indices where used[column] { right.addRole(second, to: column) }
    classes = [left, right]
    try addRolesOfClasses()
  }

  /// The roles of the glyphs of pairs. If HarfBuzz continues behind the second glyph, a pair decides which later pairs
  /// are matched, and so is more than kerning of two glyphs.
  private static func roles(ofPairsThatMoveOn movesOn: Bool) -> (first: GlyphRole, second: GlyphRole) {
    movesOn ? ([.mayJoinNext, .firstOfPair], [.mayJoinPrevious, .secondOfPair]) : (.mayJoinNext, .mayJoinPrevious)
  }

  /// Reads cursive attachment: the exit anchor of a glyph is connected with the entry anchor of the next glyph.
  private mutating func readCursive(_ subtable: Int, format: Int) throws(Malformed) {
    guard format == 1 else { throw Malformed() }
    let coverage = try CoverageTable(bytes, at: try bytes.subtable(subtable, at: subtable + 2))
    let count = try bytes.uint16(at: subtable + 4)
    try coverage.forEachRange { (glyphs, index) throws(Malformed) in
      for glyph in glyphs where index + glyph - glyphs.lowerBound < count {
        let record = subtable + 6 + 4 * (index + glyph - glyphs.lowerBound)
        if try bytes.uint16(at: record) != 0 { addRole([.mayJoinPrevious, .secondOfPair], to: glyph) }
        if try bytes.uint16(at: record + 2) != 0 { addRole([.mayJoinNext, .firstOfPair], to: glyph) }
      }
    }
  }
}

extension LookupReader {
  /// Reads the pairs of a table `kern`, with Microsoft's or Apple's header. Throws unless all subtables are lists of
  /// pairs (format 0).
  ///
  /// Marks between the two glyphs are skipped.
  mutating func readKernTable(_ bytes: LayoutBytes) throws(Malformed) {
    self.bytes = bytes
    // HarfBuzz gives half of the kerning to the second glyph.
    beyondKerning = [.mayJoinNextBeyondKerning, .mayJoinPreviousBeyondKerning, .adjustedBeyondKerning]
    kernsByTable = true
    let isApple = try bytes.uint16(at: 0) == 1
    var table = isApple ? 8 : 4
    let count = isApple ? try bytes.uint32(at: 4) : try bytes.uint16(at: 2)
    for index in 0..<count {
      let format = isApple ? try bytes.uint16(at: table + 4) & 0xFF : try bytes.uint16(at: table + 4) >> 8
      guard format == 0 else { throw Malformed() }
      let header = table + (isApple ? 8 : 6)
      skipFlags.insert(.ignoreMarks)
      let pairs = try bytes.uint16(at: header)
      try spendSteps(pairs)
      for pair in 0..<pairs {
        let record = header + 8 + 6 * pair
        guard try bytes.uint16(at: record + 4) != 0 else { continue }
        addRole(.mayJoinNext, to: try bytes.uint16(at: record))
        addRole(.mayJoinPrevious, to: try bytes.uint16(at: record + 2))
      }
      // The last subtable with Microsoft's header may be too long for its 16-bit length, so the length is not used.
      if index + 1 < count { table += max(1, isApple ? try bytes.uint32(at: table) : try bytes.uint16(at: table + 2)) }
    }
  }
}
