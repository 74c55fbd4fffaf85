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
    "", "-", "d", "de-", "-de", "de--at", "d3", "abcdefghi", "de_", "_de", "de__at", "de-u", "x", "x-", "en-x",
    "i-unknown", "419",
    "de-DE-AT", "zh-Hant-Hans", "dé", "\u{212A}o", "de-a-b", "abcd-efg", "en ", "aaa-bbb-ccc-ddd-eee", "de-19",
  ])
  func `a malformed tag is none`(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(arguments: ["pt_BR", "zh_Hant-TW", "sr_Latn_RS", "de_DE_u_co_phonebk", "i_klingon", "en_x_a"])
  func `Z4: an underscore stands for a hyphen`(text: String) {
    let tag = LanguageTag(text)
    #expect(tag?.rawValue == String(text.lowercased().map { $0 == "_" ? "-" : $0 }))
    #expect(tag == LanguageTag(rawValue: String(text.map { $0 == "_" ? "-" : $0 })))
  }

  @Test func `the language is the first subtag`() {
    #expect(LanguageTag("zh-Hant-TW")?.language == "zh")
    #expect(LanguageTag("ar")?.language == "ar")
  }
}
