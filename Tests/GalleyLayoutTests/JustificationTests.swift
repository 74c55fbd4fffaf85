import Galley
import Testing

/// Where justified lines take space: CSS Text 4, 6.5.
struct JustificationTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(_ text: String, width: Double) -> TextLayout {
    var paragraph = ParagraphStyle.browser
    paragraph.textAlign = .justify
    return typesetter.prepare(AttributedText(text, style: TextStyle(size: 16), paragraphStyle: paragraph))
      .layout(width: width)
  }

  @Test func `ideographs are spaced from each other, and not from the line's end`() {
    let layout = layout("日本語組版処理", width: 70)
    #expect(layout.lines.map(\.range.count) == [12, 9])
    #expect(layout.lines[0].left == 0 && layout.lines[0].width == 70)
    let advances = layout.lines[0].runs.flatMap { layout.glyphRun($0).glyphs.map(\.advance) }
    #expect(advances.count == 4)
    for advance in advances.dropLast() { #expect(abs(advance - 18) < 0.02) }
    #expect(abs((advances.last ?? 0) - 16) < 0.02)
  }

  @Test func `a space between ideographs counts once, a letter's other side does not`() {
    let layout = layout("日 本ab語組版処理組版", width: 100)
    let shaped = layout.shaped
    let line = layout.lines[0]
    #expect(line.width == 100 && line.expansion > 0)
    let sum = line.runs.reduce(0) { $0 + layout.glyphRun($1).width }
    #expect(abs(sum - line.width - line.trailing) < 1e-9)
    #expect(shaped.layout(width: 1000).lines[0].expansion == 0)
  }

  @Test func `Hangul is spaced between words alone`() {
    let layout = layout("한국어 조판 처리 한국어 조판", width: 110)
    let glyphs = layout.lines[0].runs.flatMap { layout.glyphRun($0).glyphs }
    #expect(layout.lines[0].expansion > 0)
    #expect(abs(glyphs[0].advance - glyphs[1].advance) < 1e-9)
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

/// `text-justify`: CSS Text 4, 6.5; the figures of the browser profile are Chromium's.
struct TextJustifyTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(_ text: String, _ mode: TextJustify) -> TextLayout {
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
    let expected = [0, 16.2031, 32.625, 48.1875, 58.875, 71.1875, 90.2969]
    for (left, wanted) in zip(lefts, expected) { #expect(abs(left - wanted) < 0.03) }
  }

  @Test func `inter-word spaces words alone`() {
    let layout = layout("日本 語 ab 組版処理組版", .interWord)
    #expect(layout.lines[0].width == 100)
    let lefts = lefts(layout, line: 0)
    // The first two ideographs touch, the third has a wide space before it.
    #expect(abs(lefts[1] - 16) < 0.02 && abs(lefts[2] - 32) < 0.02 && lefts[3] > 37)
  }

  @Test func `none leaves lines at their start`() {
    let layout = layout("one two three four five", .none)
    #expect(layout.lines.allSatisfy { $0.expansion == 0 && $0.left == 0 && $0.width < 100 })
  }

  @Test func `inter-character spaces the words of joined letters and no letters`() {
    let lines = [TextJustify.interCharacter, .interWord].map { layout("ورحمة الله وبركاته", $0) }
    #expect(lines[0].lines[0].width == 100 && lines[0].lines[0].expansion > 0)
    #expect(lefts(lines[0], line: 0) == lefts(lines[1], line: 0))
  }
}
