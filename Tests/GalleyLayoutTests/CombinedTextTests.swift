import Galley
import GalleyTestSupport
import Testing

/// Tests characters that are set side by side in vertical lines (`text-combine-upright`), and spans with another
/// orientation than their paragraph. Figures of profile `browser` are from Chromium 156.
struct CombinedTextTests {
  private let typesetter = Typesetter(library: .bundled)

  private func prepare(
    _ parts: [(String, (inout TextStyle) -> Void)], profile: ParagraphStyle.Profile = .unicode,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ShapedText {
    var style = ParagraphStyle(profile: profile)
    style.writingMode = .verticalRL
    style.textSpacingTrim = .spaceAll
    change(&style)
    let plain = TextStyle(families: ["Noto Sans CJK JP", "Noto Sans"], language: LanguageTag("ja"))
    var text = AttributedText("", style: plain, paragraphStyle: style)
    for (part, change) in parts {
      var style = plain
      change(&style)
      text.append(part, style: style)
    }
    return typesetter.prepare(text)
  }

  private func plain(_ text: String) -> (String, (inout TextStyle) -> Void) { (text, { _ in }) }
  private func combined(_ text: String) -> (String, (inout TextStyle) -> Void) {
    (text, { $0.textCombineUpright = .all })
  }

  @Test func `B6: combined characters take the room of one and are one text unit`() {
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      for text in ["31", "2024", "1", "あ!", "！？", "3 1", "ab cd", "אב"] {
        let shaped = prepare([plain("平成"), combined(text), plain("年")], profile: profile)
        #expect(abs(shaped.maxContentWidth - 64) < 1e-9, "\(text)")
        let run = shaped.runs[1]
        #expect(run.isCombined && run.orientation == .upright && run.range == 6..<6 + text.utf8.count)
        #expect((7..<run.range.upperBound).allSatisfy { !shaped.unitStarts[$0] })
        #expect(Set(shaped.glyphs[run.glyphs.indices].map(\.cluster)) == [6])
      }
    }
  }

  @Test func `they stand beside each other on one baseline, their middle in the line's`() {
    let layout = prepare([plain("成"), combined("31"), plain("年")]).layout(width: 100)
    let glyphs = layout.glyphRun(1).glyphs
    #expect(glyphs.count == 2 && glyphs[0].y == glyphs[1].y)
    // Half as wide as an em by the font's feature hwid.
    #expect(abs(glyphs[1].x - glyphs[0].x - 8) < 1e-9)
    #expect(abs((glyphs[0].x + glyphs[1].x + 8) / 2 - layout.size.width / 2) < 1e-9)
    #expect(layout.glyphRun(1).horizontalScale == 1)
    #expect(glyphs.map(\.advance) == [0, 16])
  }

  @Test func `what does not fit is narrower by the font's forms, or else drawn narrower`() {
    let layout = prepare([combined("2024"), plain("年"), combined("!?")]).layout(width: 100)
    let wide = layout.glyphRun(0)
    #expect(wide.horizontalScale < 0.6 && wide.glyphs.count == 4)
    #expect(abs(wide.glyphs[3].x - wide.glyphs[0].x - 16 * 3 / 4.0) < 0.05)
    #expect(layout.glyphRun(2).horizontalScale == 1)
    let drawn = layout.displayList().commands.compactMap { if case .glyphs(let glyphs) = $0 { glyphs } else { nil } }
    #expect(drawn.map(\.transform) == [.scale(x: wide.horizontalScale, y: 1), .identity, .identity])
    #expect(drawn[0].isVertical)
  }

  @Test func `lines break around them as their characters say and never inside`() {
    let shaped = prepare(
      [plain("「"), combined("31"), plain("」、"), combined("31"), plain("。あ"), combined("12"), plain("い")],
      profile: .browser
    ) { $0.overflowWrap = .anywhere }
    #expect(shaped.layout(width: 64).lines.map(\.range) == [0..<11, 11..<21, 21..<24])
    for width in [0.0, 1, 17] {
      let lines = shaped.layout(width: width).lines.map(\.range)
      #expect(!lines.contains { [4, 12, 20].contains($0.lowerBound) }, "\(width): \(lines)")
    }
    let strict = prepare([plain("あ"), combined("31"), plain("abc")], profile: .browser)
    #expect(strict.layout(width: 20).lines.map(\.range) == [0..<3, 3..<8])
  }

  @Test func `digits combines sequences that are not longer, wherever styles change`() {
    let shaped = prepare([("平成31年は、2024と1月", { $0.textCombineUpright = .digits(2) })])
    #expect(shaped.runs.filter(\.isCombined).map(\.range) == [6..<8, 24..<25])
    let longer = prepare([("12", { $0.textCombineUpright = .digits(2) }), plain("3年")])
    #expect(!longer.runs.contains { $0.isCombined })
    let four = prepare([("2024年12345", { $0.textCombineUpright = .digits(4) })])
    #expect(four.runs.filter(\.isCombined).map(\.range) == [0..<4])
  }

  @Test func `tabs and attachments are not combined`() {
    let shaped = prepare([plain("あ"), combined("1\t2"), plain("い")])
    #expect(shaped.runs.filter(\.isCombined).map(\.range) == [3..<4, 5..<6])
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `white space is that of a box of its own`(_ profile: ParagraphStyle.Profile) {
    func combinations(_ parts: String..., whiteSpace: ParagraphStyle.WhiteSpace) -> (texts: [String], size: Double) {
      let shaped = prepare(
        parts.enumerated().map { $0.offset % 2 == 0 ? plain($0.element) : combined($0.element) }, profile: profile
      ) { $0.whiteSpace = whiteSpace }
      let texts = shaped.runs.filter(\.isCombined).map { String(decoding: shaped.text[$0.range], as: UTF8.self) }
      return (texts, shaped.layout(width: 400).lines.reduce(0) { $0 + $1.inlineSize })
    }
    // White space that collapses is removed at the ends, and one space is left inside. CSS Writing Modes 4, 9.1.2.
    let collapsed = combinations("あ", "  12", "い", "34  ", "う", "5    6", "え", whiteSpace: .normal)
    #expect(collapsed.texts == ["12", "34", "5 6"] && abs(collapsed.size - 112) < 0.01)
    // White space that is preserved is composed with the text.
    let preserved = combinations("あ", "  12", "い", "34  ", "う", "5    6", "え", whiteSpace: .pre)
    #expect(preserved.texts == ["  12", "34  ", "5    6"] && abs(preserved.size - 112) < 0.01)
    // Spaces alone have the room of one character, also at the end of the text.
    for whiteSpace in [ParagraphStyle.WhiteSpace.normal, .pre] {
      let alone = combinations("あいう", " ", "えお", "  ", whiteSpace: whiteSpace)
      #expect(alone.texts.count == 2 && abs(alone.size - 112) < 0.01, "\(whiteSpace): \(alone)")
    }
    // Spaces before and after the box are not removed with those inside.
    let around = combinations("あ ", " 12 ", " い", whiteSpace: .normal)
    #expect(around.texts == ["12"] && around.size > 16 * 3 + 4)
  }

  @Test func `removed white space of a box belongs to its text`() {
    let shaped = prepare([plain("あ"), combined(" 12 "), plain("い")]) { $0.whiteSpace = .normal }
    #expect(shaped.text == Array("あ12い".utf8))
    #expect(shaped.layout(width: 400).lines.map(\.range) == [0..<10])
    #expect(shaped.layout(width: 16).lines.map(\.range.count).reduce(0, +) == 10)
  }

  @Test func `horizontal lines combine nothing`() {
    let shaped = prepare([plain("成"), combined("31")]) { $0.writingMode = .horizontalTB }
    #expect(!shaped.runs.contains { $0.isCombined })
  }

  @Test func `letter spacing follows a combination once, in Chromium not at all`() {
    for (profile, width) in [(ParagraphStyle.Profile.unicode, 76.0), (.browser, 73)] {
      let parts = [plain("平成"), combined("31"), plain("年")].map { part in
        (
          part.0,
          { (style: inout TextStyle) in
            part.1(&style); style.letterSpacing = 3
          }
        )
      }
      let shaped = prepare(parts, profile: profile)
      #expect(abs(shaped.maxContentWidth - width) < 1e-9)
      let layout = shaped.layout(width: 100)
      #expect(abs(layout.glyphRuns.reduce(0) { $0 + $1.inlineSize } - width) < 1e-9)
    }
  }

  @Test func `the em of a combination is cut off to whole 1/64 in the browser profile`() {
    // In single precision 17.3 is a little less, so Chromium rounds it down to 17.29.
    let parts = [plain("あ"), combined("12"), plain("い")].map { part in
      (
        part.0,
        { (style: inout TextStyle) in
          part.1(&style); style.size = 17.3
        }
      )
    }
    #expect(abs(prepare(parts, profile: .browser).runs[1].scale * 1000 - 17.28125) < 1e-9)
    #expect(abs(prepare(parts).runs[1].scale * 1000 - 17.3) < 1e-9)
  }

  @Test func `a span stands as it says and its paragraph otherwise`() {
    let shaped = prepare([
      plain("ab"), ("cd", { $0.textOrientation = .upright }), plain("漢"), ("字", { $0.textOrientation = .sideways }),
    ])
    #expect(shaped.runs.map(\.orientation) == [.sideways, .upright, .upright, .sideways])
    let sideways = prepare([plain("漢"), ("字a", { $0.textOrientation = .mixed })]) { $0.textOrientation = .sideways }
    #expect(sideways.runs.map(\.orientation) == [.sideways, .upright, .sideways])
  }

  @Test func `upright spans of sideways text stand in the middle of its letters`() {
    let shaped = prepare([plain("漢"), ("字", { $0.textOrientation = .upright })]) { $0.textOrientation = .sideways }
    let layout = shaped.layout(width: 100)
    // Ascent 1.160 and descent 0.288 of 16.
    #expect(abs(layout.lines[0].extent.ascent - 18.56) < 1e-9)
    #expect(abs(layout.glyphRun(0).baseline - layout.glyphRun(1).baseline - (18.56 - 4.608) / 2) < 1e-9)
  }

  @Test(arguments: [(TextStyle.LineHeight.normal, 31.0), (.absolute(24), 24), (.multiple(1.5), 24)])
  func `Chromium gives a span that stands otherwise room around its own baseline`(
    height: TextStyle.LineHeight, room: Double
  ) {
    for (own, other) in [
      (ParagraphStyle.TextOrientation.mixed, ParagraphStyle.TextOrientation.sideways), (.sideways, .mixed),
    ] {
      let shaped = prepare([plain("ab"), ("cd", { $0.textOrientation = other })], profile: .browser) {
        $0.textOrientation = own
        $0.lineHeight = height
      }
      #expect(shaped.layout(width: 100).size.width == room)
    }
  }

  @Test func `spaces between characters that bidi keeps from being combined have word spacing`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.writingMode = .verticalRL
    var style = TextStyle(size: 16, wordSpacing: 5)
    style.textCombineUpright = .all
    let shaped = Typesetter(library: .bundled).prepare(
      AttributedText("0% ש", style: style, paragraphStyle: paragraph))
    for run in shaped.layout(width: 100).glyphRuns {
      #expect(abs(run.glyphs.reduce(0) { $0 + $1.advance } - run.inlineSize) < 1e-9)
    }
  }
}
