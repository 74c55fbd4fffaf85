import GalleyUnicode
import Testing

/// The graphemes of a text.
func graphemes(_ text: String) -> [String] {
  segments(text, GraphemeBreaker.ends(of: Array(text.utf8).span))
}

/// A text cut at UTF-8 offsets.
func segments(_ text: String, _ ends: [Int]) -> [String] {
  let bytes = Array(text.utf8)
  return zip([0] + ends, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
}

struct GraphemeBreakerTests {
  /// A text in which every rule applies at least once, in real scripts.
  static let sample =
    "e\u{301}\r\n\n각\u{1112}\u{1161}\u{11AB} क्षि क्‍ष \u{0600}5 நி 👩‍👩‍👧‍👦👍🏽🇩🇪🇫🇷🇯 ก็ กำ \u{11F02}\u{11F04}\u{200D}"
    + " ẅ̈ 한국 שָׁלוֹם مُحَمَّد ❤️‍🔥 \u{0E33}\u{0903} ক্ষ \u{1F3F4}\u{E0067}\u{E007F}"

  @Test func `graphemes are those of the standard library, in the scripts it knows conjuncts of`() {
    #expect(graphemes(Self.sample) == Self.sample.map { String($0) })
  }

  /// Without conjuncts: Swift 6.3 still has the six linkers of Unicode 15.1; Unicode 18 has more.
  @Test func `graphemes are those of the standard library in random text without conjuncts`() {
    var generator = RandomLines(seed: 29)
    for _ in 0..<2_000 {
      let scalars = generator.line().compactMap(Unicode.Scalar.init)
      if GraphemeBreaker.rules(of: scalars.map(\.value)).contains(.gb9c) { continue }
      // Swift 6.3 does not know the characters that Unicode 18 adds.
      let isNewer = scalars.contains {
        $0.properties.generalCategory == .unassigned && CodePointProperties($0).generalCategory != .unassigned
      }
      if isNewer { continue }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      #expect(graphemes(text) == text.map { String($0) })
    }
  }

  /// GB9c of UAX #29, Unicode 18: no consonant is needed before the linker, here U+094D.
  @Test func `S4: a linker of conjuncts joins the consonant after it, whatever is before it`() {
    #expect(graphemes("a\u{94D}क") == ["a\u{94D}क"])
    #expect(graphemes("अ\u{94D}\u{200D}क") == ["अ\u{94D}\u{200D}क"])
    #expect(graphemes("a\u{94D}अ") == ["a\u{94D}", "अ"])
  }

  /// Texts with the rule that decides the boundary before their last scalar.
  static let samples: [(text: String, rule: GraphemeBreakRule)] = [
    ("a", .gb1), ("\r\n", .gb3), ("\na", .gb4), ("a\n", .gb5), ("\u{1100}\u{1161}", .gb6), ("가\u{11A8}", .gb7),
    ("각\u{11A8}", .gb8), ("e\u{301}", .gb9), ("e\u{200D}", .gb9), ("को", .gb9a), ("\u{0600}5", .gb9b), ("क्ष", .gb9c),
    ("👩‍👧", .gb11), ("🇩🇪", .gb12), ("a🇩🇪", .gb13), ("🇩🇪🇫", .gb999), ("ab", .gb999),
  ]

  @Test(arguments: samples)
  func `each boundary is decided by its rule`(_ sample: (text: String, rule: GraphemeBreakRule)) {
    let rules = GraphemeBreaker.rules(of: sample.text.unicodeScalars.map(\.value))
    #expect(rules.dropLast().last == sample.rule)
    #expect(rules.last == .gb2)
  }

  @Test func `conjuncts of scripts that joined GB9c in Unicode 16 and 17 hold together`() {
    #expect(GraphemeBreaker.rules(of: [0x1000, 0x1039, 0x1000])[2] == .gb9c)
    #expect(GraphemeBreaker.rules(of: [0x1B13, 0x1B44, 0x1B13])[2] == .gb9c)
  }

  @Test func `an empty text has no grapheme`() {
    #expect(GraphemeBreaker.ends(of: [UInt8]().span).isEmpty)
    #expect(GraphemeBreaker.rules(of: []).isEmpty)
  }

  @Test func `a text of marks alone is one grapheme`() {
    #expect(graphemes("\u{301}\u{302}\u{303}").count == 1)
  }

  @Test func `graphemes partition ill-formed bytes too`() {
    let bytes: [UInt8] = [0x61, 0xCC, 0x81, 0xFF, 0xE4, 0xBD, 0xF0, 0x9F, 0x91, 0xCC, 0x81]
    #expect(GraphemeBreaker.ends(of: bytes.span) == [3, 4, 6, 11])
  }

  @Test func `a hundred thousand joiners are one grapheme with their base`() {
    let text = "a" + String(repeating: "\u{200D}", count: 100_000)
    #expect(GraphemeBreaker.ends(of: Array(text.utf8).span) == [300_001])
  }
}
