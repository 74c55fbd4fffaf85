import GalleyText
import Testing

struct LanguageTagTests {
  @Test(arguments: [
    "de", "zh-Hant-TW", "zh-yue-HK", "sr-Latn", "es-419", "sl-rozaj-biske", "de-CH-1901", "de-DE-u-co-phonebk",
    "ar-t-en-m0-true", "x-whatever", "en-x-a-b1", "i-klingon", "sgn-BE-FR", "en-GB-oed", "zh-min-nan", "abcdefgh",
    "de-a-value-b-value", "nl-1994",
  ])
  func `a well-formed tag is kept in lower case`(text: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.rawValue == text.lowercased())
    #expect(tag == LanguageTag(text.uppercased()))
    #expect(tag.description == tag.rawValue)
  }

  @Test(arguments: [
    "", "-", "d", "de-", "-de", "de--at", "d3", "abcdefghi", "de_DE", "de-u", "x", "x-", "en-x", "i-unknown", "419",
    "de-DE-AT", "zh-Hant-Hans", "dé", "\u{212A}o", "de-a-b", "abcd-efg", "en ", "aaa-bbb-ccc-ddd-eee", "de-19",
  ])
  func `a malformed tag is none`(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test func `the language is the first subtag`() {
    #expect(LanguageTag("zh-Hant-TW")?.language == "zh")
    #expect(LanguageTag("ar")?.language == "ar")
  }
}
