import GalleyTestSupport
import GalleyUnicode

/// Compares implementations of the bidirectional algorithm on random paragraphs.
enum RandomBidi {
  /// The seed of the random paragraphs, constant so that every run tests the same ones.
  private static let seed: UInt64 = 9
  private static let codes: [BidiClass] = [.lre, .rle, .lro, .rlo, .pdf, .lri, .rli, .fsi, .pdi, .b]

  /// A random paragraph of up to 24 scalars, as classes and, for some of the class ON, brackets.
  private static func paragraph(
    of set: [BidiClass], hasBrackets: Bool, _ generator: inout SplitMix64
  ) -> (classes: [BidiClass], brackets: [UInt32]) {
    let classes = (0...Int(generator.next() % 24)).map { _ in set[Int(generator.next() % UInt64(set.count))] }
    let brackets = classes.map { bidiClass -> UInt32 in
      let bracket = UInt32(generator.next() % 4)
      guard hasBrackets, bidiClass == .on, bracket > 0 else { return 0 }
      return generator.next() % 2 == 0 ? bracket : bracket | 1 << 31
    }
    return (classes, brackets)
  }

  /// Compares ``BidiRunPass`` with ``BidiRules``, on paragraphs without bidi codes. About a third of their scalars are
  /// neutrals.
  static func runPass(count: Int) -> Outcome {
    var outcome = Outcome("random bidi levels: run pass and rules")
    var generator = SplitMix64(seed: seed)
    let withoutCodes = BidiClass.allCases.filter { !codes.contains($0) }
    var (pass, rules) = (BidiResolver(), BidiResolver())
    rules.usesRulesOnly = true
    for _ in 0..<count {
      let (classes, brackets) = paragraph(of: withoutCodes + [.on, .on, .on, .on], hasBrackets: true, &generator)
      for base in BaseDirection.allCases {
        let found = pass.resolve(classes: classes, brackets: brackets, base: base)
        let expected = rules.resolve(classes: classes, brackets: brackets, base: base)
        outcome.count(
          passed: found == expected && pass.levels == rules.levels,
          difference: "\(classes) \(brackets) \(base): run pass \(levels(pass)), rules \(levels(rules))")
      }
    }
    return outcome
  }

  /// Compares Galley's levels with FriBidi's, for paragraphs in which FriBidi is correct: with embedding codes, without
  /// isolates and brackets.
  static func friBidi(count: Int) -> Outcome {
    var outcome = Outcome("random bidi levels: FriBidi")
    var generator = SplitMix64(seed: seed)
    let set = BidiClass.allCases.filter { !codes.dropFirst(5).contains($0) }
    var resolver = BidiResolver()
    for _ in 0..<count {
      let (classes, brackets) = paragraph(of: set, hasBrackets: false, &generator)
      for base in BaseDirection.allCases where FriBidi.isExact(for: classes) {
        let paragraph = resolver.resolve(classes: classes, brackets: brackets, base: base)
        guard let expected = FriBidi.resolve(classes, base: base) else { continue }
        let found = levels(resolver)
        // UAX #9 gives no level to removed scalars; FriBidi gives them levels of its own choice.
        let agrees = classes.indices.allSatisfy { classes[$0].isRemoved || found[$0] == expected.levels[$0] }
        outcome.count(
          passed: agrees && paragraph.rawValue == expected.paragraph,
          difference: "\(classes) \(base): Galley \(found), FriBidi \(expected.levels)")
      }
    }
    return outcome
  }

  private static func levels(_ resolver: BidiResolver) -> [UInt8] { resolver.levels.map(\.rawValue) }
}
