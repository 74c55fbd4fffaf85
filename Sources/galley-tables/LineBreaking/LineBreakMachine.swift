/// The line-breaking rules as a machine that reads one letter after the other.
///
/// A state remembers how far each rule's left side has been read, so nothing here knows any single rule.
struct LineBreakMachine {
  /// What the machine remembers of the text so far.
  struct State: Hashable {
    /// The positions of the scalar rules' left sides that the last scalar was read at.
    var scalarPositions: Set<Int>
    /// The positions of the unit rules' left sides that the last unit was read at.
    var unitPositions: Set<Int>
    /// Whether a combining mark now joins the last unit (LB9) and does not stand alone (LB10).
    var absorbsMarks: Bool
    /// The earlier boundary that is still open; one at most.
    var pending: PendingBoundary?
  }

  /// What reading a letter says.
  struct Output: Hashable {
    /// Of the boundary before the letter, as if the text ended after it.
    var decision: Decision
    /// Whether later letters can correct the decision.
    var isProvisional: Bool
    /// What the earlier provisional boundary has become, where that is something new.
    var correction: Decision?
  }

  let letters: [LineBreakLetter]
  let scalarRules: [LineBreakRule]
  let unitRules: [LineBreakRule]
  private let standaloneMark: Int

  init(_ letters: [LineBreakLetter]) throws {
    let names = LetterNames(letters)
    var position = 0
    self.letters = letters
    scalarRules = try LineBreakRule.rules(LineBreakRuleText.scalarRules, names, from: &position)
    unitRules = try LineBreakRule.rules(LineBreakRuleText.unitRules, names, from: &position)
    let plain = LineBreakLetter(lineBreakClass: "AL", isEastAsian: false, variant: .plain)
    guard let standaloneMark = letters.firstIndex(of: plain) else {
      throw TableError.unknownValue(property: "line-break letter", value: "AL")
    }
    self.standaloneMark = standaloneMark
  }

  /// The state before the first letter.
  var start: State {
    State(
      scalarPositions: Self.reading(LetterSet.sot, scalarRules, after: []),
      unitPositions: Self.reading(LetterSet.sot, unitRules, after: []), absorbsMarks: false, pending: nil)
  }

  /// Reads a letter, an index in ``letters``.
  func step(_ state: State, _ letter: Int) throws -> (State, Output) {
    let isMark = ["CM", "ZWJ"].contains(letters[letter].resolvedClass)
    var next = state
    next.scalarPositions = Self.reading(letter, scalarRules, after: state.scalarPositions)
    if isMark && state.absorbsMarks {
      // Only scalar rules come before LB9, and none of them demands or allows a break before a mark here.
      return (next, Output(decision: .prohibited, isProvisional: false, correction: nil))
    }
    let unit = isMark ? standaloneMark : letter
    next.unitPositions = Self.reading(unit, unitRules, after: state.unitPositions)
    next.absorbsMarks = !["BK", "CR", "LF", "NL", "SP", "ZW"].contains(letters[unit].resolvedClass)
    var output = Output(decision: .allowed, isProvisional: false, correction: nil)
    if let pending = state.pending {
      let before = pending.atEnd(unitRules)
      let after: Decision
      switch pending.reading(unit, unitRules) {
      case .final(let decision): (next.pending, after) = (nil, decision)
      case .pending(let rest): (next.pending, after) = (rest, rest.atEnd(unitRules))
      }
      if after != before { output.correction = after }
    }
    switch verdict(state, scalar: letter, unit: unit) {
    case .final(let decision):
      output.decision = decision
    case .pending(let pending):
      guard next.pending == nil else { throw TableError.tooMany(of: "open line-break boundaries", count: 2, limit: 1) }
      next.pending = pending
      output.decision = pending.atEnd(unitRules)
      output.isProvisional = true
    }
    return (next, output)
  }
}

extension LineBreakMachine {
  /// What the rules say of the boundary between what `state` has read and the next letter.
  private func verdict(_ state: State, scalar: Int, unit: Int) -> Verdict {
    for rule in scalarRules
    where Self.fits(rule.before, state.scalarPositions) && Self.starts(rule.after, with: scalar) == .fits {
      return .final(rule.decision)
    }
    var candidates: [PendingBoundary.Candidate] = []
    for (index, rule) in unitRules.enumerated() where Self.fits(rule.before, state.unitPositions) {
      switch Self.starts(rule.after, with: unit) {
      case .fits: return PendingBoundary.verdict(candidates, otherwise: rule.decision, unitRules)
      case .needs(let next): candidates.append(.init(rule: index, next: next))
      case .differs: break
      }
    }
    // LB31
    return PendingBoundary.verdict(candidates, otherwise: .allowed, unitRules)
  }

  private static func fits(_ side: PatternAutomaton, _ positions: Set<Int>) -> Bool {
    side.isNullable || !side.last.isDisjoint(with: positions)
  }

  private enum Start: Equatable {
    case fits
    case needs(Set<Int>)
    case differs
  }

  private static func starts(_ side: PatternAutomaton, with letter: Int) -> Start {
    if side.isNullable { return .fits }
    let read = side.reading(letter, from: side.first)
    if !read.isDisjoint(with: side.last) { return .fits }
    let next = side.following(read)
    return next.isEmpty ? .differs : .needs(next)
  }

  /// Reads `letter` on all left sides at once; a match may start anywhere.
  private static func reading(_ letter: Int, _ rules: [LineBreakRule], after positions: Set<Int>) -> Set<Int> {
    rules.reduce(into: []) { result, rule in
      let side = rule.before
      let own = positions.filter { (side.base..<side.base + side.letters.count).contains($0) }
      result.formUnion(side.reading(letter, from: side.following(own).union(side.first)))
    }
  }
}
