import Galley
import Testing

/// A label, as a new user writes it.
struct LabelTests {
  private let style = TextStyle(families: ["Galley Test"], size: 10)

  @Test func `a string is measured, laid out and cut with the shared typesetter`() {
    let label = Typesetter.shared.prepare("abcdefgh", style: style)
    #expect(label.size == Size(width: 40, height: 10))
    let cut = label.layout(width: 26, maxLines: 1, truncation: .end)
    #expect(cut.lines.count == 1 && cut.truncation?.token != nil)
    #expect(cut.size.width == 26)
  }

  @Test func `a typesetter has the bundled fonts unless told otherwise, and strings are texts of one style`() {
    let own = Typesetter().prepare("ab", style: style.with { $0.size = 20 })
    #expect(own.size == Size(width: 20, height: 20))
    let text = AttributedText("ab", style: style)
    #expect(Typesetter().prepare(text).size == Typesetter.shared.prepare("ab", style: style).size)
  }

  @Test func `the size of vertical and of empty text`() {
    let vertical = ParagraphStyle.unicode.with { $0.writingMode = .verticalRL }
    #expect(
      Typesetter.shared.prepare("abc", style: style, paragraphStyle: vertical).size == Size(width: 10, height: 15))
    #expect(Typesetter.shared.prepare("", style: style).size == Size(width: 0, height: 10))
    #expect(Typesetter.shared.prepare("", style: style, paragraphStyle: .browser).size == Size(width: 0, height: 0))
  }
}
