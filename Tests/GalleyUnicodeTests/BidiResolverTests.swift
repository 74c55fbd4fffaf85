import Testing

@testable import GalleyUnicode

/// The levels of a paragraph as digits, `x` for what X9 removes; levels above 9 as letters.
func levels(_ text: String, _ base: BaseDirection = .automatic, overrides: Bool = false, rulesOnly: Bool = false)
  -> String
{
  var resolver = BidiResolver()
  resolver.usesRulesOnly = rulesOnly
  _ = resolver.resolve(text.unicodeScalars.map(\.value), base: base, overrides: overrides)
  return zip(resolver.levels, resolver.classes).map { level, bidiClass in
    bidiClass.isRemoved ? "x" : String(level.rawValue, radix: 36)
  }.joined()
}

struct BidiResolverTests {
  @Test func `levels above 126 are none`() {
    #expect(BidiLevel(rawValue: 126)?.isRightToLeft == false)
    #expect(BidiLevel(rawValue: 127) == nil)
  }

  /// Paragraphs with the levels that UAX #9 gives them.
  static let samples: [(text: String, base: BaseDirection, levels: String)] = [
    ("", .automatic, ""), ("abc", .automatic, "000"), ("abc", .rightToLeft, "222"), ("אב a", .automatic, "1112"),
    ("אב a", .leftToRight, "1100"), ("א 12 ב", .automatic, "112211"), ("a אב 12!", .automatic, "00111220"),
    ("ب 1-2", .automatic, "11212"), ("a (אב) ג", .leftToRight, "00011001"), ("א (ab) c", .leftToRight, "10000000"),
    ("א [a", .automatic, "1112"), ("\u{202B}a\u{202C}b", .leftToRight, "x2x0"),
    ("\u{202E}abc\u{202C}d", .leftToRight, "x111x0"),
    ("\u{2067}a\u{2069}b\u{2067}-c\u{2069}", .leftToRight, "02000120"),
    ("\u{2068}א\u{2069}a", .automatic, "0100"), ("a\tא \t", .leftToRight, "00100"), ("אa \n", .automatic, "1211"),
  ]

  @Test(arguments: samples)
  func `levels are those of the standard`(_ sample: (text: String, base: BaseDirection, levels: String)) {
    #expect(levels(sample.text, sample.base) == sample.levels)
    #expect(levels(sample.text, sample.base, rulesOnly: true) == sample.levels)
  }

  @Test func `an overriding paragraph has every character in its direction but those inside isolates`() {
    for rulesOnly in [false, true] {
      #expect(levels("aא1 ", .leftToRight, overrides: true, rulesOnly: rulesOnly) == "2220")
      #expect(levels("aא1 ", .rightToLeft, overrides: true, rulesOnly: rulesOnly) == "3331")
      #expect(levels("אa", .automatic, overrides: true, rulesOnly: rulesOnly) == "33")
      #expect(levels("a\u{2067}a\u{2069}א", .leftToRight, overrides: true, rulesOnly: rulesOnly) == "22422")
      #expect(levels("", .rightToLeft, overrides: true, rulesOnly: rulesOnly) == "")
    }
  }

  @Test func `the direction is that of the first strong character outside isolates`() {
    var resolver = BidiResolver()
    func direction(_ text: String) -> BidiLevel { resolver.resolve(text.unicodeScalars.map(\.value), base: .automatic) }
    #expect(direction("12 א a") == .rightToLeft)
    #expect(direction("\u{2067}א\u{2069}a א") == .leftToRight)
    #expect(direction("\u{2067}א a") == .leftToRight)
    #expect(direction("12 !") == .leftToRight)
    #expect(direction("") == .leftToRight)
    #expect(resolver.resolve([], base: .rightToLeft) == .rightToLeft)
  }

  @Test func `a paragraph without a right-to-left scalar needs no resolution`() {
    func needsResolution(_ classes: BidiClass...) -> Bool {
      BidiClass.needsResolution(in: classes.reduce(0) { $0 | 1 << UInt32($1.rawValue) })
    }
    #expect(!needsResolution(.l, .en, .ws, .on, .b))
    #expect(needsResolution(.l, .r))
  }

  @Test func `new right-to-left scripts of Unicode 17 are known although FriBidi is older`() {
    #expect(levels("a \u{10940}\u{10941} b") == "001100")
    #expect(levels("a \u{10EC5} b") == "00100")
  }

  /// Classes of which random paragraphs are made: each set takes another way.
  static let classSets: [[BidiClass]] = [
    BidiClass.allCases.filter { !$0.isIsolateInitiator && $0 != .pdi },
    BidiClass.allCases.filter { !$0.isIsolateInitiator && ![.pdi, .b, .lre, .rle, .lro, .rlo, .pdf].contains($0) },
    BidiClass.allCases.filter { !$0.isIsolateInitiator && ![.pdi, .b, .lro, .rlo].contains($0) } + [.on, .on, .on],
    [.l, .r, .en, .on, .on, .on, .nsm, .bn],
  ]

  @Test(arguments: classSets)
  func `every way to levels agrees with the rules on random classes`(_ classSet: [BidiClass]) {
    var generator = RandomLines(seed: 9)
    var mixed = BidiResolver()
    var rules = BidiResolver()
    rules.usesRulesOnly = true
    for _ in 0..<10_000 {
      let classes = (0..<Int.random(in: 1...20, using: &generator)).compactMap { _ in
        classSet.randomElement(using: &generator)
      }
      let brackets = classes.map { bidiClass -> UInt32 in
        let bracket = UInt32.random(in: 0...3, using: &generator)
        return bidiClass != .on || bracket == 0 ? 0 : Bool.random(using: &generator) ? bracket : bracket | 1 << 31
      }
      for base in BaseDirection.allCases {
        let level = mixed.resolve(classes: classes, brackets: brackets, base: base)
        #expect(level == rules.resolve(classes: classes, brackets: brackets, base: base))
        #expect(mixed.levels == rules.levels, "\(classes) \(brackets) \(base)")
      }
    }
  }
}
