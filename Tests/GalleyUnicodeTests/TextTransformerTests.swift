import GalleyText
import Testing

@testable import GalleyUnicode

/// Tests the result of `text-transform`, and its map to the source.
struct TextTransformerTests {
  private func transform(
    _ text: String, _ transform: TextStyle.TextTransform, _ language: String = "en",
    profile: ParagraphStyle.Profile = .unicode
  ) -> String {
    String(decoding: output(text, transform, language, profile).text, as: UTF8.self)
  }

  private func output(
    _ text: String, _ transform: TextStyle.TextTransform, _ language: String = "en",
    _ profile: ParagraphStyle.Profile = .unicode
  ) -> WhiteSpaceProcessor.Output {
    let input = WhiteSpaceProcessor.processed(Array(text.utf8), uniform: .normal, behavior: .standards)
    let stretch = TextTransformer.TransformRange(
      end: input.text.count, transform: transform, language: CaseLanguage(LanguageTag(language)),
      behavior: Behavior(profile))
    return TextTransformer.transformed(input, ranges: [stretch])
  }

  @Test(arguments: [
    ("tr", "istanbul ılık", "İSTANBUL ILIK"), ("az", "iı", "İI"), ("en", "iı", "II"),
    ("lt", "i\u{307}\u{301} j\u{307} x\u{307} i\u{328}\u{307}", "I\u{301} J X\u{307} I\u{328}"),
    ("en", "straße ﬁne ŉ և", "STRASSE FINE ʼN ԵՒ"), ("en", "ქართული", "ᲥᲐᲠᲗᲣᲚᲘ"),
    ("el", "άλφα ή μαΐου άυλος ᾳ κάι ή.", "ΑΛΦΑ Ή ΜΑΪΟΥ ΑΫΛΟΣ ΑΙ ΚΑΪ Ή."), ("en", "άλφα", "ΆΛΦΑ"),
  ])
  func `uppercase follows the language`(language: String, source: String, expected: String) {
    #expect(transform(source, .uppercase, language) == expected)
  }

  @Test(arguments: [
    ("tr", "ISPARTA İI I\u{307}", "ısparta iı i"), ("lt", "Ì J\u{301} I", "i\u{307}\u{300} j\u{307}\u{301} i"),
    ("el", "ΟΔΥΣΣΕΥΣ ΣΟΦΟΣ. Σ ΑΣ\u{AD}", "οδυσσευς σοφος. σ ας\u{AD}"), ("en", "İ", "i\u{307}"),
  ])
  func `lowercase follows the language, and sigma its place`(language: String, source: String, expected: String) {
    #expect(transform(source, .lowercase, language) == expected)
  }

  @Test(arguments: [
    ("en", "can't o'neill’s (lazy) x-ray 3rd e.g. «é»", "Can't O'neill’s (Lazy) X-Ray 3rd E.G. «É»"),
    ("en", "ǆ ﬁne _x 𐐨x", "ǅ Fine _X 𐐀x"),
    ("nl", "ijsland ij\u{301} i\u{301}j\u{301}s", "IJsland Ij\u{301} I\u{301}J\u{301}s"),
    ("tr", "istanbul", "İstanbul"), ("lt", "i\u{307}\u{301}", "I\u{301}"),
  ])
  func `capitalize changes the first letter of each word`(language: String, source: String, expected: String) {
    #expect(transform(source, .capitalize, language) == expected)
  }

  @Test func `the browser profile does as Chromium does where that is less`() {
    #expect(transform("istanbul", .capitalize, "tr", profile: .browser) == "Istanbul")
    #expect(transform("ijs ﬁne _x", .capitalize, "nl", profile: .browser) == "Ijs ﬁne _x")
    #expect(transform("ქა Ქ", .uppercase, "ka", profile: .browser) == "ქა ქ")
  }

  @Test func `full-width and full-size forms come after the case`() {
    let all = TextStyle.TextTransform(letterCase: .uppercase, isFullWidth: true, isFullSizeKana: true)
    #expect(transform("ab 1ｧ", all) == "ＡＢ\u{3000}１ア")
    #expect(transform("ぁっゎゕㇰㇻ", TextStyle.TextTransform(isFullSizeKana: true)) == "あつわかクラ")
    #expect(transform("ａｂ", TextStyle.TextTransform(isFullWidth: true)) == "ａｂ")
  }

  @Test func `what replaces a scalar leads to its start, and nothing ends inside it`() {
    let map = output("aß b", .uppercase).map
    #expect((0...5).map(map.source) == [0, 1, 1, 3, 4, 5])
    #expect((1...5).map(map.sourceEnd) == [1, 3, 3, 4, 5])
    #expect((0...5).map(map.isInsideReplacement) == [false, false, true, false, false, false])
    #expect((0...5).map { map.shaped(of: $0, count: 5) } == [0, 1, 3, 3, 4, 5])
  }

  @Test func `removed white space and replaced letters make one map`() {
    let result = output("  ß \n ﬃx ", .uppercase)
    #expect(String(decoding: result.text, as: UTF8.self) == "SS FFIX ")
    #expect((0...8).map(result.map.source) == [2, 2, 4, 7, 7, 7, 10, 11, 12])
    #expect(result.map.sourceEnd(before: 2) == 4)
    #expect(result.map.sourceEnd(before: 6) == 10)
  }

  @Test func `letters of as many bytes leave offsets alone`() {
    #expect(output("où été", .uppercase).map == output("où été", .none).map)
    #expect(output("", .uppercase).text.isEmpty)
  }
}
