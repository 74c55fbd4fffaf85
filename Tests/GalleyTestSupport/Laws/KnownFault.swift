/// A law that a case breaks today. Each is a test of its own that fails as soon as the case no longer breaks the law.
package struct KnownFault: Hashable, Sendable, CustomStringConvertible {
  /// The name of the law.
  package let law: String
  /// The seed of the case.
  package let seed: UInt64

  package init(law: String, seed: UInt64) {
    self.law = law
    self.seed = seed
  }

  /// The law and the seed of a failure.
  package init(_ failure: LawRun.Failure) { self.init(law: failure.law.name, seed: failure.seed) }

  package var description: String { "\(law): seed \(seed)" }

  /// The cases with the seeds `1 ..< seeds` are tested in every run.
  package static let seeds = 101

  /// All cases of the seeds from 1 to 20,000 that are known to break a law.
  package static let all: [KnownFault] = table.flatMap { law, seeds in seeds.map { KnownFault(law: law, seed: $0) } }

  /// For each law that is broken, the seeds from 1 to 20,000. `galley-conformance --laws 20000` prints others.
  private static let table: [(law: String, seeds: [UInt64])] = [
    (
      "lines do not change at their own reported size, however it is passed back",
      [2637]
    ),
    (
      "a line's part of an item equals shaping that part with the paragraph around it",
      [2099, 13636]
    ),
    (
      "no edge of a line is shaped twice",
      [18645]
    ),
  ]
}
