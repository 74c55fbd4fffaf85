import Testing

@testable import GalleyUnicode

/// The levels of a paragraph as digits, levels above 9 as letters, `x` for scalars that X9 removes.
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

  @Test func `right-to-left scripts of recent versions of Unicode are known`() {
    #expect(levels("a \u{10940}\u{10941} b") == "001100")
    #expect(levels("a \u{10EC5} b") == "00100")
  }

  @Test func `a virtual code has the effect of a character and no place in the levels`() {
    /// The levels of `aא1 b` with bidi classes replaced at some positions.
    func levels(_ base: BaseDirection, _ codes: (BidiClass, Int)...) -> [UInt8] {
      var resolver = BidiResolver()
      let scalars = "aא1 b".unicodeScalars.map(\.value)
      _ = resolver.resolve(scalars, base: base, inserting: codes.map { VirtualBidiCode($0.0, before: $0.1) })
      #expect(resolver.classes.count == scalars.count)
      return resolver.levels.map(\.rawValue)
    }
    #expect(levels(.leftToRight) == [0, 1, 2, 0, 0])
    #expect(levels(.leftToRight, (.rli, 1), (.pdi, 5)) == [0, 1, 2, 1, 2])
    #expect(levels(.automatic, (.lri, 0), (.pdi, 1)) == [2, 1, 2, 1, 2])
    #expect(levels(.leftToRight, (.lro, 1), (.pdf, 3)) == [0, 2, 2, 0, 0])
    #expect(levels(.leftToRight, (.rle, 5), (.pdf, 5)) == [0, 1, 2, 0, 0])
  }

  @Test func `virtual codes and the characters that they stand for give one result`() {
    var generator = RandomLines(seed: 4)
    let codes: [(BidiClass, UInt32)] = [
      (.lre, 0x202A), (.rle, 0x202B), (.pdf, 0x202C), (.lro, 0x202D), (.rlo, 0x202E), (.lri, 0x2066), (.rli, 0x2067),
      (.fsi, 0x2068), (.pdi, 0x2069),
    ]
    let letters = "aא1ب٣ (.)[\u{301}".unicodeScalars.map(\.value)
    for _ in 0..<2_000 {
      var (written, scalars, virtual): ([UInt32], [UInt32], [VirtualBidiCode]) = ([], [], [])
      var kept: [Int] = []
      for _ in 0..<Int.random(in: 1...16, using: &generator) {
        if Bool.random(using: &generator), let code = codes.randomElement(using: &generator) {
          virtual.append(VirtualBidiCode(code.0, before: scalars.count))
          written.append(code.1)
        } else if let letter = letters.randomElement(using: &generator) {
          kept.append(written.count)
          scalars.append(letter)
          written.append(letter)
        }
      }
      for base in BaseDirection.allCases {
        var (expected, found) = (BidiResolver(), BidiResolver())
        #expect(expected.resolve(written, base: base) == found.resolve(scalars, base: base, inserting: virtual))
        #expect(kept.map { expected.levels[$0] } == found.levels, "\(written) \(base)")
      }
    }
  }
}
