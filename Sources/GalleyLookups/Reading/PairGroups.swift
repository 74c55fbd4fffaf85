/// The rules that many pairs of glyphs may match at two adjacent positions, in a few groups of similar rules.
///
/// One group for all rules would contain pairs that match no rule. Example: one rule matches a letter before a bracket,
/// `a (`, and another one a bracket before a letter, `) a`. In one group, both sets contain all letters, so that every
/// pair of letters would count as matched.
struct PairGroups {
  /// A group of rules: the glyphs of their first position and those of their second position.
  struct Group {
    var first: GlyphBits
    var second: GlyphBits

    /// How many pairs of glyphs the group matches.
    fileprivate var pairCount: Int { first.count * second.count }

    /// How many more pairs the group would match with the rules of `other`.
    fileprivate func growth(with other: Group) -> Int {
      let (newFirst, newSecond) = (first.missing(of: other.first), second.missing(of: other.second))
      return (first.count + newFirst) * (second.count + newSecond) - pairCount
    }

    fileprivate mutating func add(_ other: Group) {
      first.formUnion(other.first)
      second.formUnion(other.second)
    }
  }

  private(set) var groups: [Group] = []

  /// The greatest number of groups.
  static let most = 4

  /// Adds a rule to the group where it adds the fewest pairs that match no rule.
  mutating func add(_ rule: Group) {
    let own = rule.pairCount
    var best = (index: groups.count, others: groups.count < Self.most ? 0 : Int.max)
    for index in groups.indices {
      let others = groups[index].growth(with: rule) - own
      if others < best.others || others <= 0 { best = (index, others) }
    }
    if best.index < groups.count { groups[best.index].add(rule) } else { groups.append(rule) }
  }

  /// Adds to each set everything that substitutions may turn its members into.
  mutating func close(over changes: [(from: UInt16, to: UInt16)]) {
    for index in groups.indices {
      Self.close(&groups[index].first, over: changes)
      Self.close(&groups[index].second, over: changes)
    }
  }

  private static func close(_ glyphs: inout GlyphBits, over changes: [(from: UInt16, to: UInt16)]) {
    var changed = true
    while changed {
      changed = false
      for (from, to) in changes where glyphs.contains(Int(from)) && glyphs.insert(Int(to)) { changed = true }
    }
  }
}
