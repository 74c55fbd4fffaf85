import Galley
import GalleyPhrases
import Testing

/// Tests the phrases that `JapanesePhraseSegmenter` finds. `Scripts/check-phrases` compares many sentences with BudouX.
struct PhraseSegmenterTests {
  private func phrases(_ text: String) throws -> [String] {
    let language = try #require(LanguageTag("ja"))
    let scalars = text.unicodeScalars.map(\.value)
    var ends: [Int] = []
    JapanesePhraseSegmenter().appendPhraseEnds(in: scalars.span, language: language, to: &ends)
    let all = Array(text.unicodeScalars)
    return zip([0] + ends, ends + [all.count]).map { part in
      var phrase = ""
      phrase.unicodeScalars.append(contentsOf: all[part.0..<part.1])
      return phrase
    }
  }

  @Test func `K8: Japanese text is divided into phrases`() throws {
    #expect(try phrases("今日はとても良い天気です") == ["今日は", "とても", "良い", "天気です"])
    #expect(try phrases("みんなで旅行に行けるかもしれない") == ["みんなで", "旅行に", "行けるかもしれない"])
  }

  @Test func `text of one character, and no text, have no phrases inside`() throws {
    #expect(try phrases("本") == ["本"])
    let (none, language) = ([UInt32](), try #require(LanguageTag("ja")))
    var ends: [Int] = []
    JapanesePhraseSegmenter().appendPhraseEnds(in: none.span, language: language, to: &ends)
    #expect(ends.isEmpty)
  }

  @Test func `compatibility characters are read as in NFKC`() throws {
    #expect(try phrases("ﾊﾟｿｺﾝとｱﾊﾟｰﾄで").map(\.unicodeScalars.count) == [6, 6])
    #expect(try phrases("パソコンとアパートで").map(\.unicodeScalars.count) == [5, 5])
    #expect(try phrases("㌀に住んで") == ["㌀に", "住んで"])
  }

  @Test func `only Japanese is known`() throws {
    let segmenter = JapanesePhraseSegmenter()
    for known in ["ja", "ja-JP", "ja-Latn"] { #expect(segmenter.knows(try #require(LanguageTag(known)))) }
    for unknown in ["zh", "ko", "jam", "en"] { #expect(!segmenter.knows(try #require(LanguageTag(unknown)))) }
  }
}
