import Galley
import Testing

/// Tests the line models of CSS, Flutter, CoreText and Pango. The font is Galley Test at size 100: ascent 80, descent
/// 20, cap height 70, x-height 50. If a test needs a line gap, the font is Galley Test with a gap of 10.
///
/// "ab cd ef" at width 150 has three lines of one word. Flutter's figures are from SkParagraph of Skia 144 with this
/// font, Pango's from Pango 1.50. CoreText's figures follow from the formula at the test.
struct LineModelTests {
  /// A layout's height and baselines.
  struct Figures: Equatable, CustomStringConvertible {
    var height: Double
    var baselines: [Double]
    var description: String { "\(height) \(baselines)" }

    init(_ height: Double, _ baselines: [Double]) {
      self.height = height
      self.baselines = baselines
    }
  }

  private func figures(
    _ model: ParagraphStyle.LineModel, gap: Double = 0, text: String = "ab cd ef",
    _ change: (inout AttributedText) -> Void = { _ in }
  ) throws -> Figures {
    let entry = try #require(FontLibrary.bundled.entries(family: "Galley Test").first)
    let face = gap == 0 ? entry.face : entry.face.overriding(FontFace.MetricOverrides(lineGap: gap / 100))
    var style = ParagraphStyle()
    style.lineModel = model
    var attributed = AttributedText(text, style: TextStyle(size: 100), paragraphStyle: style)
    change(&attributed)
    let shaped = Typesetter(library: FontLibrary(faces: [face])).prepare(attributed)
    let layout = shaped.layout(width: 150)
    let measured = shaped.measure(Proposal(width: .exactly(150)))
    #expect(measured.size == layout.size && measured.lastBaseline == layout.lastBaseline)
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return Figures(rounded(layout.size.height), layout.lines.map { rounded($0.baseline) })
  }

  @Test func `the browser profile rounds ascents that have single precision`() throws {
    // The float for 22.5 is a little less there, so it is rounded to 22, of which one goes to the descent of 6.3.
    let entry = try #require(FontLibrary.bundled.entries(family: "Galley Test").first)
    let face = entry.face.overriding(FontFace.MetricOverrides(ascent: 1.25, descent: 0.35))
    let text = AttributedText("a", style: TextStyle(size: 18), paragraphStyle: .browser)
    let line = try #require(
      Typesetter(library: FontLibrary(faces: [face])).prepare(text).layout(width: 100).lines.first)
    #expect(line.baseline == 21)
    #expect(line.blockEnd == 28)
  }

  @Test func `L3: CSS splits leading in halves`() throws {
    // Line height − (ascent + descent) = 50: 25 above; `normal` adds the line gap.
    #expect(try figures(.css()) == Figures(300, [80, 180, 280]))
    #expect(try figures(.css(.multiple(1.5))) == Figures(450, [105, 255, 405]))
    #expect(try figures(.css(.absolute(60))) == Figures(180, [60, 120, 180]))
    #expect(try figures(.css(), gap: 10) == Figures(330, [85, 195, 305]))
    #expect(try figures(.css(.multiple(1.5)), gap: 10) == Figures(450, [105, 255, 405]))
  }

  @Test func `CSS trims the first line to capitals or x and the last one to the baseline`() throws {
    let cap = ParagraphStyle.TextBoxTrim(first: .cap, last: .alphabetic)
    #expect(try figures(.css(trim: cap)) == Figures(270, [70, 170, 270]))
    #expect(try figures(.css(.multiple(1.5), trim: cap)) == Figures(370, [70, 220, 370]))
    #expect(try figures(.css(trim: ParagraphStyle.TextBoxTrim(first: .ex))) == Figures(270, [50, 150, 250]))
    #expect(
      try figures(.css(.multiple(1.5), trim: ParagraphStyle.TextBoxTrim(last: .text))) == Figures(425, [105, 255, 405]))
    // A single line is both the first and the last. An edge outside the line's height makes the line higher.
    #expect(try figures(.css(trim: cap), text: "ab") == Figures(70, [70]))
    #expect(
      try figures(.css(.multiple(0.5), trim: ParagraphStyle.TextBoxTrim(first: .text, last: .text)), text: "ab")
        == Figures(100, [80]))
  }

  @Test func `the last line that is shown is trimmed where lines are cut off`() throws {
    var style = ParagraphStyle()
    style.textBoxTrim = ParagraphStyle.TextBoxTrim(first: .cap, last: .alphabetic)
    let shaped = Typesetter(library: .bundled).prepare(
      AttributedText("ab cd ef", style: TextStyle(families: ["Galley Test"], size: 100), paragraphStyle: style))
    #expect(shaped.layout(Proposal(width: .exactly(150), maxLines: 2)).size.height == 170)
  }

  @Test func `L3: Flutter shares a height out in proportion, or evenly`() throws {
    #expect(try figures(.flutter()) == Figures(300, [80, 180, 280]))
    #expect(try figures(.flutter(height: 1.5)) == Figures(450, [120, 270, 420]))
    #expect(try figures(.flutter(height: 0.8)) == Figures(240, [64, 144, 224]))
    #expect(try figures(.flutter(height: 1.5, leading: .half)) == Figures(450, [105, 255, 405]))
    #expect(try figures(.flutter(height: 0.8, leading: .half)) == Figures(240, [70, 150, 230]))
    #expect(try figures(.flutter(), gap: 10) == Figures(330, [85, 195, 305]))
    #expect(try figures(.flutter(height: 1.5), gap: 10) == Figures(450, [115.909, 265.909, 415.909]))
    #expect(try figures(.flutter(height: 0.8), gap: 10) == Figures(240, [61.818, 141.818, 221.818]))
    #expect(try figures(.flutter(height: 1.5, leading: .half), gap: 10) == Figures(450, [105, 255, 405]))
  }

  @Test func `Flutter's height behaviour leaves the first ascent and the last descent to the face`() throws {
    // Each line is 150 high; the first loses 120 − 80 above, the last 30 − 20 below.
    #expect(
      try figures(.flutter(height: 1.5, appliesToFirstAscent: false, appliesToLastDescent: false))
        == Figures(400, [80, 230, 380]))
    #expect(try figures(.flutter(height: 1.5, appliesToFirstAscent: false)) == Figures(410, [80, 230, 380]))
  }

  @Test func `Flutter's strut makes room on every line, and all lines alike where it is forced`() throws {
    func strut(_ strut: ParagraphStyle.Strut, height: Double? = nil) throws -> Figures {
      try figures(.flutter(height: height, strut: strut), text: "ab")
    }
    func flutter(_ strut: ParagraphStyle.Strut) -> ParagraphStyle.LineModel { .flutter(height: 1, strut: strut) }
    #expect(try figures(flutter(.flutter(size: 150))) == Figures(450, [120, 270, 420]))
    #expect(try figures(flutter(.flutter(size: 150, height: 1.2))) == Figures(540, [144, 324, 504]))
    #expect(try figures(flutter(.flutter(size: 100, leading: 0.5))) == Figures(450, [105, 255, 405]))
    #expect(
      try figures(flutter(.flutter(size: 150, height: 1.2, leading: 0.5))) == Figures(765, [181.5, 436.5, 691.5]))
    #expect(try figures(flutter(.flutter(size: 50, height: 1.2, isForced: true))) == Figures(180, [48, 108, 168]))
    #expect(try figures(flutter(.flutter(size: 50, isForced: true))) == Figures(150, [40, 90, 140]))
    #expect(try figures(flutter(.flutter(size: 50, leading: 0.4, isForced: true))) == Figures(210, [50, 120, 190]))
    #expect(try strut(.flutter(size: 150), height: 2) == Figures(200, [160]))
    #expect(try figures(.flutter(strut: .flutter(size: 150)), text: "") == Figures(150, [120]))
  }

  @Test func `L3: CoreText multiplies the natural height, keeps it in its limits and grows above the ascent`() throws {
    // natural = ascent + descent + leading; height = min(max(natural × multiple, minimum), maximum), minimum first.
    // The baseline is descent + leading above the bottom of its line.
    #expect(try figures(.coreText()) == Figures(300, [80, 180, 280]))
    #expect(try figures(.coreText(lineHeightMultiple: 1.5)) == Figures(450, [130, 280, 430]))
    #expect(try figures(.coreText(minimumLineHeight: 120)) == Figures(360, [100, 220, 340]))
    #expect(try figures(.coreText(maximumLineHeight: 70)) == Figures(210, [50, 120, 190]))
    #expect(
      try figures(.coreText(lineHeightMultiple: 2, minimumLineHeight: 90, maximumLineHeight: 150))
        == Figures(450, [130, 280, 430]))
    #expect(try figures(.coreText(lineSpacing: 12)) == Figures(324, [80, 192, 304]))
    #expect(try figures(.coreText(), gap: 10) == Figures(330, [80, 190, 300]))
    #expect(try figures(.coreText(lineHeightMultiple: 1.5), gap: 10) == Figures(495, [135, 300, 465]))
  }

  @Test func `L3: Pango's line spacing sets baselines apart and leaves the first and last line alone`() throws {
    #expect(try figures(.pango(lineSpacing: 1)) == Figures(300, [80, 180, 280]))
    #expect(try figures(.pango(lineSpacing: 1.5)) == Figures(400, [80, 230, 380]))
    #expect(try figures(.pango(lineSpacing: 0.8)) == Figures(260, [80, 160, 240]))
    #expect(try figures(.pango(lineSpacing: 1), gap: 10) == Figures(320, [80, 190, 300]))
    #expect(try figures(.pango(lineSpacing: 1.5), gap: 10) == Figures(430, [80, 245, 410]))
    #expect(try figures(.pango(lineSpacing: 0.8), gap: 10) == Figures(276, [80, 168, 256]))
  }

  @Test func `Pango's line height splits the difference to ascent and descent, and spacing lies between lines`() throws
  {
    for gap in [0.0, 10] {
      #expect(try figures(.pango(), gap: gap) == Figures(300, [80, 180, 280]))
      #expect(try figures(.pango(spacing: 30), gap: gap) == Figures(360, [80, 210, 340]))
      #expect(try figures(.pango(lineHeight: .content(multiple: 1.5)), gap: gap) == Figures(450, [105, 255, 405]))
      #expect(try figures(.pango(lineHeight: .content(multiple: 0.8)), gap: gap) == Figures(240, [70, 150, 230]))
      #expect(try figures(.pango(lineHeight: .absolute(150)), gap: gap) == Figures(450, [105, 255, 405]))
      #expect(try figures(.pango(lineHeight: .absolute(60)), gap: gap) == Figures(180, [60, 120, 180]))
    }
  }

  @Test func `leading may stand all below, and a span's line height goes before the paragraph's`() throws {
    #expect(
      try figures(ParagraphStyle.LineModel(lineHeight: .multiple(1.5), leading: .below))
        == Figures(450, [80, 230, 380]))
    let tall = try figures(ParagraphStyle.LineModel(leading: .below)) { text in
      text.setStyle(TextStyle(size: 100, lineHeight: .absolute(200)), in: 3..<5)
    }
    #expect(tall == Figures(400, [80, 180, 380]))
  }

  @Test func `a model is read back from the style, and one without limits stays finite`() throws {
    let model = ParagraphStyle.LineModel.coreText(lineHeightMultiple: 1.2, lineSpacing: 3)
    var style = ParagraphStyle()
    style.lineModel = model
    #expect(style.lineModel == model)
    for bad in [Double.nan, .infinity, -.infinity, -5, 1e300] {
      let models = [
        ParagraphStyle.LineModel(lineHeight: .natural(multiple: bad, atLeast: bad, atMost: bad)),
        ParagraphStyle.LineModel(lineHeight: .content(multiple: bad), leading: .proportional, lineSpacing: bad),
        ParagraphStyle.LineModel(
          strut: ParagraphStyle.Strut(size: bad, lineHeight: .absolute(bad), leading: bad, isForced: true)),
      ]
      for model in models { #expect(try figures(model).height.isFinite, "\(model)") }
    }
  }
}
