/// Rules of which many pairs of glyphs may fit two neighbouring places, in a few groups by what fits.
///
/// All in one group would hold pairs that fit none: of a rule for a letter before a bracket and one for a bracket
/// before a letter, all pairs of letters.
struct WideRules {
  /// Rules of a group: the glyphs that may stand first, and those that may stand second.
  struct Group {
    var leading: GlyphBits
    var trailing: GlyphBits

    /// How many pairs of glyphs fit.
    fileprivate var pairCount: Int { leading.count * trailing.count }

    /// How many pairs more would fit were the rules of `other` in the group, too.
    fileprivate func growth(with other: Group) -> Int {
      let (first, second) = (leading.missing(of: other.leading), trailing.missing(of: other.trailing))
      return (leading.count + first) * (trailing.count + second) - pairCount
    }

    fileprivate mutating func add(_ other: Group) {
      leading.formUnion(other.leading)
      trailing.formUnion(other.trailing)
    }
  }

  private(set) var groups: [Group] = []

  /// How many groups there are at most.
  static let most = 4

  /// Adds a rule, where it adds the fewest pairs that fit no rule.
  mutating func add(_ rule: Group) {
    let own = rule.pairCount
    var best = (index: groups.count, others: groups.count < Self.most ? 0 : Int.max)
    for index in groups.indices {
      let others = groups[index].growth(with: rule) - own
      if others < best.others || others <= 0 { best = (index, others) }
    }
    if best.index < groups.count { groups[best.index].add(rule) } else { groups.append(rule) }
  }

  /// Lets each glyph stand where the one may that it may be made from, until nothing changes.
  mutating func spread(_ changes: [(from: UInt16, to: UInt16)]) {
    for index in groups.indices {
      Self.spread(changes, in: &groups[index].leading)
      Self.spread(changes, in: &groups[index].trailing)
    }
  }

  private static func spread(_ changes: [(from: UInt16, to: UInt16)], in glyphs: inout GlyphBits) {
    var changed = true
    while changed {
      changed = false
      for (from, to) in changes where glyphs.contains(Int(from)) && glyphs.insert(Int(to)) { changed = true }
    }
  }
}
