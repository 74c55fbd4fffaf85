import Galley
import Testing

/// Tests UAX #9, rule L1: white space at the end of a line has the level of the paragraph.
struct TrailingLevelTests {
  private let typesetter = Typesetter(library: .bundled)

  /// The text laid out with an available width in which `first` fits.
  private func layout(
    _ text: String, first: String, direction: ParagraphStyle.WritingDirection,
    _ profile: ParagraphStyle.Profile = .unicode, _ whiteSpace: ParagraphStyle.WhiteSpace = .preWrap
  ) -> TextLayout {
    var paragraph = ParagraphStyle(profile: profile)
    paragraph.direction = direction
    paragraph.whiteSpace = whiteSpace
    func prepare(_ text: String) -> ShapedText { typesetter.prepare(AttributedText(text, paragraphStyle: paragraph)) }
    return prepare(text).layout(width: prepare(first).maxContentWidth + 1)
  }

  @Test func `white space where a line of Hebrew ends in an English paragraph is English and stands on the right`() {
    let layout = layout("ab שלום   עולם", first: "ab שלום", direction: .leftToRight)
    let runs = layout.lines[0].runs.map { layout.glyphRun($0) }
    #expect(runs.map(\.range) == [0..<3, 3..<11, 11..<14])
    #expect(runs.map { Int($0.level.rawValue) } == [0, 1, 0])
    #expect(runs[2].inlineStart >= layout.lines[0].inlineStart + layout.lines[0].inlineSize)
    #expect(runs[2].glyphs.map(\.cluster) == [11, 12, 13])
  }

  @Test func `white space where a line of English ends in a Hebrew paragraph is Hebrew and stands on the left`() {
    let layout = layout("שלום ab   cd", first: "שלום ab", direction: .rightToLeft)
    let runs = layout.lines[0].runs.map { layout.glyphRun($0) }
    #expect(runs.map(\.range) == [11..<14, 9..<11, 0..<9])
    #expect(runs.map { Int($0.level.rawValue) } == [1, 2, 1])
    #expect(runs[0].inlineStart + runs[0].inlineSize <= layout.lines[0].inlineStart + 1e-9)
    #expect(runs[0].glyphs.map(\.cluster) == [13, 12, 11])
  }

  @Test func `in the browser profile a space that takes up width stays beside its word if the item is too wide`() {
    for (profile, isBeside) in [(ParagraphStyle.Profile.unicode, false), (.browser, true)] {
      let layout = layout("אב גד הו", first: "אב גד ", direction: .leftToRight, profile, .breakSpaces)
      let line = layout.lines[0]
      let runs = line.runs.map { layout.glyphRun($0) }
      #expect(line.range == 0..<10)
      let space = isBeside ? runs[0] : runs[runs.count - 1]
      #expect(space.range == 9..<10)
      #expect(Int(space.level.rawValue) == (isBeside ? 1 : 0))
      #expect(line.inlineStart == (isBeside ? space.inlineSize : 0))
      let sum = runs.reduce(0) { $0 + $1.inlineSize }
      #expect(abs(line.inlineSize + line.trailingWhitespaceWidth - sum) < 1e-6)
    }
  }

  @Test func `in the browser profile a space that takes up width ends the line where an item ends`() {
    // The digits are an item of their own. In the second text the whole Hebrew item fits, but not the letter after it.
    for (text, first) in [("אב 12", "אב "), ("אב גד a", "אב גד")] {
      let layout = layout(text, first: first, direction: .leftToRight, .browser, .breakSpaces)
      #expect(layout.lines[0].inlineStart == 0)
      #expect(layout.lines[0].trailingWhitespaceWidth > 0)
    }
  }

  @Test func `in the browser profile a space may be inside the content of its line`() {
    let layout = layout("ab אב גד", first: "ab אב ", direction: .leftToRight, .browser, .breakSpaces)
    let line = layout.lines[0]
    #expect(line.range == 0..<8)
    #expect(line.runs.map { layout.glyphRun($0).range } == [0..<3, 7..<8, 3..<7])
    #expect(line.inlineStart == 0)
    // Each item is rounded up to 1/64.
    #expect(abs(line.trailingWhitespaceWidth) < 2.0 / 64)
  }

  @Test func `white space before a tab has the paragraph's level`() {
    let layout = layout("אב  \tג", first: "אב  \tג", direction: .leftToRight)
    let runs = Array(layout.glyphRuns)
    #expect(runs.map { Int($0.level.rawValue) } == [1, 0, 0, 1])
    #expect(runs.map(\.range) == [0..<4, 4..<6, 6..<7, 7..<9])
    #expect(runs[1].glyphs.map(\.cluster) == [4, 5])
  }
}
