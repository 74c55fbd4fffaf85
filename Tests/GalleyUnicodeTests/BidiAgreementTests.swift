import GalleyTestSupport
import Testing

@testable import GalleyUnicode

/// Compares the two resolvers behind `BidiResolver` with ``BidiReference``, on random classes and brackets.
struct BidiAgreementTests {
  /// A random paragraph: classes from a set, and brackets at some of the neutrals.
  private func paragraph(
    of set: [BidiClass], longest: Int, _ generator: inout SplitMix64
  ) -> (classes: [BidiClass], brackets: [UInt32]) {
    let classes = (0..<Int.random(in: 1...longest, using: &generator)).compactMap { _ in
      set.randomElement(using: &generator)
    }
    let brackets = classes.map { bidiClass -> UInt32 in
      let bracket = UInt32.random(in: 0...3, using: &generator)
      return bidiClass != .on || bracket == 0 ? 0 : Bool.random(using: &generator) ? bracket : bracket | 1 << 31
    }
    return (classes, brackets)
  }

  private func check(_ set: [BidiClass], longest: Int, count: Int, rulesOnly: Bool) {
    var generator = SplitMix64(seed: 9)
    var resolver = BidiResolver()
    resolver.usesRulesOnly = rulesOnly
    for _ in 0..<count {
      let (classes, brackets) = paragraph(of: set, longest: longest, &generator)
      for base in BaseDirection.allCases {
        let level = resolver.resolve(classes: classes, brackets: brackets, base: base)
        let expected = BidiReference(classes, brackets: brackets, base: base)
        #expect(level.rawValue == expected.paragraph, "\(classes) \(brackets) \(base)")
        let found = zip(resolver.levels, classes).map { $1.isRemoved ? nil : $0.rawValue }
        #expect(found == expected.levels, "\(classes) \(brackets) \(base)")
      }
    }
  }

  static let all = BidiClass.allCases
  static let codes: [BidiClass] = [.lre, .rle, .lro, .rlo, .pdf, .lri, .rli, .fsi, .pdi, .b]
  /// Sets of classes for random paragraphs: with all control characters, without them, without isolates, and dense
  /// ones.
  static let sets: [[BidiClass]] = [
    all, all.filter { !codes.contains($0) }, all.filter { !codes.contains($0) } + codes.prefix(5),
    [.l, .r, .al, .en, .an, .on, .on, .on, .nsm, .bn, .lri, .rli, .fsi, .pdi, .pdi, .pdi],
    [.l, .r, .en, .on, .on, .on, .nsm, .bn], [.l, .r, .on, .rlo, .lro, .pdf, .rli, .lri, .pdi, .fsi, .nsm],
  ]

  @Test(arguments: sets, [false, true])
  func `levels are those of the standard's rules on random classes`(_ set: [BidiClass], rulesOnly: Bool) {
    check(set, longest: 20, count: 1_000, rulesOnly: rulesOnly)
  }

  /// Control characters beyond level 125, separators, and 200 nested isolates.
  @Test(arguments: [false, true])
  func `levels are those of the standard's rules where codes overflow`(rulesOnly: Bool) {
    let openers: [BidiClass] = [.lri, .rli, .fsi, .rle, .lre, .rlo, .lro]
    check(openers + openers + [.l, .r, .pdi, .pdf, .on], longest: 260, count: 30, rulesOnly: rulesOnly)
    let nested = [BidiClass](repeating: .rli, count: 200) + [.r, .on, .l] + [BidiClass](repeating: .pdi, count: 200)
    for base in BaseDirection.allCases {
      var resolver = BidiResolver()
      resolver.usesRulesOnly = rulesOnly
      _ = resolver.resolve(classes: nested + [.l], brackets: [UInt32](repeating: 0, count: 404), base: base)
      let expected = BidiReference(nested + [.l], brackets: [UInt32](repeating: 0, count: 404), base: base)
      #expect(resolver.levels.map(\.rawValue) == expected.levels)
    }
  }
}
