import Foundation
import Galley
import GalleyFoundation
import GalleyTestSupport
import Testing

/// Tests that texts are equal after conversion to Foundation's attributed strings and back.
struct RoundTripTests {
  /// A full description of a text. Unlike `==`, comparing descriptions treats NaN as equal to NaN.
  private func everything(_ text: AttributedText) -> String {
    var result = text.string
    dump(text.styles.runs.map { ($0.range, $0.value) }, to: &result)
    dump(text.paragraphStyles.runs.map { ($0.range, $0.value) }, to: &result)
    dump(text.attachments, to: &result)
    dump(text.scopes, to: &result)
    if !text.isEmpty { dump([text.paragraphStyle], to: &result) }
    if !text.isEmpty { dump([text.defaultStyle], to: &result) }
    return result
  }

  private func sample() -> AttributedText {
    var text = AttributedText("a 👩‍👩‍👧 שלום é", style: TextStyle(size: 20))
    text.appendAttachment(TextAttachment(id: "p", width: 3, height: 4))
    text.modifyStyle(in: 2..<6) { $0.weight = .bold }
    text.addActiveRange(ActiveRange(range: 2..<9, id: "one", kind: "link", payload: "https://a.b/c"))
    text.addActiveRange(ActiveRange(range: 9..<13, id: "one", kind: "link", payload: "https://a.b/c"))
    text.addScope(Scope(range: 0..<4, id: "n", kind: .node))
    text.addScope(Scope(range: text.utf8Count - 3..<text.utf8Count, kind: .backingText("picture")))
    return text
  }

  @Test func `a text with an emoji cut by styles, links side by side and a box comes back whole`() {
    let text = sample()
    let string = AttributedString.converting(text)
    #expect(string.leftOut.isEmpty)
    #expect(String(string.text.characters) == text.string)
    let back = AttributedText.converting(string.text)
    #expect(back.text == text && back.leftOut.isEmpty)
    let old = NSAttributedString.converting(text)
    #expect(old.text.string == text.string && old.leftOut.isEmpty)
    let backAgain = AttributedText.converting(old.text)
    #expect(backAgain.text == text && backAgain.leftOut.isEmpty)
  }

  /// 300 texts in a deep run, otherwise a tenth.
  @Test func `random texts with every property come back whole`() {
    var (pieces, scopes) = (0, 0)
    let count = TestDepth.cases(300, share: 10)
    for seed in 1...count {
      let text = RandomCase(seed: UInt64(seed)).text
      let back = AttributedText.converting(AttributedString(text))
      #expect(everything(back.text) == everything(text), "seed \(seed)")
      let old = AttributedText.converting(NSAttributedString.converting(text).text)
      #expect(everything(old.text) == everything(text), "seed \(seed)")
      pieces += text.styles.runs.count
      scopes += text.scopes.count
    }
    #expect(pieces > count)
    #expect(scopes > count / 6)
  }

  @Test func `Foundation's own attributes say what they can`() throws {
    var text = AttributedText("ab", style: TextStyle(language: LanguageTag("de")))
    text.addActiveRange(ActiveRange(range: 0..<1, id: "", kind: "link", payload: "https://a.b"))
    text.addScope(Scope(range: 1..<2, kind: .backingText("bee")))
    let runs = Array(AttributedString(text).runs)
    #expect(runs.map(\.link) == [URL(string: "https://a.b"), nil])
    #expect(runs.map(\.languageIdentifier) == ["de", "de"])
    #expect(runs.map(\.alternateDescription) == [nil, "bee"])
  }

  @Test func `Foundation's attributes are read where Galley's do not say it`() throws {
    var string = AttributedString("read the manual")
    let range = try #require(string.range(of: "manual"))
    string[range].link = URL(string: "https://a.b")
    string[range].languageIdentifier = "en-GB"
    let text = AttributedText(string, style: TextStyle(size: 9))
    #expect(text.activeRanges.map(\.payload) == ["https://a.b"])
    #expect(text.activeRanges.map(\.range) == [9..<15])
    #expect(text.style(at: 10).language?.rawValue == "en-gb" && text.style(at: 0).size == 9)
  }

  @Test func `what a text cannot express is listed with its range`() throws {
    var string = AttributedString("é bc")
    let range = try #require(string.range(of: "bc"))
    string[range].imageURL = URL(string: "file:///p")
    string[range].replacementIndex = 3
    string[range][Unknown.self] = 7
    let left = AttributedText.converting(string).leftOut
    #expect(left.map(\.name) == ["NSImageURL", "NSReplacementIndex", "other"])
    #expect(left.allSatisfy { $0.range == 3..<5 })
    #expect(left.last?.value.contains("Tests.Unknown") == true)

    let old = NSAttributedString(string: "👩b", attributes: [NSAttributedString.Key("mine"): 3])
    #expect(AttributedText.converting(old).leftOut.map(\.description) == ["mine 0..<5: 3"])
  }

  @Test func `an address that is no URL stays Galley's, and is listed`() {
    var text = AttributedText("ab")
    text.addActiveRange(ActiveRange(range: 0..<1, id: "", kind: "link", payload: ""))
    let result = AttributedString.converting(text)
    #expect(result.leftOut.map(\.name) == ["NSLink"])
    #expect(AttributedText(result.text) == text)
  }

  @Test func `a range of UTF-16 that cuts a surrogate pair takes the whole character`() {
    let string = NSMutableAttributedString(string: "a👩b")
    string.addAttribute(.galleyStyle, value: TextStyle(size: 5), range: NSRange(location: 0, length: 2))
    let text = AttributedText.converting(string).text
    #expect(text.string == "a👩b")
    #expect([0, 1, 5].map { text.style(at: $0).size } == [5, 5, 16])
  }

  @Test func `empty text has no attributes: its style is listed`() {
    let result = AttributedString.converting(AttributedText(style: TextStyle(size: 3)))
    #expect(result.leftOut.map(\.name) == ["Galley.Document"])
    #expect(AttributedString.converting(AttributedText()).leftOut.isEmpty)
  }

  @Test func `a scope whose text is separated becomes two`() {
    var text = AttributedText("abcd")
    text.addActiveRange(ActiveRange(range: 0..<4, id: "x", kind: "link", payload: "u"))
    var string = AttributedString(text)
    string.insert(AttributedString("-"), at: string.index(string.startIndex, offsetByCharacters: 2))
    #expect(AttributedText(string).activeRanges.map(\.range) == [0..<2, 3..<5])
  }

  /// An attribute that Galley does not know.
  private enum Unknown: AttributedStringKey {
    typealias Value = Int
    static let name = "Tests.Unknown"
  }
}
