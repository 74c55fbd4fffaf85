extension PlanRules {
  /// Gives the glyphs of `places` their roles; `input` are those that the rule may change, the others are its context.
  ///
  /// A space inside the sequence, neither first nor last, has glyphs on both sides that one word alone does not show.
  mutating func addSequence(input: Range<Int>) throws(Malformed) {
    let last = places.count - 1
    try spend(places.count)
    if last == 0 { return try add(.altered, at: 0) }
    guard last > 0 else { return }
    try add(.leading, at: 0)
    for index in 1..<max(1, last) { try add([.leading, .trailing], at: index) }
    try add(.trailing, at: last)
    try addNarrowest()
    if last > 1 { try addAcrossSpaces(input: input) }
  }

  /// Gives the glyphs of two neighbouring places their roles, without which the rule cannot match: those where the
  /// fewest pairs of glyphs may stand. A rule that has a place for nothing but marks, as far as they are known, matches
  /// no letters.
  private mutating func addNarrowest() throws(Malformed) {
    longest = max(longest, places.count)
    var best = (index: 0, pairs: Int.max)
    var before = 0
    for index in places.indices {
      let count = try letterCount(at: index)
      if count == 0 { return }
      if index > 0, before * count < best.pairs { best = (index - 1, before * count) }
      before = count
    }
    if best.pairs > Self.mostNarrow, case .coverage(let first) = places[best.index],
      case .coverage(let second) = places[best.index + 1]
    {
      try spend(WideRules.most * roles.count / 64)
      return try wide.add(WideRules.Group(leading: bits(of: first), trailing: bits(of: second)))
    }
    try add(.leadingRule, at: best.index)
    try add(.trailingRule, at: best.index + 1)
  }

  /// How many pairs of glyphs may fit a rule that is not told apart from others.
  private static let mostNarrow = 16

  /// The glyphs of a table.
  private func bits(of coverage: CoverageTable) throws(Malformed) -> GlyphBits {
    var bits = GlyphBits(wordCount: roles.count / 64)
    try coverage.forEachRange { (glyphs, _) throws(Malformed) in
      for glyph in glyphs where glyph < roles.count { bits.insert(glyph) }
    }
    return bits
  }

  /// About how many glyphs a place may match, without those that are known to be looked past; 0 only where there are
  /// none.
  func letterCount(at index: Int) throws(Malformed) -> Int {
    switch places[index] {
    case .glyph(let glyph): return glyph < roles.count && roles[glyph] & GlyphRole.passed.rawValue != 0 ? 0 : 1
    case .coverage(let coverage):
      var count = 0
      try coverage.forEachRange { (glyphs, _) throws(Malformed) in
        if glyphs.count == 1, glyphs.lowerBound < roles.count {
          count += roles[glyphs.lowerBound] & GlyphRole.passed.rawValue == 0 ? 1 : 0
        } else {
          count +=
            glyphs.contains { $0 >= roles.count || roles[$0] & GlyphRole.passed.rawValue == 0 } ? glyphs.count : 0
        }
      }
      return count
    case .ofClass(let own, _): return own == 0 ? roles.count : Self.typicalClass
    }
  }

  /// How many glyphs a class has, for comparison: about as many as there are letters in an alphabet.
  static let typicalClass = 32

  /// Gives the glyphs that may stand at a place a role.
  mutating func add(_ role: GlyphRole, at index: Int) throws(Malformed) {
    switch places[index] {
    case .glyph(let glyph): add(role, to: glyph)
    case .coverage(let coverage): try add(role, to: coverage)
    case .ofClass(let own, let use): classes[use].add(role, to: own)
    }
  }
}

extension PlanRules {
  /// Gives the glyphs of each class the roles of their class.
  mutating func addClasses() throws(Malformed) {
    let uses = classes
    classes.removeAll(keepingCapacity: true)
    for use in uses {
      guard use.roles.contains(where: { $0 != 0 }) else { continue }
      try use.table.forEachRange { (glyphs, own) throws(Malformed) in
        if own < use.roles.count, use.roles[own] != 0 {
          try add(GlyphRole(rawValue: use.roles[own]), to: glyphs)
        }
      }
      let rest = GlyphRole(rawValue: use.roles[0])
      if rest.isEmpty { continue }
      if let coverage = use.coverage {
        try add(rest, to: coverage)
      } else {
        // Where the table does not ascend, a search may miss what it has: all glyphs may be in class 0 then.
        var next = 0
        var ascends = true
        try use.table.forEachRange { (glyphs, _) throws(Malformed) in
          if next < glyphs.lowerBound { try add(rest, to: next...glyphs.lowerBound - 1) }
          if next > glyphs.lowerBound { ascends = false }
          next = glyphs.upperBound + 1
        }
        next = ascends ? next : 0
        try add(rest, to: next...max(next, roles.count))
      }
    }
  }
}
