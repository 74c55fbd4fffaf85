internal import Galley

/// Checks laws with the cases of many seeds.
package struct LawRun: Sendable {
  /// The first seed; case number n has this seed plus n.
  package var seed: UInt64
  /// How many cases there are.
  package var count: Int
  /// The laws.
  package var laws: [Law]

  /// The cases of `count` seeds from `seed` on.
  package init(seed: UInt64, count: Int, laws: [Law] = Law.all) {
    self.seed = seed
    self.count = count
    self.laws = laws
  }

  /// A law that a case breaks.
  package struct Failure: Sendable, CustomStringConvertible {
    /// The law.
    package var law: Law
    /// The case's seed.
    package var seed: UInt64
    /// What is not so.
    package var message: String

    package var description: String { "\(law.name): seed \(seed): \(message)" }

    /// The failure in a case as small as it can be made.
    package var reduced: String {
      let typesetter = Typesetter(library: .bundled)
      let smallest = RandomCase(seed: seed).reduced {
        law.check(LawSubject($0, typesetter: typesetter)) != nil
      }
      let message = law.check(LawSubject(smallest, typesetter: typesetter))
      return "\(message ?? "holds for the case alone")\n    \(smallest)"
    }
  }

  /// How many cases one typesetter prepares. HarfBuzz searches a face's shape plans one by one, and random styles add
  /// plan after plan.
  package static let casesOfATypesetter = 1000

  /// Calls `report` with each failure, case by case.
  package func run(_ report: (Failure) -> Void) {
    var typesetter = Typesetter(library: .bundled)
    for index in 0..<count {
      if index % Self.casesOfATypesetter == 0 { typesetter = Typesetter(library: .bundled) }
      let seed = seed &+ UInt64(index)
      let random = RandomCase(seed: seed)
      for law in laws {
        // Each law asks a text that nobody asked before.
        let message = law.check(LawSubject(random, typesetter: typesetter))
        if let message { report(Failure(law: law, seed: seed, message: message)) }
      }
    }
  }

  /// The failures, in order.
  package var failures: [Failure] {
    var failures: [Failure] = []
    run { failures.append($0) }
    return failures
  }
}
