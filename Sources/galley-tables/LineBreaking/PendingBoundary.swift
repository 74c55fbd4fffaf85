/// A boundary whose rule needs more than the next unit: LB15b, LB15c, LB19a, LB25 and LB28a look one or two further.
struct PendingBoundary: Hashable {
  /// A rule that fits as far as the text is known.
  struct Candidate: Hashable {
    /// The index in the machine's unit rules.
    let rule: Int
    /// The positions of the rule's right side that can come next.
    let next: Set<Int>
  }

  /// In the order of the rules: the first that comes to fit decides.
  let candidates: [Candidate]

  /// What holds when none comes to fit.
  let otherwise: Decision
}

/// A decision that is final, or waits for more text.
enum Verdict: Hashable {
  case final(Decision)
  case pending(PendingBoundary)
}

extension PendingBoundary {
  /// What is known once the next unit is `letter`.
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

  /// What holds if the text ends here.
  func atEnd(_ rules: [LineBreakRule]) -> Decision {
    switch reading(LetterSet.eot, rules) {
    case .final(let decision): decision
    case .pending(let rest): rest.otherwise
    }
  }

  /// Final when the candidates that are left could not change it.
  static func verdict(_ candidates: [Candidate], otherwise: Decision, _ rules: [LineBreakRule]) -> Verdict {
    candidates.allSatisfy { rules[$0.rule].decision == otherwise }
      ? .final(otherwise) : .pending(PendingBoundary(candidates: candidates, otherwise: otherwise))
  }
}
