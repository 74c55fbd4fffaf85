import GalleyUnicode

/// Compares the line-break state table with the rules on random strings: every column as likely as every other.
enum RandomLineBreaks {
  /// Every run sees the same strings.
  private static let seed: UInt64 = 14

  static func run(count: Int) -> Outcome {
    var outcome = Outcome("random line breaks")
    var generator = SplitMix64(state: seed)
    let representatives = representatives()
    for _ in 0..<count {
      let length = Int(generator.next() % 12) + 1
      let scalars = (0..<length).map { _ in
        representatives[Int(generator.next() % UInt64(representatives.count))]
      }
      let table = LineBreaker.boundaries(of: scalars)
      let rules = LineBreakRules.boundaries(of: scalars)
      outcome.count(
        passed: table == rules.map(\.decision),
        difference: "\(scalars.map { String($0, radix: 16, uppercase: true) }): table \(table), rules \(rules)")
    }
    return outcome
  }

  /// The first code point of each column that has one.
  private static func representatives() -> [UInt32] {
    var first: [LineBreakColumn: UInt32] = [:]
    for codePoint in UInt32(0)..<0x110000 {
      let column = CodePointProperties(codePoint).lineBreakColumn
      if first[column] == nil { first[column] = codePoint }
    }
    return first.values.sorted()
  }
}

/// Steele, Lea and Flood's generator: small, seeded, good enough for tests.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
