/// A regular expression over letters.
indirect enum Pattern {
  case empty
  case letters(LetterSet)
  case sequence(Pattern, Pattern)
  case choice(Pattern, Pattern)
  case anyNumber(Pattern)
}

/// A pattern as an automaton with one position for each set of letters in it (Glushkov's construction).
///
/// Positions are numbered from `base` on, so that the positions of all rules can live in one set.
struct PatternAutomaton {
  /// Whether nothing at all matches.
  private(set) var isNullable = false
  /// Where a match can start.
  private(set) var first: Set<Int> = []
  /// Where a match can end.
  private(set) var last: Set<Int> = []
  /// The letters at each position, and the positions that can come after it.
  private(set) var letters: [LetterSet] = []
  private(set) var follow: [Set<Int>] = []
  let base: Int

  init(_ pattern: Pattern, base: Int) {
    self.base = base
    (isNullable, first, last) = add(pattern)
  }

  /// The positions that read `letter`, of the positions that can come next.
  func reading(_ letter: Int, from next: Set<Int>) -> Set<Int> {
    next.filter { letters[$0 - base].contains(letter) }
  }

  /// The positions that can come after any of `positions`.
  func following(_ positions: Set<Int>) -> Set<Int> {
    positions.reduce(into: []) { $0.formUnion(follow[$1 - base]) }
  }

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
