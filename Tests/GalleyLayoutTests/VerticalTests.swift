import Galley
import GalleyTestSupport
import Testing

/// Tests vertical lines: their order, the orientation of characters, and the reported sizes.
struct VerticalTests {
  private let typesetter = Typesetter(library: .bundled)

  private func style(_ mode: ParagraphStyle.WritingMode, _ profile: ParagraphStyle.Profile = .unicode) -> ParagraphStyle
  {
    var style = ParagraphStyle(profile: profile)
    style.writingMode = mode
    return style
  }

  private func prepare(_ text: String, _ style: ParagraphStyle, family: String = "Noto Sans CJK JP") -> ShapedText {
    typesetter.prepare(AttributedText(text, style: TextStyle(families: [family], size: 20), paragraphStyle: style))
  }

  private func orientations(_ shaped: ShapedText) -> [Orientation] { shaped.runs.map(\.orientation) }

  @Test func `B6: characters stand upright or are turned as UAX #50 says`() {
    let shaped = prepare("永A字1「ー」、", style(.verticalRL))
    #expect(shaped.runs.map(\.range) == [0..<3, 3..<4, 4..<7, 7..<8, 8..<20])
    #expect(orientations(shaped) == [.upright, .sideways, .upright, .sideways, .upright])
    #expect(orientations(prepare("永A", style(.horizontalTB))).allSatisfy { $0 == .horizontal })
  }

  @Test func `a quotation mark without a form for vertical lines is turned, in the browser profile upright`() {
    for (profile, expected) in [(ParagraphStyle.Profile.unicode, Orientation.sideways), (.browser, .upright)] {
      let shaped = prepare("\u{201C}", style(.verticalRL, profile), family: "Noto Sans")
      #expect(orientations(shaped) == [expected])
    }
    #expect(orientations(prepare("\u{300C}", style(.verticalRL))) == [.upright])
  }

  @Test func `a mark stands as the character before it does`() {
    #expect(prepare("か\u{3099}e\u{301}", style(.verticalRL)).runs.map(\.range) == [0..<6, 6..<9])
  }

  @Test func `joined emoji are one picture, in the browser profile several unless all text stands upright`() {
    func width(_ text: String, _ style: ParagraphStyle, letterSpacing: Double = 0) -> Double {
      var letters = TextStyle(families: ["Noto Color Emoji"], size: 20)
      letters.letterSpacing = letterSpacing
      return typesetter.prepare(AttributedText(text, style: letters, paragraphStyle: style)).maxContentWidth
    }
    let family = "👩\u{200D}👩\u{200D}👧"
    for (profile, count) in [(ParagraphStyle.Profile.unicode, 1.0), (.browser, 3)] {
      var style = self.style(.verticalRL, profile)
      let one = width("👧", style)
      #expect(abs(width(family, style) - one * count) < 0.05)
      #expect(abs(width(family, style, letterSpacing: 2) - (one + 2) * count) < 0.05)
      style.textOrientation = .upright
      #expect(abs(width(family, style) - one) < 0.05)
    }
    // The sequence is still one grapheme, in which no line ends.
    var narrow = style(.verticalRL, .browser)
    narrow.overflowWrap = .anywhere
    #expect(prepare(family, narrow, family: "Noto Color Emoji").layout(width: 30).lines.count == 1)
  }

  @Test func `text orientation turns all or none`() {
    var paragraph = style(.verticalRL)
    paragraph.textOrientation = .upright
    #expect(orientations(prepare("永A", paragraph)) == [.upright, .upright])
    paragraph.textOrientation = .sideways
    #expect(orientations(prepare("永A", paragraph)) == [.sideways, .sideways])
  }

  @Test func `upright Hebrew reads from top to bottom, and in the browser profile upwards as Chromium has it`() {
    for (profile, level) in [(ParagraphStyle.Profile.unicode, 0), (.browser, 1)] {
      var paragraph = style(.verticalRL, profile)
      paragraph.textOrientation = .upright
      let shaped = prepare("אב", paragraph, family: "Noto Sans Hebrew")
      #expect(shaped.runs.map { Int($0.level.rawValue) } == [level])
      let tops = shaped.layout(width: 200).glyphRun(0).glyphs.map(\.cluster)
      #expect(tops == (level == 0 ? [0, 2] : [2, 0]))
    }
  }

  @Test func `upright text inside of a line from right to left reads from left to right`() {
    // The letters of the upright spans as letters that are from left to right anyway: CSS Writing Modes 4, 5.1.
    let (hebrew, latin) = ("א ב ג ד ה ו ז", "א ב a b c d ז")
    func levels(_ string: String, _ profile: ParagraphStyle.Profile, upright: Bool) -> [Int] {
      var paragraph = style(.verticalRL, profile)
      paragraph.direction = .rightToLeft
      var text = AttributedText(
        string, style: TextStyle(families: ["Noto Sans Hebrew", "Noto Sans"], size: 20), paragraphStyle: paragraph)
      let start = "א ב ".utf8.count
      let part = upright ? "ג ד ".utf8.count : "a b ".utf8.count
      for range in [start..<start + part - 1, start + part..<start + 2 * part - 1] where upright {
        text.modifyStyle(in: range) { $0.textOrientation = .upright }
      }
      let layout = typesetter.prepare(text).layout(width: 1000)
      return (0..<7).map { letter in
        let offset = Array(string.unicodeScalars.prefix(2 * letter)).reduce(0) { $0 + UTF8.width($1) }
        let glyph = layout.glyphRuns.first { $0.range.contains(offset) }
        return Int(glyph?.level.rawValue ?? 9)
      }
    }
    #expect(levels(hebrew, .unicode, upright: true) == [1, 1, 2, 2, 2, 2, 1])
    #expect(levels(hebrew, .unicode, upright: true) == levels(latin, .unicode, upright: false))
    #expect(levels(hebrew, .browser, upright: true) == [1, 1, 1, 1, 1, 1, 1])
    #expect(levels(hebrew, .unicode, upright: false) == [1, 1, 1, 1, 1, 1, 1])
  }

  @Test func `upright glyphs are centred on the baseline and move the pen by the font's vertical advance`() throws {
    let layout = prepare("永", style(.verticalRL)).layout(width: 100)
    let run = layout.glyphRun(0)
    let glyph = try #require(run.glyphs.first)
    let line = layout.lines[0]
    #expect(line.extent.ascent == line.extent.descent)
    #expect(glyph.advance == 20)
    #expect(abs(glyph.x + 10 - layout.size.width / 2) < 1e-9)
    // VORG: the vertical origin is 0.88 em above the baseline.
    #expect(abs(glyph.y - 17.6) < 1e-9)
  }

  @Test func `upright advances are exact in the browser profile too`() {
    let paragraph = style(.verticalRL, .browser)
    let text = AttributedText(
      String(repeating: "永", count: 10), style: TextStyle(families: ["Noto Sans CJK JP"], size: 16),
      paragraphStyle: paragraph)
    #expect(typesetter.prepare(text).maxContentWidth == 160)
    // In a font without vertical metrics, the vertical advance is the font's height, 16 + 4 at size 15.
    var upright = paragraph
    upright.textOrientation = .upright
    let latin = AttributedText(
      "Abc", style: TextStyle(families: ["Noto Sans"], size: 15), paragraphStyle: upright)
    #expect(abs(typesetter.prepare(latin).maxContentWidth - 60) <= 1.0 / 64)
  }

  @Test func `turned letters of two faces stand on one baseline`() {
    let layout = prepare("Aא", style(.verticalRL), family: "Noto Sans").layout(width: 100)
    let runs = Array(layout.glyphRuns)
    #expect(Set(runs.map(\.face)).count == 2)
    #expect(Set(runs.map(\.baseline)).count == 1)
  }

  @Test func `a box with a baseline stands on the middle of a vertical line, any other box is centered`() throws {
    func box(_ baseline: Double?) throws -> (right: Double, middle: Double) {
      var text = AttributedText("永", style: TextStyle(families: ["Noto Sans CJK JP"], size: 20))
      text.paragraphStyle = style(.verticalRL)
      text.appendAttachment(TextAttachment(id: "box", width: 30, height: 10, baseline: baseline))
      let layout = typesetter.prepare(text).layout(width: 100)
      let rect = try #require(layout.attachments.first).rect
      return (rect.x + rect.width, try #require(layout.glyphRun(0).glyphs.first).x + 10)
    }
    let centered = try box(nil)
    #expect(centered.right - centered.middle == 15)
    let hanging = try box(4)
    #expect(hanging.right - hanging.middle == 4)
  }

  @Test func `turned letters stand on a baseline left of the middle`() throws {
    let layout = prepare("x", style(.verticalRL)).layout(width: 100)
    let metrics = layout.glyphRun(0).face.metrics
    let depth = Double(metrics.ascender + metrics.descender) / 2 * 20 / Double(metrics.unitsPerEm)
    let glyph = try #require(layout.glyphRun(0).glyphs.first)
    #expect(abs(glyph.x - (layout.size.width / 2 - depth)) < 1e-9)
    #expect(glyph.y == 0)
    #expect(abs(layout.glyphRun(0).baseline - (layout.size.width / 2 + depth)) < 1e-9)
  }

  @Test func `B6: lines stack from the right or from the left, and letters' tops point to the right in both`() throws {
    for (mode, xs) in [(ParagraphStyle.WritingMode.verticalRL, [1.0, 0]), (.verticalLR, [0, 1])] {
      let layout = prepare("永\n字", style(mode)).layout(width: 100)
      let height = layout.lines[0].extent.height
      #expect(layout.lines.map(\.blockStart) == [0, height])
      #expect(layout.size == LayoutSize(width: 2 * height, height: 100))
      for (index, run) in layout.glyphRuns.enumerated() {
        let glyph = try #require(run.glyphs.first)
        #expect(abs(glyph.x + 10 - (xs[index] + 0.5) * height) < 1e-9)
      }
      let raised = prepare("x\ny", style(mode)).layout(width: 100).glyphRun(1)
      #expect((raised.baseline > layout.lines[1].baseline) == (mode == .verticalRL))
    }
  }

  @Test func `the height is the room along the lines, and the size is the box's`() {
    let shaped = prepare("永永永永", style(.verticalRL))
    let half = Proposal(width: .maxContent, height: .exactly(40))
    #expect(shaped.measure(half).lineCount == 2)
    #expect(shaped.measure(half).size == shaped.layout(half).size)
    #expect(shaped.measure(half).size.height == 40)
    let wide = Proposal(width: .exactly(500), height: .atMost(70))
    #expect(shaped.measure(wide).size == LayoutSize(width: 500, height: 60))
    #expect(shaped.layout(wide).size == LayoutSize(width: 500, height: 60))
    #expect(shaped.layout(width: 40).size == shaped.layout(half).size)
    #expect(shaped.maxContentWidth == 80)
  }

  @Test func `an attachment stands upright: its height lies along the line`() {
    var text = AttributedText("\u{FFFC}永", style: TextStyle(size: 20), paragraphStyle: style(.verticalRL))
    text.setAttachment(
      TextAttachment(id: "a", width: 50, height: 8, margins: Margins(top: 1, right: 2, bottom: 3, left: 4)), at: 0)
    let layout = typesetter.prepare(text).layout(width: 100)
    #expect(layout.size.width == 56)
    #expect(layout.attachments.map(\.rect) == [LayoutRect(x: 4, y: 1, width: 50, height: 8)])
    #expect(layout.glyphRun(1).inlineStart == 12)
  }

  @Test func `a range's rectangles lie along its lines`() {
    let layout = prepare("永永永", style(.verticalRL)).layout(width: 40)
    let height = layout.lines[0].extent.height
    #expect(
      layout.rectangles(of: 3..<9) == [
        LayoutRect(x: height, y: 20, width: height, height: 20),
        LayoutRect(x: 0, y: 0, width: height, height: 20),
      ])
  }

  @Test func `measuring and laying out agree for any text in vertical lines`() {
    var random = SplitMix64(seed: 50)
    for _ in 0..<400 {
      var paragraph = Bool.random(using: &random) ? ParagraphStyle.unicode : .browser
      paragraph.writingMode = Bool.random(using: &random) ? .verticalRL : .verticalLR
      paragraph.textOrientation = ParagraphStyle.TextOrientation.allCases.randomElement(using: &random) ?? .mixed
      paragraph.textAlign = ParagraphStyle.TextAlign.allCases.randomElement(using: &random) ?? .start
      let shaped = typesetter.prepare(AttributedText(RandomText.string(&random), paragraphStyle: paragraph))
      for length in [
        Proposal.Length.exactly(random.availableWidth()), .atMost(random.availableWidth()), .minContent, .maxContent,
      ] {
        let proposal = Proposal(width: .atMost(90), height: length)
        let (measurement, layout) = (shaped.measure(proposal), shaped.layout(proposal))
        #expect(measurement.size == layout.size, "\(shaped.source.string.debugDescription) \(length)")
        #expect(measurement.firstBaseline == layout.firstBaseline && measurement.lastBaseline == layout.lastBaseline)
        for line in layout.lines {
          let sum = line.runs.reduce(0) { $0 + layout.glyphRun($1).inlineSize }
          #expect(
            abs(sum - line.inlineSize - line.trailingWhitespaceWidth) < 1e-6, "\(shaped.source.string.debugDescription)"
          )
        }
      }
    }
  }
}
