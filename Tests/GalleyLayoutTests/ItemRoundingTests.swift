import Galley
import GalleyTestSupport
import Testing

/// Tests that in profile `browser` the width of each item is a multiple of 1/64, as in Chromium.
struct ItemRoundingTests {
  private let typesetter = Typesetter(library: .bundled)

  private func prepare(_ text: String, size: Double, letterSpacing: Double = 0) -> ShapedText {
    typesetter.prepare(
      AttributedText(
        text, style: TextStyle(families: ["Galley Test"], size: size, letterSpacing: letterSpacing),
        paragraphStyle: .browser))
  }

  private func isWhole(_ length: Double) -> Bool { (length * 64).rounded() == length * 64 }

  @Test func `a line of one item is rounded up once`() {
    // Three letters of 5 and a space of 2.5, and four times the letter spacing.
    #expect(prepare("ab c", size: 10, letterSpacing: 0.003).maxContentWidth == (17.512 * 64).rounded(.up) / 64)
  }

  @Test func `items of two styles are rounded up one by one`() {
    var text = AttributedText(
      "abcd", style: TextStyle(families: ["Galley Test"], size: 10, letterSpacing: 0.003), paragraphStyle: .browser)
    text.modifyStyle(in: 2..<4) { $0.letterSpacing = 0.004 }
    let shaped = typesetter.prepare(text)
    let item = (10.005 * 64).rounded(.up) / 64
    #expect(2 * item > (20.014 * 64).rounded(.up) / 64)
    #expect(shaped.maxContentWidth == 2 * item)
    #expect(shaped.layout(width: 100).glyphRuns.map(\.inlineSize) == [item, item])
    #expect(shaped.layout(width: 100).glyphRuns.map(\.inlineStart) == [0, item])
  }

  @Test func `sizes are cut to hundredths, and to 1/64 as FreeType does, and advances alone follow the latter`() {
    let shaped = prepare("a", size: 20.0156)
    #expect(abs(shaped.maxContentWidth - 10) < 1 / 64)
    #expect(shaped.layout(width: 100).glyphRuns[0].size == 20.01)
    #expect(prepare("aaaaaaaaaa", size: 20.019).maxContentWidth < prepare("aaaaaaaaaa", size: 20.021).maxContentWidth)
    #expect(prepare("aaaaaaaaaa", size: 20.001).maxContentWidth == prepare("aaaaaaaaaa", size: 20.019).maxContentWidth)
  }

  @Test func `a line that starts inside an item counts the rest of the item only`() {
    for size in [9.7, 10.01, 13.3, 15.9] {
      var text = AttributedText(
        "abc defg hi", style: TextStyle(families: ["Galley Test"], size: size), paragraphStyle: .browser)
      text.modifyStyle(in: 6..<11) { $0.letterSpacing = 0.013 }
      let layout = typesetter.prepare(text).layout(width: 2.3 * size)
      #expect(layout.lines.map(\.range) == [0..<4, 4..<9, 9..<11])
      let runs = layout.lines[1].runs.map { layout.glyphRun($0) }
      #expect(runs[0].inlineSize == (runs[0].glyphs.count == 2 ? layout.lines[1].inlineSize - runs[1].inlineSize : -1))
      #expect(isWhole(runs[0].inlineSize) && runs[0].inlineSize - size < 1 / 64)
      #expect(isWhole(layout.lines[1].inlineSize))
    }
  }

  @Test func `an item of a cut line that ends with a run without glyphs is rounded at its last glyph`() {
    // A soft hyphen inside of a line has no glyph, and here a run of its own, because the first font has none of it.
    let style = TextStyle(families: ["Noto Color Emoji"], size: 9.7, letterSpacing: 0.013)
    let text = AttributedText("foo\u{AD}bar foo\u{AD}bar", style: style, paragraphStyle: .browser)
    for truncation in [Truncation.end, .middle] {
      for width in stride(from: 15.0, through: 80, by: 1) {
        let layout = typesetter.prepare(text).layout(width: width, maxLines: 1, truncation: truncation)
        for run in layout.glyphRuns where !run.isToken {
          let advances = run.glyphs.reduce(0) { $0 + $1.advance }
          #expect(abs(advances - run.inlineSize) < 1e-9, "\(width): \(run.range)")
        }
      }
    }
  }

  @Test func `run widths add up to the line's width in whole units, and so do the glyphs' advances`() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<600 {
      var paragraph = ParagraphStyle.browser
      paragraph.whiteSpace = ParagraphStyle.WhiteSpace.allCases.randomElement(using: &random) ?? .normal
      paragraph.textAlign = ParagraphStyle.TextAlign.allCases.randomElement(using: &random) ?? .start
      paragraph.direction = ParagraphStyle.WritingDirection.allCases.randomElement(using: &random) ?? .automatic
      paragraph.overflowWrap = ParagraphStyle.OverflowWrap.allCases.randomElement(using: &random) ?? .normal
      var text = AttributedText(RandomText.string(&random), style: TextStyle(size: 15.3), paragraphStyle: paragraph)
      if text.utf8Count > 4 {
        let start = Int.random(in: 0..<text.utf8Count, using: &random)
        text.modifyStyle(in: start..<min(text.utf8Count, start + 9)) {
          $0.size = 11.7; $0.letterSpacing = 0.37
        }
      }
      let layout = typesetter.prepare(text).layout(width: Double.random(in: 5...300, using: &random))
      for line in layout.lines {
        let runs = line.runs.map { layout.glyphRun($0) }
        let sum = runs.reduce(0) { $0 + $1.inlineSize }
        #expect(
          abs(sum - line.inlineSize - line.trailingWhitespaceWidth) < 1e-9, "\(line) \(text.string.debugDescription)")
        if line.expansion == 0 {
          #expect(
            isWhole(line.inlineSize) && isWhole(line.inlineStart) && isWhole(line.trailingWhitespaceWidth),
            "\(line) \(text.string.debugDescription) \(paragraph)")
        }
        for (run, next) in zip(runs, runs.dropFirst()) {
          #expect(abs(run.inlineStart + run.inlineSize - next.inlineStart) < 1e-9)
        }
        for run in runs where run.kind == .text && !run.glyphs.isEmpty {
          #expect(abs(run.glyphs.reduce(0) { $0 + $1.advance } - run.inlineSize) < 1e-9)
        }
      }
    }
  }

  @Test func `a soft hyphen without a glyph leaves rounding to the run before it`() {
    for string in ["n\u{AD}", "foo\u{AD}ba"] {
      let style = TextStyle(families: ["Noto Color Emoji"], size: 16)
      let shaped = typesetter.prepare(AttributedText(string, style: style, paragraphStyle: .browser))
      let layout = shaped.layout(width: 157.4)
      #expect(layout.glyphRuns.contains { $0.count == 0 })
      for run in layout.glyphRuns {
        let sum = run.glyphs.reduce(0) { $0 + $1.advance }
        #expect(abs(sum - run.inlineSize) < 1e-9, "\(run.range) of \(string.debugDescription)")
      }
      let width = layout.glyphRuns.reduce(0) { $0 + $1.inlineSize }
      #expect(width == layout.lines[0].inlineSize)
    }
  }

  @Test func `runs of all font sizes have the same faces`() {
    let layouts = [16, 14.4, 13.3].map { size in
      typesetter.prepare(
        AttributedText("Hello שלום", style: TextStyle(size: size), paragraphStyle: .browser)
      ).layout(width: 300)
    }
    for layout in layouts {
      #expect(Set(layout.glyphRuns.map(\.face)) == Set(layouts[0].glyphRuns.map(\.face)))
      let drawn = layout.displayList().commands.compactMap {
        if case .glyphs(let drawing) = $0 { drawing.face } else { nil }
      }
      #expect(Set(drawn) == Set(layouts[0].glyphRuns.map(\.face)))
    }
  }
}
