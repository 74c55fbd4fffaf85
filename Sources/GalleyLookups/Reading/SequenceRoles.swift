extension LookupReader {
  /// Gives the glyphs of `sequence` their roles. `input` are the positions that the rule may change; the others are its
  /// context.
  ///
  /// An inner space, neither first nor last, has glyphs of the rule on both sides, so that shaping one word does not
  /// show the match.
  mutating func addRoles(input: Range<Int>) throws(Malformed) {
    let last = sequence.count - 1
    try spendSteps(sequence.count)
    if last == 0 { return try addRole(.changedAlone, at: 0) }
    guard last > 0 else { return }
    try addRole(.mayJoinNext, at: 0)
    for index in 1..<max(1, last) { try addRole([.mayJoinNext, .mayJoinPrevious], at: index) }
    try addRole(.mayJoinPrevious, at: last)
    try addRolesOfNarrowestPair()
    if last > 1 { try addRolesAcrossSpaces(input: input) }
  }

  /// Gives the glyphs of two adjacent positions the roles `firstOfPair` and `secondOfPair`: the two positions that the
  /// fewest pairs of glyphs match. The rule cannot match a text without such a pair. A rule with a position that only
  /// skipped glyphs match cannot match letters alone, and is left out.
  private mutating func addRolesOfNarrowestPair() throws(Malformed) {
    longestRule = max(longestRule, sequence.count)
    var best = (index: 0, pairs: Int.max)
    var before = 0
    for index in sequence.indices {
      let count = try unskippedCount(at: index)
      if count == 0 { return }
      if index > 0, before * count < best.pairs { best = (index - 1, before * count) }
      before = count
    }
    if best.pairs > Self.mostNarrow, case .coverage(let first) = sequence[best.index],
      case .coverage(let second) = sequence[best.index + 1]
    {
      try spendSteps(PairGroups.most * roles.count / 64)
      return try pairGroups.addRule(PairGroups.Group(first: bits(of: first), second: bits(of: second)))
    }
    try addRole(.firstOfPair, at: best.index)
    try addRole(.secondOfPair, at: best.index + 1)
  }

  /// How many pairs of glyphs may match a rule that gets roles of its own instead of a place in `pairGroups`.
  private static let mostNarrow = 16

  /// The glyphs of a coverage table.
  private func bits(of coverage: CoverageTable) throws(Malformed) -> GrowingGlyphSet {
    var bits = GrowingGlyphSet(wordCount: roles.count / 64)
    try coverage.forEachRange { (glyphs, _) throws(Malformed) in
      for glyph in glyphs where glyph < roles.count { bits.insert(glyph) }
    }
    return bits
  }

  /// About how many glyphs a position may match, without the glyphs that are known to be skipped; 0 only if the
  /// position matches skipped glyphs alone.
  func unskippedCount(at index: Int) throws(Malformed) -> Int {
    switch sequence[index] {
    case .glyph(let glyph): return glyph < roles.count && roles[glyph] & GlyphRole.skipped.rawValue != 0 ? 0 : 1
    case .coverage(let coverage):
      var count = 0
      try coverage.forEachRange { (glyphs, _) throws(Malformed) in
        if glyphs.count == 1, glyphs.lowerBound < roles.count {
          count += roles[glyphs.lowerBound] & GlyphRole.skipped.rawValue == 0 ? 1 : 0
        } else {
          count +=
            glyphs.contains { $0 >= roles.count || roles[$0] & GlyphRole.skipped.rawValue == 0 } ? glyphs.count : 0
        }
      }
      return count
    case .ofClass(let own, _): return own == 0 ? roles.count : Self.typicalClass
    }
  }

  /// How many glyphs a class is assumed to have: about as many as an alphabet has letters.
  static let typicalClass = 32

  /// Gives the glyphs that a position may match a role.
  mutating func addRole(_ role: GlyphRole, at index: Int) throws(Malformed) {
    switch sequence[index] {
    case .glyph(let glyph): addRole(role, to: glyph)
    case .coverage(let coverage): try addRole(role, to: coverage)
    case .ofClass(let own, let use): classes[use].addRole(role, to: own)
    }
  }
}

extension LookupReader {
  /// Gives each glyph the roles that the rules gave to its class, for every class table of the subtable.
  mutating func addRolesOfClasses() throws(Malformed) {
    let uses = classes
    classes.removeAll(keepingCapacity: true)
    for use in uses {
      guard use.roles.contains(where: { $0 != 0 }) else { continue }
      try use.table.forEachRange { (glyphs, own) throws(Malformed) in
        if own < use.roles.count, use.roles[own] != 0 {
          try addRole(GlyphRole(rawValue: use.roles[own]), to: glyphs)
        }
      }
      let rest = GlyphRole(rawValue: use.roles[0])
      if rest.isEmpty { continue }
      if let coverage = use.coverage {
        try addRole(rest, to: coverage)
      } else {
        // If the ranges of the table do not ascend, HarfBuzz's binary search may miss a glyph. Then any glyph may be in
        // class 0.
        var next = 0
        var ascends = true
        try use.table.forEachRange { (glyphs, _) throws(Malformed) in
          if next < glyphs.lowerBound { try addRole(rest, to: next...glyphs.lowerBound - 1) }
          if next > glyphs.lowerBound { ascends = false }
          next = glyphs.upperBound + 1
        }
        next = ascends ? next : 0
        try addRole(rest, to: next...max(next, roles.count))
      }
    }
  }
}

extension LookupReader {
  /// Gives glyphs of `sequence` the roles for rules that match across a space.
  ///
  /// The glyphs next to the rule's spaces represent the rule. If nearly all glyphs of the face may be next to the
  /// spaces, and the rule changes no space, other glyphs represent the rule: the glyphs that it changes, and the rarest
  /// glyphs in another word. Example: Inter raises a bracket that is up to five glyphs after another bracket. The
  /// glyphs next to the spaces are arbitrary, so the two brackets represent the rule.
  mutating func addRolesAcrossSpaces(input: Range<Int>) throws(Malformed) {
    let last = sequence.count - 1
    var spaces: [Int] = []
    for index in 1..<last where try isSpace(index) { spaces.append(index) }
    guard !spaces.isEmpty else { return }
    var changesSpace = false
    for index in input where try isSpace(index) { changesSpace = true }
    if !changesSpace, try !areDistinctive(spaces, input: input) {
      return try addRolesAcrossSpaces(spaces, input: input)
    }
    for space in spaces {
      try addRole(.mayJoinNextAcrossSpace, at: space - 1)
      try addRole(.mayJoinPreviousAcrossSpace, at: space + 1)
      guard changesSpace else { continue }
      if try isSpace(space - 1) { matchesSpaceBefore = true }
      if try isSpace(space + 1) { matchesSpaceAfter = true }
    }
  }

  /// Whether the glyphs next to a rule's inner spaces are rare enough to represent the rule. Two conditions hold for
  /// each space: on one side, the possible glyphs are at most as many as a typical class has or as the rule changes; on
  /// neither side, they are more than half of the face's glyphs.
  private func areDistinctive(_ spaces: [Int], input: Range<Int>) throws(Malformed) -> Bool {
    var changed = 0
    for index in input { changed += try unskippedCount(at: index) }
    let few = max(changed, Self.typicalClass)
    for space in spaces {
      let (before, after) = (try unskippedCount(at: space - 1), try unskippedCount(at: space + 1))
      if min(before, after) > few || max(before, after) > roles.count / 2 { return false }
    }
    return true
  }

  /// Represents a rule by the glyphs that it changes and by the rarest glyphs beyond its spaces.
  private mutating func addRolesAcrossSpaces(_ spaces: [Int], input: Range<Int>) throws(Malformed) {
    for index in input { try addRole(.seesAcrossSpace, at: index) }
    let before = spaces.count { $0 < input.lowerBound }
    if before > 0 { try addRolesOfRarest(of: 0..<spaces[0]) }
    if before < spaces.count { try addRolesOfRarest(of: spaces[spaces.count - 1] + 1..<sequence.count) }
    reach = max(reach, before, spaces.count - before)
    reachInGlyphs = max(reachInGlyphs, sequence.count - 1)
  }

  /// Of `positions`, which are in words that the rule does not change, finds the one with the fewest possible glyphs,
  /// and gives these glyphs the role `isSeenAcrossSpace`. The rule cannot match a text without one of them.
  private mutating func addRolesOfRarest(of positions: Range<Int>) throws(Malformed) {
    var best = (index: positions.lowerBound, count: Int.max)
    for index in positions {
      let count = try unskippedCount(at: index)
      if count < best.count { best = (index, count) }
    }
    try addRole(.isSeenAcrossSpace, at: best.index)
  }

  /// Whether a position may match a form of the space.
  private func isSpace(_ index: Int) throws(Malformed) -> Bool {
    switch sequence[index] {
    case .glyph(let glyph): return spaces.contains(glyph)
    case .coverage(let coverage):
      for space in spaces where try coverage.contains(space) { return true }
      return false
    case .ofClass(let own, let use): return classes[use].spaceClasses.contains(own)
    }
  }
}

/// A class table, and the roles that the rules of a subtable give each class.
struct ClassUse {
  let table: ClassTable
  /// The only glyphs that class 0 can match, or `nil` if class 0 matches every glyph without a class.
  let coverage: CoverageTable?
  /// The classes of the forms of the space.
  let spaceClasses: [Int]
  /// The raw values of the roles, by class.
  private(set) var roles: [UInt16] = []

  init(_ table: ClassTable, coverage: CoverageTable? = nil, spaces: [Int]) throws(LayoutBytes.Malformed) {
    self.table = table
    self.coverage = coverage
    var own: [Int] = []
    for space in spaces { own.append(try table.classOf(space)) }
    spaceClasses = own
  }

  /// Gives the glyphs of a class a role.
  mutating func addRole(_ role: GlyphRole, to own: Int) {
    while roles.count <= own { roles.append(0) }
    if roles[own] & role.rawValue != role.rawValue { roles[own] |= role.rawValue }
  }
}
