import Galley
import Testing

/// Tests where justified lines insert space: CSS Text 4, 6.5.
struct JustificationTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(_ text: String, width: Double) -> TextLayout {
    var paragraph = ParagraphStyle.browser
    paragraph.textAlign = .justify
    return typesetter.prepare(AttributedText(text, style: TextStyle(size: 16), paragraphStyle: paragraph))
      .layout(width: width)
  }

  /// For each glyph of a line, how much wider it is than on a line that is not justified, in units of the line's
  /// expansion.
  private func spaces(_ layout: TextLayout, line index: Int) -> [Double] {
    var source = layout.shaped.source
    source.paragraphStyle.textAlign = .start
    let natural = typesetter.prepare(source).layout(width: layout.size.width)
    func advances(_ layout: TextLayout) -> [Double] {
      layout.lines[index].runs.flatMap { layout.glyphRun($0).glyphs.map(\.advance) }
    }
    let (wide, narrow) = (advances(layout), advances(natural))
    guard wide.count == narrow.count, layout.lines[index].expansion > 0 else { return [] }
    return zip(wide, narrow).map { (($0 - $1) / layout.lines[index].expansion * 1000).rounded() / 1000 }
  }

  @Test func `ideographs are spaced from each other, and not from the line's end`() {
    let layout = layout("日本語組版処理", width: 70)
    #expect(layout.lines.map(\.range.count) == [12, 9])
    #expect(layout.lines[0].inlineStart == 0)
    #expect(layout.lines[0].inlineSize == 70)
    // Six pixels in three gaps; the four glyphs are a little more than 64 px, which `browser` rounds up to 1/64.
    #expect(abs(layout.lines[0].expansion - 2) < 0.01)
    #expect(spaces(layout, line: 0) == [1, 1, 1, 0])
  }

  @Test func `an ideograph is spaced from what is beside it, a space counts once, and letters are not spaced`() {
    let layout = layout("日 本ab語組版処理組版", width: 100)
    #expect(layout.lines[0].range == 0..<15)
    #expect(layout.lines[0].inlineSize == 100)
    // Space is added after 日, after the space, after 本, between b and 語, and between 語 and 組, but not a second time
    // between 本 and the space.
    #expect(spaces(layout, line: 0) == [1, 1, 1, 0, 1, 1, 0])
  }

  @Test func `a line with room for all of the text is not justified`() {
    #expect(layout("日 本ab語組版処理組版", width: 1000).lines[0].expansion == 0)
  }

  @Test func `the runs of a justified line add up to its width`() {
    let layout = layout("日 本ab語組版処理組版", width: 100)
    let line = layout.lines[0]
    let sum = line.runs.reduce(0) { $0 + layout.glyphRun($1).inlineSize }
    #expect(abs(sum - line.inlineSize - line.trailingWhitespaceWidth) < 1e-9)
  }

  @Test func `Hangul is spaced between words alone`() {
    let layout = layout("한국어 조판 처리 한국어 조판", width: 110)
    // The line is 한국어 조판 처, of three bytes a syllable.
    #expect(layout.lines[0].contentRange == 0..<20)
    #expect(spaces(layout, line: 0) == [0, 0, 0, 1, 0, 0, 1, 0])
  }

  @Test func `the browser profile takes no space at Ethiopic word spaces, the unicode profile does`() {
    let text = "ab\u{1361}cd efghijklmnop"
    #expect(layout(text, width: 100).lines[0].expansion == 0)
    var paragraph = ParagraphStyle()
    paragraph.textAlign = .justify
    let standard = typesetter.prepare(AttributedText(text, style: TextStyle(size: 16), paragraphStyle: paragraph))
    #expect(standard.layout(width: 100).lines[0].expansion > 0)
  }
}

/// Tests `text-justify`: CSS Text 4, 6.5. The figures of profile `browser` are from Chromium 156.
struct TextJustifyTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(_ text: String, _ mode: ParagraphStyle.TextJustify) -> TextLayout {
    var paragraph = ParagraphStyle.browser
    paragraph.textAlign = .justify
    paragraph.textJustify = mode
    return typesetter.prepare(AttributedText(text, style: TextStyle(size: 16), paragraphStyle: paragraph))
      .layout(width: 100)
  }

  private func lefts(_ layout: TextLayout, line: Int) -> [Double] {
    layout.lines[line].runs.flatMap { layout.glyphRun($0).glyphs.map(\.x) }
  }

  @Test func `inter-character spaces every text unit but the last`() {
    let lefts = lefts(layout("one two three four five", .interCharacter), line: 0)
    // The positions of the letters of "one two" in Chromium 156, to 1/64, from the rectangles of ranges of one
    // character. The hanging space after them was not recorded.
    let expected = [0, 16.2031, 32.625, 48.1875, 58.875, 71.1875, 90.2969]
    #expect(lefts.count == expected.count + 1)
    let wrong = zip(lefts, expected).filter { abs($0 - $1) >= 0.03 }.map(\.0)
    #expect(wrong == [])
  }

  @Test func `inter-word spaces words alone`() {
    let layout = layout("日本 語 ab 組版処理組版", .interWord)
    #expect(layout.lines[0].inlineSize == 100)
    let lefts = lefts(layout, line: 0)
    // 日 and 本 touch. The space after them is widened, so 語 is more than 4 px, the width of a space, away.
    #expect(abs(lefts[1] - 16) < 0.02)
    #expect(abs(lefts[2] - 32) < 0.02)
    #expect(lefts[3] > 37)
  }

  @Test func `none leaves lines at their start`() {
    let layout = layout("one two three four five", .none)
    #expect(layout.lines.map(\.expansion) == layout.lines.map { _ in 0 })
    #expect(layout.lines.map(\.inlineStart) == layout.lines.map { _ in 0 })
    #expect(layout.lines.allSatisfy { $0.inlineSize < 100 })
  }

  @Test func `inter-character spaces the words of joined letters and no letters`() {
    let lines = [ParagraphStyle.TextJustify.interCharacter, .interWord].map { layout("ورحمة الله وبركاته", $0) }
    #expect(lines[0].lines[0].inlineSize == 100)
    #expect(lines[0].lines[0].expansion > 0)
    #expect(lefts(lines[0], line: 0) == lefts(lines[1], line: 0))
  }

  @Test func `a space of negative width at a line's end does not widen the line beyond its room`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.textAlignLast = .justify
    let style = TextStyle(size: 16, wordSpacing: -6.587272908401682)
    let shaped = typesetter.prepare(AttributedText(" บ ", style: style, paragraphStyle: paragraph))
    let layout = shaped.layout(width: 30.25)
    #expect(layout.lines.count == 1)
    for line in layout.lines { #expect(line.inlineSize <= 30.25) }
  }
}
