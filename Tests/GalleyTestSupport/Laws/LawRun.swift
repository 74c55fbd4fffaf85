package import Galley
internal import GalleyHyphenation
internal import GalleyPhrases

/// Checks laws with the random cases of many seeds.
package struct LawRun: Sendable {
  /// The first seed. Case n, counted from 0, has the seed `seed + n`.
  package var seed: UInt64
  /// How many cases there are.
  package var count: Int
  /// The laws.
  package var laws: [Law]

  /// Makes a run of the cases with the seeds `seed ..< seed + count`.
  package init(seed: UInt64, count: Int, laws: [Law] = Law.all) {
    self.seed = seed
    self.count = count
    self.laws = laws
  }

  /// A violation of a law by a case.
  package struct Failure: Sendable, CustomStringConvertible {
    /// The law.
    package var law: Law
    /// The case's seed.
    package var seed: UInt64
    /// The description of the violation.
    package var message: String

    package var description: String { "\(law.name): seed \(seed): \(message)" }

    /// The laws that were checked before with the same prepared text, in order.
    var earlier: [Law]

    /// The failure in the smallest case that still fails.
    package var reduced: String {
      let typesetter = LawRun.typesetter()
      let random = RandomCase(seed: seed)
      let alone = { (random: RandomCase) in law.check(LawSubject(random, typesetter: typesetter)) }
      let afterOthers = { (random: RandomCase) in
        let subject = LawSubject(random, typesetter: typesetter)
        for other in earlier { _ = other.check(subject) }
        return law.check(subject)
      }
      let isAlone = alone(random) != nil
      let check = isAlone ? alone : afterOthers
      let smallest = random.reduced { check($0) != nil }
      guard let message = check(smallest) else { return "\(message)\n    with other texts before it: \(random)" }
      return "\(message)\(isAlone ? "" : ", after the laws before it")\n    \(smallest)"
    }
  }

  /// How many cases one typesetter prepares. Then a new one is made: HarfBuzz searches a face's shape plans linearly,
  /// and each random style adds plans.
  package static let casesOfATypesetter = 1000

  /// A typesetter for random cases: with the bundled fonts, a hyphenator and a segmenter of phrases.
  package static func typesetter() -> Typesetter {
    Typesetter(library: .bundled, hyphenator: PatternHyphenator(), phraseSegmenter: JapanesePhraseSegmenter())
  }

  /// Calls `report` with each failure, case by case.
  package func run(_ report: (Failure) -> Void) {
    var typesetter = Self.typesetter()
    for index in 0..<count {
      if index % Self.casesOfATypesetter == 0 { typesetter = Self.typesetter() }
      let seed = seed &+ UInt64(index)
      let random = RandomCase(seed: seed)
      let subject = LawSubject(random, typesetter: typesetter)
      for (index, law) in laws.enumerated() {
        guard let message = law.check(subject) else { continue }
        report(Failure(law: law, seed: seed, message: message, earlier: Array(laws[..<index])))
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
