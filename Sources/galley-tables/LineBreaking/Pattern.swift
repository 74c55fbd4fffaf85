/// A regular expression over letters.
indirect enum Pattern {
  case empty
  case letters(LetterSet)
  case sequence(Pattern, Pattern)
  case choice(Pattern, Pattern)
  case anyNumber(Pattern)
}

/// A pattern as an automaton, with one position for each set of letters in the pattern (Glushkov's construction).
///
/// Positions are numbered from `base` on, so that one set can contain positions of all rules.
struct PatternAutomaton {
  /// Whether the pattern matches the empty sequence.
  private(set) var isNullable = false
  /// The positions at which a match can start.
  private(set) var first: Set<Int> = []
  /// The positions at which a match can end.
  private(set) var last: Set<Int> = []
  /// The letters at each position.
  private(set) var letters: [LetterSet] = []
  /// The positions that can follow each position.
  private(set) var follow: [Set<Int>] = []
  let base: Int

  init(_ pattern: Pattern, base: Int) {
    self.base = base
    (isNullable, first, last) = add(pattern)
  }

  /// Of the positions `next`, those that match `letter`.
  func reading(_ letter: Int, from next: Set<Int>) -> Set<Int> {
    next.filter { letters[$0 - base].contains(letter) }
  }

  /// The positions that can follow any of `positions`.
  func following(_ positions: Set<Int>) -> Set<Int> {
    positions.reduce(into: []) { $0.formUnion(follow[$1 - base]) }
  }

  /// Adds the positions of a pattern. Returns whether it matches the empty sequence, and where its matches can start
  /// and end.
  private mutating func add(_ pattern: Pattern) -> (isNullable: Bool, first: Set<Int>, last: Set<Int>) {
    switch pattern {
    case .empty:
      return (true, [], [])
    case .letters(let set):
      letters.append(set)
      follow.append([])
      let position = base + letters.count - 1
      return (false, [position], [position])
    case .sequence(let head, let tail):
      let (a, b) = (add(head), add(tail))
      for position in a.last { follow[position - base].formUnion(b.first) }
      return (
        a.isNullable && b.isNullable, a.isNullable ? a.first.union(b.first) : a.first,
        b.isNullable ? a.last.union(b.last) : b.last
      )
    case .choice(let one, let other):
      let (a, b) = (add(one), add(other))
      return (a.isNullable || b.isNullable, a.first.union(b.first), a.last.union(b.last))
    case .anyNumber(let body):
      let a = add(body)
      for position in a.last { follow[position - base].formUnion(a.first) }
      return (true, a.first, a.last)
    }
  }
}
