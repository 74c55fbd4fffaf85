extension LookupReader {
  /// Reads a subtable of `GSUB` type 5 or `GPOS` type 7: OpenType 1.9, "Sequence context", formats 1 to 3.
  mutating func readContext(_ subtable: Int, format: Int) throws(Malformed) {
    switch format {
    case 1: try readRuleSets(subtable, at: subtable + 4, isChained: false, byClass: false)
    case 2:
      try useClasses(of: subtable, input: subtable + 4)
      try readRuleSets(subtable, at: subtable + 6, isChained: false, byClass: true)
      try addRolesOfClasses()
    case 3:
      let count = try bytes.uint16(at: subtable + 2)
      let records = try bytes.uint16(at: subtable + 4)
      var position = subtable + 6
      sequence.removeAll(keepingCapacity: true)
      try appendCoverages(of: subtable, at: &position, count: count)
      try addRoles(input: 0..<count)
      try addCalledLookups(at: position, count: records)
    default: throw Malformed()
    }
  }

  /// Reads a subtable of `GSUB` type 6 or `GPOS` type 8: OpenType 1.9, "Chained sequence context", formats 1 to 3.
  mutating func readChainedContext(_ subtable: Int, format: Int) throws(Malformed) {
    switch format {
    case 1: try readRuleSets(subtable, at: subtable + 4, isChained: true, byClass: false)
    case 2:
      try useClasses(of: subtable, input: subtable + 6, before: subtable + 4, after: subtable + 8)
      try readRuleSets(subtable, at: subtable + 10, isChained: true, byClass: true)
      try addRolesOfClasses()
    case 3:
      var position = subtable + 2
      sequence.removeAll(keepingCapacity: true)
      try appendCoverages(of: subtable, at: &position)
      sequence.reverse()
      let before = sequence.count
      try appendCoverages(of: subtable, at: &position)
      let end = sequence.count
      try appendCoverages(of: subtable, at: &position)
      try addRoles(input: before..<end)
      try addCalledLookups(at: position + 2, count: try bytes.uint16(at: position))
    default: throw Malformed()
    }
  }

  /// Appends the coverage tables of a list to `sequence`. The list starts with its count; `position` moves to its end.
  mutating func appendCoverages(of subtable: Int, at position: inout Int) throws(Malformed) {
    let count = try bytes.uint16(at: position)
    position += 2
    try appendCoverages(of: subtable, at: &position, count: count)
  }

  /// Appends `count` coverage tables, whose offsets start at `position`, to `sequence`; `position` moves to their end.
  private mutating func appendCoverages(of subtable: Int, at position: inout Int, count: Int) throws(Malformed) {
    try spendSteps(count)
    for _ in 0..<count {
      sequence.append(.coverage(try CoverageTable(bytes, at: try bytes.subtable(subtable, at: position))))
      position += 2
    }
  }
}

extension LookupReader {
  /// Indices of `classes`, by the part of the rules that a class table is for.
  private enum Use {
    static let first = 0
    static let input = 1
    static let before = 2
    static let after = 3
  }

  /// Sets `classes` for a subtable of format 2. `input`, `before` and `after` are the positions of the offsets of its
  /// class tables.
  private mutating func useClasses(
    of subtable: Int, input: Int, before: Int? = nil, after: Int? = nil
  ) throws(Malformed) {
    let coverage = try CoverageTable(bytes, at: try bytes.subtable(subtable, at: subtable + 2))
    let own = try ClassTable(bytes, at: try bytes.subtable(subtable, at: input))
    classes = [
      try ClassUse(own, coverage: coverage, spaces: spaces), try ClassUse(own, spaces: spaces),
    ]
    for position in [before, after] {
      guard let position else { continue }
      let table = try ClassTable(bytes, at: try bytes.subtable(subtable, at: position))
      classes.append(try ClassUse(table, spaces: spaces))
    }
  }

  /// Reads formats 1 and 2: a set of rules for each covered glyph, or for each class of the first glyph.
  private mutating func readRuleSets(
    _ subtable: Int, at position: Int, isChained: Bool, byClass: Bool
  ) throws(Malformed) {
    if byClass {
      for own in 0..<(try bytes.uint16(at: position)) {
        guard let set = try bytes.subtable(subtable, at: position + 2 + 2 * own) else { continue }
        try readRuleSet(set, first: .ofClass(own, use: Use.first), isChained: isChained, byClass: true)
      }
      return
    }
    try bytes.forEachCovered(subtable) { (glyph, set) throws(Malformed) in
      try readRuleSet(set, first: .glyph(glyph), isChained: isChained, byClass: false)
    }
  }

  /// Reads the rules of a set. All of them match `first` at their first input position.
  private mutating func readRuleSet(
    _ set: Int, first: Position, isChained: Bool, byClass: Bool
  ) throws(Malformed) {
    for index in 0..<(try bytes.uint16(at: set)) {
      guard let rule = try bytes.subtable(set, at: set + 2 + 2 * index) else { continue }
      if isChained {
        try readChainedRule(rule, first: first, byClass: byClass)
      } else {
        let count = try bytes.uint16(at: rule)
        sequence.removeAll(keepingCapacity: true)
        sequence.append(first)
        try appendPositions(count - 1, at: rule + 4, use: byClass ? Use.input : nil)
        try addRoles(input: 0..<sequence.count)
        try addCalledLookups(at: rule + 4 + 2 * max(0, count - 1), count: try bytes.uint16(at: rule + 2))
      }
    }
  }

  /// Reads a rule with glyphs before and after its input.
  private mutating func readChainedRule(_ rule: Int, first: Position, byClass: Bool) throws(Malformed) {
    var position = rule
    sequence.removeAll(keepingCapacity: true)
    let before = try bytes.uint16(at: position)
    try appendPositions(before, at: position + 2, use: byClass ? Use.before : nil)
    sequence.reverse()
    position += 2 + 2 * before
    let input = max(1, try bytes.uint16(at: position))
    sequence.append(first)
    try appendPositions(input - 1, at: position + 2, use: byClass ? Use.input : nil)
    position += 2 * input
    let after = try bytes.uint16(at: position)
    try appendPositions(after, at: position + 2, use: byClass ? Use.after : nil)
    position += 2 + 2 * after
    try addRoles(input: before..<before + input)
    try addCalledLookups(at: position + 2, count: try bytes.uint16(at: position))
  }

  /// Appends `count` positions to `sequence`: classes of `classes[use]`, or glyphs if `use` is `nil`.
  private mutating func appendPositions(_ count: Int, at position: Int, use: Int?) throws(Malformed) {
    try spendSteps(max(0, count))
    for index in 0..<max(0, count) {
      let value = try bytes.uint16(at: position + 2 * index)
      sequence.append(use.map { .ofClass(value, use: $0) } ?? .glyph(value))
    }
  }

  /// Adds the lookups that a rule calls. Each record is a position of the sequence and the index of a lookup.
  private mutating func addCalledLookups(at position: Int, count: Int) throws(Malformed) {
    try spendSteps(count)
    for index in 0..<count { addCalledLookup(try bytes.uint16(at: position + 4 * index + 2)) }
  }
}
