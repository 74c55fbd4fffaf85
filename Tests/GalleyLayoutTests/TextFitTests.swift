import Galley
import GalleyTestSupport
import Testing

/// Tests `text-fit`: lines that are scaled so that they fill the available width. `text-fit.jsonl` of the browser's
/// records has more cases; these are the rules that no browser has, and what all parts of a layout say about such
/// lines.
struct TextFitTests {
  private static let typesetter = Typesetter(library: .bundled)
  private static let words = "The quick brown fox jumps over the lazy dog and sleeps."

  /// A text in Noto Sans at size 20 with a value of `text-fit`.
  private func text(
    _ fit: ParagraphStyle.TextFit?, _ string: String = words, change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> AttributedText {
    var style = ParagraphStyle.unicode
    style.textFit = fit
    change(&style)
    return AttributedText(string, style: TextStyle(families: ["Noto Sans"], size: 20), paragraphStyle: style)
  }

  private func layout(_ text: AttributedText, width: Double) -> TextLayout {
    Self.typesetter.prepare(text).layout(width: width)
  }

  @Test func `each line fills the width, and its text, carets and height have its scale`() throws {
    let own = layout(text(nil), width: 300)
    let scaled = layout(text(ParagraphStyle.TextFit(.grow, lines: .perLineAll)), width: 300)
    #expect(scaled.lines.map(\.range) == own.lines.map(\.range) && own.lines.count == 2)
    for (line, before) in zip(scaled.lines, own.lines) {
      let scale = 300 / before.inlineSize
      #expect(abs(line.textScale - scale) < 1e-6 && line.inlineSize <= 300 && line.inlineSize > 299.999)
      #expect(abs(line.extent.height - before.extent.height * scale) < 1e-4)
      let runs = line.runs.map { scaled.glyphRuns[$0] }
      for run in runs { #expect(abs(run.size - 20 * scale) < 1e-5) }
      let widths = runs.reduce(0) { $0 + $1.inlineSize }
      #expect(abs(widths - line.inlineSize - line.trailingWhitespaceWidth) < 1e-6)
      for run in runs {
        #expect(abs(run.glyphs.reduce(0) { $0 + $1.advance } - run.inlineSize) < 1e-6)
      }
      let stops = scaled.caretStops(ofLine: line.number).map(\.caret.rect.x)
      #expect(stops.first == 0 && abs((stops.last ?? 0) - widths) < 1e-6)
    }
    #expect(abs(scaled.size.height - scaled.lines.reduce(0) { $0 + $1.extent.height }) < 1e-9)
  }

  @Test func `consistent lines have the least scale of all lines, also of those that are nearly full`() {
    let own = layout(text(nil), width: 300)
    let longest = own.lines.map(\.inlineSize).max() ?? 0
    let scaled = layout(text(ParagraphStyle.TextFit(.grow)), width: 300)
    #expect(longest > 0 && longest < 300)
    for line in scaled.lines { #expect(abs(line.textScale - 300 / longest) < 1e-6) }
  }

  @Test func `the last line of each paragraph keeps its size with per-line`() {
    let scaled = layout(text(ParagraphStyle.TextFit(.grow, lines: .perLine), "Small\nand a larger line"), width: 150)
    for line in scaled.lines { #expect((line.textScale > 1) == (line.reason == .wrap)) }
    #expect(scaled.lines.contains { $0.textScale > 1 })
  }

  @Test(arguments: [ParagraphStyle.TextFit.Lines.consistent, .perLine, .perLineAll])
  func `a limit of lines that cuts nothing does not change the widths that a text asks for`(
    _ lines: ParagraphStyle.TextFit.Lines
  ) {
    let fitted = Self.typesetter.prepare(text(ParagraphStyle.TextFit(.grow, lines: lines), "one two"))
    for width: Proposal.Length in [.maxContent, .atMost(500), .atMost(.infinity)] {
      for (most, truncation) in [(nil, nil), (5, nil), (nil, .end), (5, .end), (1, .middle)] as [(Int?, Truncation?)] {
        let measured = fitted.measure(Proposal(width: width, maxLines: most, truncation: truncation))
        #expect(measured.size == fitted.measure(Proposal(width: width)).size, "\(width) \(String(describing: most))")
        #expect(measured.size.width < 200)
      }
    }
    // A text that a limit cuts asks for the width of its own size.
    let cut = Self.typesetter.prepare(text(ParagraphStyle.TextFit(.grow, lines: lines)))
    let proposal = Proposal(width: .atMost(200), maxLines: 1, truncation: .end)
    #expect(cut.measure(proposal).isTruncated && cut.measure(proposal).size.width <= 200)
    #expect(cut.measure(proposal).size.height == Self.typesetter.prepare(text(nil)).measure(proposal).size.height)
  }

  @Test(arguments: [ParagraphStyle.browser, .unicode])
  func `lines fill the width between the indents of all lines`(_ profile: ParagraphStyle) {
    for fit in [ParagraphStyle.TextFit(.grow, lines: .perLineAll), ParagraphStyle.TextFit(.shrink, lines: .perLineAll)]
    {
      var style = profile
      (style.startIndent, style.endIndent, style.textFit) = (20, 10, fit)
      if fit.direction == .shrink { style.textWrap = .nowrap }
      let string = fit.direction == .grow ? "Small" : Self.words
      let text = AttributedText(string, style: TextStyle(families: ["Noto Sans"], size: 20), paragraphStyle: style)
      let line = layout(text, width: 300).lines[0]
      #expect(
        abs(line.inlineStart - 20) < 0.02 && abs(line.inlineSize - 270) < 0.1,
        "\(fit) \(line.inlineStart) \(line.inlineSize)")
    }
  }

  @Test func `a limit on the other side of 1 counts as 1`() {
    let samples: [(ParagraphStyle.TextFit.Direction, limit: Double, scale: Double)] = [
      (.grow, 0.5, 1), (.grow, 1.01, 1.01), (.grow, .nan, 1), (.shrink, 2, 1),
    ]
    for (direction, limit, scale) in samples {
      let scaled = layout(text(ParagraphStyle.TextFit(direction, lines: .perLineAll, limit: limit)), width: 280)
      #expect(scaled.lines.allSatisfy { abs($0.textScale - scale) < 1e-6 }, "\(direction) \(limit)")
    }
  }

  @Test func `lines that do not wrap shrink to the width, and need no ellipsis then`() {
    let fit = ParagraphStyle.TextFit(.shrink, lines: .perLineAll)
    let scaled = layout(
      text(fit) {
        $0.textWrap = .nowrap
        $0.textOverflow = .ellipsis
      }, width: 200)
    #expect(scaled.lines.count == 1 && !scaled.isTruncated && scaled.lines[0].inlineSize <= 200)
    #expect(scaled.lines[0].textScale < 0.5)
    // The limit leaves the line too wide, so it is cut, in its own size.
    var limited = fit
    limited.limit = 0.9
    let cut = layout(
      text(limited) {
        $0.textWrap = .nowrap
        $0.textOverflow = .ellipsis
      }, width: 200)
    #expect(cut.isTruncated && cut.lines[0].textScale == 1)
  }

  @Test func `spacing, indents and attachments keep their size`() throws {
    var source = text(ParagraphStyle.TextFit(.grow, lines: .perLineAll), "ab \u{FFFC} cd") { $0.startIndent = 10 }
    source.modifyStyle(in: 0..<source.utf8Count) { $0.letterSpacing = 4 }
    let isSet = source.setAttachment(TextAttachment(id: "box", width: 30, height: 12), at: 3)
    #expect(isSet)
    let scaled = layout(source, width: 300)
    let line = scaled.lines[0]
    #expect(line.inlineStart == 10 && line.inlineSize <= 290 && line.inlineSize > 289.99)
    let box = try #require(scaled.attachments.first)
    #expect(box.rect.width == 30 && box.rect.height == 12)
    source.modifyStyle(in: 0..<source.utf8Count) { $0.letterSpacing = 0 }
    // Seven units have 28 of spacing, which leaves less room for text.
    let closer = layout(source, width: 300).lines[0]
    #expect(closer.textScale > line.textScale)
    let plain = closer.inlineSize - 30
    #expect(abs(plain / closer.textScale * line.textScale + 30 + 28 - line.inlineSize) < 0.01)
  }

  @Test func `a line height in layout units stays, with the text in its middle`() {
    let fit = ParagraphStyle.TextFit(.grow, lines: .perLineAll)
    let own = layout(text(nil) { $0.lineHeight = .absolute(40) }, width: 300)
    let scaled = layout(text(fit) { $0.lineHeight = .absolute(40) }, width: 300)
    for (line, before) in zip(scaled.lines, own.lines) {
      #expect(abs(line.extent.height - 40) < 1e-9)
      let (middle, ownMiddle) = (line.extent.ascent - 20, before.extent.ascent - 20)
      #expect(abs(middle - ownMiddle * line.textScale) < 1e-6)
    }
  }

  @Test func `measuring gives the size of the layout, and each width its own scales`() {
    var random = SplitMix64(seed: 46)
    for _ in 0..<60 {
      var fit = ParagraphStyle.TextFit(random.anyCase(), lines: random.anyCase())
      fit.limit = random.element(of: [nil, 1.2])
      let isBrowser = random.oneIn(2)
      let string = Self.words.prefix(Int.random(in: 1...56, using: &random))
      let shaped = Self.typesetter.prepare(
        text(fit, String(string)) {
          if isBrowser { $0 = .browser }
          $0.textFit = fit
        })
      let width = Double.random(in: 20...600, using: &random)
      for proposal in [
        Proposal(width: .exactly(width)), Proposal(width: .atMost(width)), Proposal(width: .maxContent),
        Proposal(width: .minContent),
      ] {
        let (measured, layout) = (shaped.measure(proposal), shaped.layout(proposal))
        #expect(measured.size == layout.size && measured.lineCount == layout.lineCount, "\(proposal) \(string)")
        let again = shaped.layout(for: measured, finalSize: measured.size)
        #expect(again.lines == layout.lines, "\(proposal) \(string)")
      }
      // As CSS's fit-content: a box that may be wide does not make its text larger.
      #expect(shaped.measure(Proposal(width: .atMost(1e4))).size.width <= shaped.maxContentWidth)
    }
  }

  @Test func `fit finds a scale at which the scaled lines are within the box`() {
    let shaped = Self.typesetter.prepare(text(ParagraphStyle.TextFit(.grow, lines: .perLineAll)))
    let fit = shaped.fit(into: LayoutSize(width: 300, height: 50), scales: 0.2...1)
    #expect(fit.fits && fit.text.layout(width: 300).size.height <= 50)
    #expect(fit.limit.map { shaped.scaled(by: $0).layout(width: 300).size.height > 50 } == true)
  }

  @Test func `a text with ruby keeps its size, and so do lines in regions`() {
    var source = text(ParagraphStyle.TextFit(.grow))
    let isAdded = source.addScope(Scope(range: 4..<9, kind: .ruby(RubyAnnotation("x"))))
    #expect(isAdded)
    #expect(layout(source, width: 400).lines.allSatisfy { $0.textScale == 1 })
    let shaped = Self.typesetter.prepare(text(ParagraphStyle.TextFit(.grow)))
    let container = Container(size: LayoutSize(width: 400, height: 400))
    #expect(shaped.layout(in: [container]).layouts.allSatisfy { $0.lines.allSatisfy { $0.textScale == 1 } })
  }

  @Test func `an explanation names text-fit as what makes a line high`() {
    let scaled = layout(text(ParagraphStyle.TextFit(.grow, lines: .perLineAll)), width: 280)
    let heights = scaled.explanation.lines.map(\.height)
    for (height, line) in zip(heights, scaled.lines) {
      #expect(height.ascent.source == .textFit && height.descent.source == .textFit)
      #expect(height.ascent.length == line.extent.ascent)
    }
  }
}
