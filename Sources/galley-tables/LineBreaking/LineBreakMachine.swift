/// A state machine for the line-breaking rules, which reads one letter after the other.
///
/// A state contains how much of each rule's left side has been matched, so this code does not depend on individual
/// rules.
struct LineBreakMachine {
  /// A state of the machine: everything about the text so far that later decisions depend on.
  struct State: Hashable {
    /// The positions in the left sides of the scalar rules that match the last scalar.
    var scalarPositions: Set<Int>
    /// The positions in the left sides of the unit rules that match the last unit.
    var unitPositions: Set<Int>
    /// Whether a combining mark that follows is merged with the last unit (LB9), not treated as AL (LB10).
    var absorbsMarks: Bool
    /// The earlier boundary that is not decided yet; `nil` if there is none. There is never more than one.
    var pending: PendingBoundary?
  }

  /// The result of reading a letter.
  struct Output: Hashable {
    /// The decision about the boundary before the letter, as if the text ended after the letter.
    var decision: Decision
    /// Whether later letters may correct the decision.
    var isProvisional: Bool
    /// The new decision about the earlier provisional boundary; `nil` if it has not changed.
    var correction: Decision?
  }

  let letters: [LineBreakLetter]
  let scalarRules: [LineBreakRule]
  let unitRules: [LineBreakRule]
  /// The index of the letter AL, which a mark without a base is treated as.
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

  /// Reads a letter, given by its index in ``letters``.
  func step(_ state: State, _ letter: Int) throws -> (State, Output) {
    let isMark = ["CM", "ZWJ"].contains(letters[letter].resolvedClass)
    var next = state
    next.scalarPositions = Self.reading(letter, scalarRules, after: state.scalarPositions)
    if isMark && state.absorbsMarks {
      // Only scalar rules precede LB9, and none of them requires or allows a break before a mark here.
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
  /// The verdict of the rules about the boundary between the letters read so far and the next letter.
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

  /// Whether a left side matches the letters up to the boundary.
  private static func fits(_ side: PatternAutomaton, _ positions: Set<Int>) -> Bool {
    side.isNullable || !side.last.isDisjoint(with: positions)
  }

  /// Whether a right side matches: already with one letter, only with more letters, or not.
  private enum Start: Equatable {
    case fits
    case needs(Set<Int>)
    case differs
  }

  /// Matches a right side with the letter after the boundary.
  private static func starts(_ side: PatternAutomaton, with letter: Int) -> Start {
    if side.isNullable { return .fits }
    let read = side.reading(letter, from: side.first)
    if !read.isDisjoint(with: side.last) { return .fits }
    let next = side.following(read)
    return next.isEmpty ? .differs : .needs(next)
  }

  /// Matches `letter` in the left sides of all rules. A match may start at any letter.
  private static func reading(_ letter: Int, _ rules: [LineBreakRule], after positions: Set<Int>) -> Set<Int> {
    rules.reduce(into: []) { result, rule in
      let side = rule.before
      let own = positions.filter { (side.base..<side.base + side.letters.count).contains($0) }
      result.formUnion(side.reading(letter, from: side.following(own).union(side.first)))
    }
  }
}
