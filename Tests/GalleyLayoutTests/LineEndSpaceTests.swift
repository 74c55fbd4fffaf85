import Galley
import Testing

/// Tests white space at the ends of lines: CSS Text 4, 4.3.2, and Chromium's behavior.
struct LineEndSpaceTests {
  private let typesetter = Typesetter(library: .bundled)

  private func shaped(
    _ text: String, _ whiteSpace: ParagraphStyle.WhiteSpace, _ profile: ParagraphStyle.Profile = .browser,
    align: ParagraphStyle.TextAlign = .right
  ) -> ShapedText {
    typesetter.prepare(text, style: TextStyle(families: ["Noto Sans"], size: 16), profile: profile) {
      $0.whiteSpace = whiteSpace
      $0.textAlign = align
    }
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `preserved spaces before the end of a paragraph take the room that is left`(profile: ParagraphStyle.Profile) {
    let bare = shaped("abc", .preWrap, profile).maxContentWidth
    let text = shaped("abc  \nabc  ", .preWrap, profile)
    let trailing = text.maxContentWidth - bare
    #expect(trailing > 8)
    for line in text.layout(width: bare + 100).lines { #expect(abs(line.inlineStart - (100 - trailing)) < 0.05) }
    for line in text.layout(width: bare + 2).lines { #expect(abs(line.inlineStart) < 0.05) }
  }

  @Test func `spaces that collapse hang at the end`() {
    let text = shaped("abc  ", .normal)
    let width = shaped("abc", .normal).maxContentWidth
    #expect(text.maxContentWidth == width)
    #expect(abs(text.layout(width: width + 100).lines[0].inlineStart - 100) < 0.05)
  }

  @Test func `spaces of text that does not wrap are content, whatever the room`() {
    let text = shaped("abc     ", .pre)
    #expect(text.minContentWidth == text.maxContentWidth)
    #expect(text.layout(.init(width: .minContent)).lines[0].inlineStart == 0)
  }

  @Test func `an em space takes room in the browser profile and hangs in the unicode profile`() {
    let width = shaped("ab cd", .normal).maxContentWidth + 5
    #expect(shaped("ab cd\u{2003}ef", .normal).layout(width: width).lines.first?.range == 0..<3)
    #expect(shaped("ab cd\u{2003}ef", .preWrap, .unicode).layout(width: width).lines.first?.range == 0..<8)
    #expect(shaped("ab cd\u{3000}ef", .normal).layout(width: width).lines.first?.range == 0..<8)
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `spaces that collapse start no line, whatever kept the break before them`(profile: ParagraphStyle.Profile) {
    var paragraph = ParagraphStyle(profile: profile)
    paragraph.whiteSpace = .normal
    var text = AttributedText("a\n b", style: .galleyTest, paragraphStyle: paragraph)
    text.modifyStyle(in: 0..<2) { $0.whiteSpace = .pre }
    #expect(typesetter.prepare(text).layout(width: 100).lines.map(\.inlineSize) == [5, 5])
  }

  @Test func `a tab left of the edge leads to the edge`() {
    var paragraph = ParagraphStyle(profile: .browser)
    paragraph.whiteSpace = .preWrap
    paragraph.textIndent = ParagraphStyle.TextIndent(length: -20)
    paragraph.tabSize = .length(30)
    let text = AttributedText("\ta\tb", style: .galleyTest, paragraphStyle: paragraph)
    #expect(typesetter.prepare(text).layout(width: 100).glyphRuns.map(\.inlineStart) == [-20, 0, 5, 30])
  }
}
