import GalleyText
import Testing

/// Tests `AttributedText.unsupportedProperties`: values that are valid but have no effect.
struct UnsupportedPropertyTests {
  @Test func `initial values and values with an effect are none`() {
    for profile in ParagraphStyle.Profile.allCases {
      #expect(AttributedText("abc", paragraphStyle: ParagraphStyle(profile: profile)).unsupportedProperties == [])
    }
    var style = ParagraphStyle.unicode
    style.hyphens = .none
    style.wordBreak = .keepAll
    style.tabStops = [ParagraphStyle.TabStop(position: 9, align: .decimal, leader: ".")]
    style.writingMode = .verticalRL
    #expect(AttributedText("abc", paragraphStyle: style).unsupportedProperties == [])
  }

  @Test func `each property without effect is named with the text that has it`() {
    var text = AttributedText("ab\ncd\nef")
    text.paragraphStyle.hyphens = .auto
    var other = ParagraphStyle.unicode
    other.wordBreak = .autoPhrase
    other.writingMode = .verticalLR
    text.setParagraphStyle(other, in: 3..<6)
    #expect(
      text.unsupportedProperties == [
        AttributedText.UnsupportedProperty(.hyphens, in: 0..<3),
        AttributedText.UnsupportedProperty(.wordBreak, in: 3..<6),
        AttributedText.UnsupportedProperty(.writingMode, in: 3..<6),
        AttributedText.UnsupportedProperty(.hyphens, in: 6..<8),
      ])
  }

  @Test func `an empty text tells of its own paragraph style`() {
    var text = AttributedText("")
    text.paragraphStyle.hyphens = .auto
    #expect(text.unsupportedProperties == [AttributedText.UnsupportedProperty(.hyphens, in: 0..<0)])
  }

  @Test func `every value of the two enumerations either has an effect or is named`() {
    func isNamed(_ change: (inout ParagraphStyle) -> Void) -> Bool {
      !AttributedText("abc", paragraphStyle: ParagraphStyle.unicode.with(change)).unsupportedProperties.isEmpty
    }
    #expect(ParagraphStyle.Hyphens.allCases.filter { value in isNamed { $0.hyphens = value } } == [.auto])
    #expect(ParagraphStyle.WordBreak.allCases.filter { value in isNamed { $0.wordBreak = value } } == [.autoPhrase])
  }
}
