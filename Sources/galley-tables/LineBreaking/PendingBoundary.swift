/// A boundary that needs more than the next unit to be decided: LB15b, LB15c, LB19a, LB25 and LB28a look one or two
/// units further.
struct PendingBoundary: Hashable {
  /// A rule that matches all units that are known so far.
  struct Candidate: Hashable {
    /// The index of the rule in the machine's unit rules.
    let rule: Int
    /// The positions in the rule's right side that can be next.
    let next: Set<Int>
  }

  /// The candidates in the order of the rules. The first one that matches completely decides.
  let candidates: [Candidate]

  /// The decision if no candidate matches completely.
  let otherwise: Decision
}

/// A final decision, or a boundary that needs more text to be decided.
enum Verdict: Hashable {
  case final(Decision)
  case pending(PendingBoundary)
}

extension PendingBoundary {
  /// The verdict after reading the unit `letter`.
  func reading(_ letter: Int, _ rules: [LineBreakRule]) -> Verdict {
    var left: [Candidate] = []
    for candidate in candidates {
      let side = rules[candidate.rule].after
      let read = side.reading(letter, from: candidate.next)
      if !read.isDisjoint(with: side.last) {
        return Self.verdict(left, otherwise: rules[candidate.rule].decision, rules)
      }
      let next = side.following(read)
      if !next.isEmpty { left.append(Candidate(rule: candidate.rule, next: next)) }
    }
    return Self.verdict(left, otherwise: otherwise, rules)
  }

  /// The decision if the text ends here.
  func atEnd(_ rules: [LineBreakRule]) -> Decision {
    switch reading(LetterSet.eot, rules) {
    case .final(let decision): decision
    case .pending(let rest): rest.otherwise
    }
  }

  /// A verdict, which is final if the remaining candidates cannot change the decision.
  static func verdict(_ candidates: [Candidate], otherwise: Decision, _ rules: [LineBreakRule]) -> Verdict {
    candidates.allSatisfy { rules[$0.rule].decision == otherwise }
      ? .final(otherwise) : .pending(PendingBoundary(candidates: candidates, otherwise: otherwise))
  }
}
