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
  private static let table: [(law: String, seeds: [UInt64])] = [
    ("a cut is at the edge of a grapheme, and not inside atomic text", []),
    ("no hit is in hidden text", []),
    ("the caret of a hit at a caret is that caret, at every stop of every line", []),
    ("an explanation states the text and end of each line, other ends, and heights that add up", []),
    ("every width in the valid range gives the same lines and numbers, both ends included", []),
    ("lines do not change at their own reported size, however it is passed back", []),
    ("what a line shows adds up to its width and trailing white space, a run's glyphs to the run", []),
    ("runs of one level are in the order of that level", []),
    ("a line's part of an item equals shaping that part with the paragraph around it", []),
    ("no edge of a line is shaped twice", []),
    ("a point is in a region of an active range exactly if it hits the range", []),
    ("no character stands for a hyphen or a tatweel that a line puts in", []),
    ("balanced and pretty lines are never more than greedy ones, and chosen lines break no word that those keep", []),
    ("paint and names change no geometry, and repainting equals preparing afresh", []),
  ]
}
