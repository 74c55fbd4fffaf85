import GalleyTestSupport
import GalleyUnicode

/// Compares the line-break state table with the rules on random strings, in which all columns are equally likely.
enum RandomLineBreaks {
  /// The seed of the random strings, constant so that every run tests the same ones.
  private static let seed: UInt64 = 14

  static func run(_ name: String, count: Int, _ tailoring: LineBreakTailoring) -> Outcome {
    var outcome = Outcome(name)
    var generator = SplitMix64(seed: seed)
    let representatives = representatives()
    for _ in 0..<count {
      let length = Int(generator.next() % 12) + 1
      let scalars = (0..<length).map { _ in
        representatives[Int(generator.next() % UInt64(representatives.count))]
      }
      let table = LineBreaker.boundaries(of: scalars, tailoring: tailoring)
      let rules = LineBreakRules.boundaries(of: scalars, tailoring: tailoring)
      outcome.count(
        passed: table == rules.map(\.decision),
        difference: "\(scalars.map { String($0, radix: 16, uppercase: true) }): table \(table), rules \(rules)")
    }
    return outcome
  }

  /// The first code point of each column that has code points.
  private static func representatives() -> [UInt32] {
    var first: [LineBreakColumn: UInt32] = [:]
    for codePoint in UInt32(0)..<0x110000 {
      let column = CodePointProperties(codePoint).lineBreakColumn
      if first[column] == nil { first[column] = codePoint }
    }
    return first.values.sorted()
  }
}
