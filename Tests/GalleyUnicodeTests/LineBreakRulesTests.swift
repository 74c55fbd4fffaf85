import GalleyUnicode
import Testing

struct LineBreakRulesTests {
  @Test func `an empty text has one boundary, its end`() {
    #expect(LineBreakRules.boundaries(of: []).map(\.rule) == [.lb3])
    #expect(LineBreaker.boundaries(of: [UInt32]()) == [.mandatory])
  }

  @Test func `the first boundary is LB2's and the last LB3's`() {
    let boundaries = LineBreakRules.boundaries(of: [0x61])
    #expect(boundaries.map(\.rule) == [.lb2, .lb3])
    #expect(boundaries.map(\.decision) == [.prohibited, .mandatory])
  }

  /// Texts with the rule that decides one of their boundaries, and all boundaries in the notation of `breaks`.
  static let samples: [(text: String, rule: String, breaks: String)] = [
    ("a\u{B}b", "LB4", "a\u{B}!b"), ("a\r\nb", "LB5", "a\r\n!b"), ("a\u{85}b", "LB5", "a\u{85}!b"),
    ("a\n", "LB6", "a\n"), ("a b", "LB7", "a ÷b"), ("a\u{200B} )", "LB8", "a\u{200B} ÷)"),
    ("日\u{200D}日", "LB8a", "日\u{200D}日"), ("日\u{308}日", "LB9", "日\u{308}÷日"),
    ("日\u{2060}日", "LB11", "日\u{2060}日"), ("\u{A0}日", "LB12", "\u{A0}日"), ("日\u{A0}", "LB12a", "日\u{A0}"),
    ("日)", "LB13", "日)"), ("( 日", "LB14", "( 日"), ("( « 日", "LB15a", "( « 日"), ("日 » ", "LB15b", "日 » "),
    ("日 .5", "LB15c", "日 ÷.5"), ("日 .日", "LB15d", "日 .÷日"), ("」 ー", "LB16", "」 ー"), ("— —", "LB17", "— —"),
    ("日 日", "LB18", "日 ÷日"), ("日\"日", "LB19", "日\"日"), ("a“日", "LB19a", "a“日"), ("日“日", "LB31", "日÷“日"),
    ("a\u{FFFC}b", "LB20", "a÷\u{FFFC}÷b"), (" -a", "LB20a", " ÷-a"), ("日-", "LB21", "日-"),
    ("א-日", "LB21a", "א-日"), ("日/א", "LB21b", "日/א"), ("日…", "LB22", "日…"), ("a1", "LB23", "a1"),
    ("$日", "LB23a", "$日"), ("$a", "LB24", "$a"), ("1,5%", "LB25", "1,5%"), ("$(.5)", "LB25", "$(.5)"),
    ("$(a", "LB31", "$÷(a"), ("\u{1100}\u{1161}", "LB26", "\u{1100}\u{1161}"), ("각%", "LB27", "각%"),
    ("ab", "LB28", "ab"), ("\u{1B05}\u{1B44}\u{1B05}", "LB28a", "\u{1B05}\u{1B44}\u{1B05}"), ("a.b", "LB29", "a.b"),
    ("a(", "LB30", "a("), ("🇩🇪🇫🇷", "LB30a", "🇩🇪÷🇫🇷"), ("👍🏽", "LB30b", "👍🏽"), ("日日", "LB31", "日÷日"),
  ]

  @Test(arguments: samples)
  func `each rule decides its sample, in the rules and in the table`(text: String, rule: String, expected: String) {
    #expect(rules(text).contains(rule))
    #expect(breaks(text) == expected)
    let decisions = LineBreakRules.boundaries(of: text.unicodeScalars.map(\.value)).map(\.decision)
    #expect(decisions == LineBreaker.boundaries(of: text.unicodeScalars.map(\.value)))
  }

  @Test func `every rule has a sample`() {
    let sampled = Set(Self.samples.map(\.rule)).union(["LB2", "LB3"])
    #expect(sampled == Set(LineBreakRule.allCases.map(\.rawValue)))
  }

  @Test func `a long run of spaces has no boundary inside`() {
    let spaces = [UInt32](repeating: 0x20, count: 100_000)
    #expect(LineBreakRules.boundaries(of: [0x22] + spaces).filter { $0.rule == .lb7 }.count == 100_000)
  }
}
