import GalleyText
import Testing

/// Ranges of Swift strings and of UTF-16, string literals, operators, and text appended with an active range.
struct StringRangeTests {
  private let text: AttributedText = "Café 😀 بب end"

  @Test func `ranges of the string, of UTF-16 and of UTF-8 name the same characters`() throws {
    let string = text.string
    var count = 0
    for start in string.indices {
      for end in string.indices where end >= start {
        let range = text.range(start..<end)
        #expect(text[range].string == String(string[start..<end]))
        #expect(text.stringRange(range) == start..<end)
        let utf16 = text.utf16Range(start..<end)
        #expect(utf16.lowerBound == string.utf16.distance(from: string.startIndex, to: start))
        #expect(utf16.upperBound == string.utf16.distance(from: string.startIndex, to: end))
        #expect(text.range(utf16: utf16) == range)
        count += 1
      }
    }
    #expect(count == 91)
  }

  @Test func `ends inside a character are rounded outwards, and offsets outside of the text are clamped`() {
    let smile: AttributedText = "a😀b"
    #expect(smile.range(utf16: 2..<3) == 1..<5, "2 is between the surrogates")
    #expect(smile.range(utf16: 1..<2) == 1..<5)
    #expect(smile.range(utf16: 2..<2) == 1..<1)
    #expect(smile.range(utf16: 0..<100) == 0..<6)
    #expect(smile.range(utf16: 90..<100) == 6..<6)
    #expect(smile.utf16Range(2..<3) == 1..<3)
    #expect(smile.utf16Range(-5..<100) == 0..<4)
    #expect(AttributedText().range(utf16: 0..<0) == 0..<0 && AttributedText().utf16Range(0..<0) == 0..<0)
  }

  @Test func `one property of a range of the string is set, and all others stay`() throws {
    var text = AttributedText("Café, the manual", style: TextStyle(size: 20, color: .red))
    let word = try #require(text.string.firstRange(of: "manual"))
    text.setStyle(\.weight, .bold, in: word)
    #expect(text.styles.runs.map(\.range) == [0..<11, 11..<17])
    #expect(text.style(at: 12) == TextStyle(size: 20, weight: .bold, color: .red))
    text.setStyle(\.size, 30, in: 0..<4)
    #expect(text.style(at: 4).size == 30 && text.style(at: 5).size == 20, "é has two bytes")
    text.addActive(.link("https://example.org"), in: word)
    #expect(text.activeRanges.map(\.range) == [11..<17])
  }

  @Test func `a link's style does not spread to the text after it`() {
    var text = AttributedText("Read the ", style: TextStyle(size: 20))
    text.append("manual", style: .link, active: .link("https://example.org", id: "m"))
    text.append(" first.")
    #expect(text.style(at: 20) == TextStyle(size: 20))
    #expect(
      text.activeRanges == [ActiveRange(range: 9..<15, id: "m", kind: "link", payload: "https://example.org")])
    text.append("no range", active: .mention("nobody"))
    #expect(text.activeRanges.count == 2 && text.activeRanges[1].kind == "mention")

    var first: AttributedText = ""
    first.append("link", style: .link, active: .link("x"))
    first.append("!")
    #expect(first.style(at: 4) == first.defaultStyle, "there is no text before the link")
    first.append("", active: .link("empty"))
    #expect(first.activeRanges.count == 1)
  }

  @Test func `literals, interpolation and operators make texts`() {
    let name = "world"
    var text: AttributedText = "Hello, \(name)"
    text += AttributedText("!", style: TextStyle(weight: .bold))
    #expect(text.string == "Hello, world!" && "\(text)" == "Hello, world!")
    #expect(("a" as AttributedText + "b").utf8Count == 2)
    #expect(text.style(at: 12).weight == .bold && text.style(at: 11).weight == .regular)
  }

  @Test func `a paragraph style sets what is given and keeps the profile's other values`() {
    #expect(ParagraphStyle(profile: .browser, direction: nil) == .browser)
    let style = ParagraphStyle(hyphens: .manual, textAlign: .justify, lineHeight: .multiple(1.5))
    #expect(style.textAlign == .justify && style.hyphens == .manual && style.whiteSpace == .preWrap)
    #expect(
      style
        == ParagraphStyle.unicode.with {
          $0.textAlign = .justify; $0.hyphens = .manual; $0.lineHeight = .multiple(1.5)
        })
  }
}
