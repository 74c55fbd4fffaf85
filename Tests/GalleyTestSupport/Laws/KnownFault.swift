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

  /// All cases of these seeds that break a law.
  package static let all: [KnownFault] = table.flatMap { law, seeds in seeds.map { KnownFault(law: law, seed: $0) } }

  /// The laws that some text breaks today, also those that only seeds outside of ``seeds`` break.
  package static let laws = Set(table.map(\.law))

  /// For each law that is broken, the seeds. `galley-conformance --laws 100` prints them.
  private static let table: [(law: String, seeds: [UInt64])] = []
}
