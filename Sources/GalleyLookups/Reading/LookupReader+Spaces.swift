extension LookupReader {
  /// Gives glyphs of `sequence` the roles for rules that match across a space.
  ///
  /// The glyphs next to the rule's spaces represent the rule. If nearly all glyphs of the face may be next to the
  /// spaces, and the rule changes no space, other glyphs represent the rule: the glyphs that it changes, and the rarest
  /// glyphs in another word. Example: Inter raises a bracket that is up to five glyphs after another bracket. The
  /// glyphs next to the spaces are arbitrary, so the two brackets represent the rule.
  mutating func addAcrossSpaces(input: Range<Int>) throws(Malformed) {
    let last = sequence.count - 1
    var spaces: [Int] = []
    for index in 1..<last where try isSpace(index) { spaces.append(index) }
    guard !spaces.isEmpty else { return }
    var changesSpace = false
    for index in input where try isSpace(index) { changesSpace = true }
    if !changesSpace, try !areDistinctive(spaces, input: input) { return try addAcrossSpaces(spaces, input: input) }
    for space in spaces {
      try add(.mayJoinNextAcrossSpace, at: space - 1)
      try add(.mayJoinPreviousAcrossSpace, at: space + 1)
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
  private mutating func addAcrossSpaces(_ spaces: [Int], input: Range<Int>) throws(Malformed) {
    for index in input { try add(.seesAcrossSpace, at: index) }
    let before = spaces.count { $0 < input.lowerBound }
    if before > 0 { try addRarest(of: 0..<spaces[0]) }
    if before < spaces.count { try addRarest(of: spaces[spaces.count - 1] + 1..<sequence.count) }
    reach = max(reach, before, spaces.count - before)
    reachInGlyphs = max(reachInGlyphs, sequence.count - 1)
  }

  /// Of `positions`, which are in words that the rule does not change, finds the one with the fewest possible glyphs,
  /// and gives these glyphs the role `isSeenAcrossSpace`. The rule cannot match a text without one of them.
  private mutating func addRarest(of positions: Range<Int>) throws(Malformed) {
    var best = (index: positions.lowerBound, count: Int.max)
    for index in positions {
      let count = try unskippedCount(at: index)
      if count < best.count { best = (index, count) }
    }
    try add(.isSeenAcrossSpace, at: best.index)
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
