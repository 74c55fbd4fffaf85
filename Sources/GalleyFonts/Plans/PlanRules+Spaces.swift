extension PlanRules {
  /// What the rule does across its inner spaces.
  ///
  /// The glyphs next to its spaces stand for it. Where these are nearly all that there are, and it changes no space,
  /// two others do, without which it cannot match.
  mutating func addAcrossSpaces(input: Range<Int>) throws(Malformed) {
    let last = places.count - 1
    var spaces: [Int] = []
    for index in 1..<last where try isSpace(index) { spaces.append(index) }
    guard !spaces.isEmpty else { return }
    var changesSpace = false
    for index in input where try isSpace(index) { changesSpace = true }
    if !changesSpace, try !areTelling(spaces, input: input) { return try addAcrossSpaces(spaces, input: input) }
    for space in spaces {
      try add(.beforeSpace, at: space - 1)
      try add(.afterSpace, at: space + 1)
      guard changesSpace else { continue }
      if try isSpace(space - 1) { matchesSpaceBefore = true }
      if try isSpace(space + 1) { matchesSpaceAfter = true }
    }
  }

  /// Whether the glyphs next to a rule's inner spaces tell where it may match: on one side of each they are few, or no
  /// more than it changes, and on neither most glyphs of the face.
  private func areTelling(_ spaces: [Int], input: Range<Int>) throws(Malformed) -> Bool {
    var changed = 0
    for index in input { changed += try letterCount(at: index) }
    let few = max(changed, Self.typicalClass)
    for space in spaces {
      let (before, after) = (try letterCount(at: space - 1), try letterCount(at: space + 1))
      if min(before, after) > few || max(before, after) > roles.count / 2 { return false }
    }
    return true
  }

  /// Notes a rule by the glyphs that it changes and by others that must stand beyond its spaces.
  private mutating func addAcrossSpaces(_ spaces: [Int], input: Range<Int>) throws(Malformed) {
    for index in input { try add(.acrossSpace, at: index) }
    let before = spaces.count { $0 < input.lowerBound }
    if before > 0 { try addRarest(of: 0..<spaces[0]) }
    if before < spaces.count { try addRarest(of: spaces[spaces.count - 1] + 1..<places.count) }
    reach = max(reach, before, spaces.count - before)
    reachInGlyphs = max(reachInGlyphs, places.count - 1)
  }

  /// Has the place of some, in a word that a rule does not change, where the fewest glyphs may stand tell of it.
  private mutating func addRarest(of some: Range<Int>) throws(Malformed) {
    var best = (index: some.lowerBound, count: Int.max)
    for index in some {
      let count = try letterCount(at: index)
      if count < best.count { best = (index, count) }
    }
    try add(.beyondSpace, at: best.index)
  }

  /// Whether a form of the space may stand at a place.
  private func isSpace(_ index: Int) throws(Malformed) -> Bool {
    switch places[index] {
    case .glyph(let glyph): return spaces.contains(glyph)
    case .coverage(let coverage):
      for space in spaces where try coverage.contains(space) { return true }
      return false
    case .ofClass(let own, let use): return classes[use].spaceClasses.contains(own)
    }
  }
}
