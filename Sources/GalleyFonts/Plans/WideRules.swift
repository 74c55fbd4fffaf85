/// Rules of which many pairs of glyphs may fit two neighbouring places, in a few groups by what fits.
///
/// All in one group would hold pairs that fit none: of a rule for a letter before a bracket and one for a bracket before a
/// letter, all pairs of letters.
struct WideRules {
  /// Rules of a group: a bit for each glyph that may stand first, and for each that may stand second.
  struct Group {
    var leading: [UInt64]
    var trailing: [UInt64]

    /// How many pairs of glyphs fit.
    fileprivate var pairCount: Int { Self.count(leading) * Self.count(trailing) }

    /// How many pairs more would fit were the rules of `other` in the group, too.
    fileprivate func growth(with other: Group) -> Int {
      var (first, second) = (0, 0)
      for word in leading.indices { first += (leading[word] | other.leading[word]).nonzeroBitCount }
      for word in trailing.indices { second += (trailing[word] | other.trailing[word]).nonzeroBitCount }
      return first * second - pairCount
    }

    fileprivate mutating func add(_ other: Group) {
      for word in leading.indices { leading[word] |= other.leading[word] }
      for word in trailing.indices { trailing[word] |= other.trailing[word] }
    }

    private static func count(_ words: [UInt64]) -> Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
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

  private static func spread(_ changes: [(from: UInt16, to: UInt16)], in words: inout [UInt64]) {
    var changed = true
    while changed {
      changed = false
      for (from, to) in changes {
        let bit: UInt64 = 1 &<< UInt64(to & 63)
        if words[Int(from >> 6)] &>> UInt64(from & 63) & 1 != 0, words[Int(to >> 6)] & bit == 0 {
          words[Int(to >> 6)] |= bit
          changed = true
        }
      }
    }
  }
}
