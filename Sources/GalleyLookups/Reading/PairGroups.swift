/// The rules that many pairs of glyphs may match at two adjacent positions, in a few groups of similar rules.
///
/// One group for all rules would contain pairs that match no rule. Example: one rule matches a letter before a bracket,
/// `a (`, and another one a bracket before a letter, `) a`. In one group, both sets contain all letters, so that every
/// pair of letters would count as matched.
struct PairGroups {
  /// A group of rules: the glyphs of their first position and those of their second position.
  struct Group {
    var first: GrowingGlyphSet
    var second: GrowingGlyphSet

    /// How many pairs of glyphs the group matches.
    fileprivate var pairCount: Int { first.count * second.count }

    /// How many more pairs the group would match with the rules of `other`.
    fileprivate func growth(with other: Group) -> Int {
      let (newFirst, newSecond) = (first.missing(of: other.first), second.missing(of: other.second))
      return (first.count + newFirst) * (second.count + newSecond) - pairCount
    }

    fileprivate mutating func formUnion(_ other: Group) {
      first.formUnion(other.first)
      second.formUnion(other.second)
    }
  }

  private(set) var groups: [Group] = []

  /// The greatest number of groups.
  static let most = 4

  /// Adds a rule to the group where it adds the fewest pairs that match no rule.
  mutating func addRule(_ rule: Group) {
    let own = rule.pairCount
    var best = (index: groups.count, others: groups.count < Self.most ? 0 : Int.max)
    for index in groups.indices {
      let others = groups[index].growth(with: rule) - own
      if others < best.others || others <= 0 { best = (index, others) }
    }
    if best.index < groups.count { groups[best.index].formUnion(rule) } else { groups.append(rule) }
  }

  /// Adds to each set everything that substitutions may turn its members into.
  mutating func addSubstitutes(over changes: [(from: UInt16, to: UInt16)]) {
    for index in groups.indices {
      Self.addSubstitutes(&groups[index].first, over: changes)
      Self.addSubstitutes(&groups[index].second, over: changes)
    }
  }

  private static func addSubstitutes(_ glyphs: inout GrowingGlyphSet, over changes: [(from: UInt16, to: UInt16)]) {
    var changed = true
    while changed {
      changed = false
      for (from, to) in changes where glyphs.contains(Int(from)) && glyphs.insert(Int(to)) { changed = true }
    }
  }
}

/// A growing set of glyphs. Comparing two sets costs time for the glyphs in them, not for all glyphs of the face.
struct GrowingGlyphSet {
  /// One bit for each glyph of the face, 64 glyphs in each element.
  private(set) var words: [UInt64]
  /// Indices of the words that are not 0.
  private var used: [Int] = []
  /// How many glyphs the set contains.
  private(set) var count = 0

  /// The empty set, for a face whose glyphs need `wordCount` elements of 64 bits.
  init(wordCount: Int) { words = [UInt64](repeating: 0, count: wordCount) }

  /// Adds a glyph. Returns whether it is new.
  @discardableResult
  mutating func insert(_ glyph: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(glyph & 63)
    let isNew = words[glyph >> 6] & bit == 0
    if isNew { add(bit, at: glyph >> 6) }
    return isNew
  }

  /// Whether a glyph is in the set.
  func contains(_ glyph: Int) -> Bool { words[glyph >> 6] &>> UInt64(glyph & 63) & 1 != 0 }

  /// How many glyphs of another set are not in this set.
  func missing(of other: GrowingGlyphSet) -> Int {
    other.used.reduce(0) { $0 + (other.words[$1] & ~words[$1]).nonzeroBitCount }
  }

  /// Adds the glyphs of another set.
  mutating func formUnion(_ other: GrowingGlyphSet) {
    for word in other.used { add(other.words[word], at: word) }
  }

  /// Adds the glyphs whose bits are set in `bits`, for element `word` of `words`.
  private mutating func add(_ bits: UInt64, at word: Int) {
    if words[word] == 0 { used.append(word) }
    count += (bits & ~words[word]).nonzeroBitCount
    words[word] |= bits
  }
}
