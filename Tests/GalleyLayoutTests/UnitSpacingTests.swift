import Galley
import Testing

/// Tests space between ideographs and letters, and full-width punctuation that is set half as wide.
struct UnitSpacingTests {
  private let typesetter = Typesetter(library: .bundled)

  private func shaped(
    _ text: String, profile: ParagraphStyle.Profile = .unicode, _ change: (inout ParagraphStyle) -> Void
  ) -> ShapedText {
    let style = TextStyle(families: ["Noto Sans CJK JP"], size: 16, language: LanguageTag("ja"))
    return typesetter.prepare(text, style: style, profile: profile, change)
  }

  private func extra(_ text: String, _ change: (inout ParagraphStyle) -> Void) -> Double {
    shaped(text, change).maxContentWidth - shaped(text) { _ in }.maxContentWidth
  }

  @Test(arguments: [
    ("国a国", 4.0), ("国1国", 4), ("国a1国", 4), ("国a\u{301}国", 4), ("国\u{301}a", 2), ("国 a", 0), ("国、a", 0),
    ("国Ａ国", 0), ("国$国", 0), ("かなaカナ", 4), ("ーa", 2), ("・a", 0), ("국a", 2), ("国א", 2), ("国\u{AD}a", 0),
  ])
  func `an eighth of an em stands between ideographs and letters or digits`(text: String, expected: Double) {
    #expect(abs(extra(text) { $0.textAutospace = .normal } - expected) < 1e-9)
  }

  @Test func `letters and digits are asked for one by one`() {
    #expect(abs(extra("国a国1") { $0.textAutospace = .ideographAlpha } - 4) < 1e-9)
    #expect(abs(extra("国a国1") { $0.textAutospace = .ideographNumeric } - 2) < 1e-9)
  }

  @Test func `no such space stands at a line's end`() {
    let text = shaped("国a国") { $0.textAutospace = .normal }
    let layout = text.layout(width: 1)
    #expect(layout.lines.map { $0.inlineSize.rounded(.up) } == [16, 10, 16])
    let wide = text.layout(width: 100).glyphRuns.flatMap(\.glyphs)
    #expect(wide.map(\.x).first == 0)
    #expect(wide[1].x == 18)
  }

  @Test(arguments: [
    ("））", -8.0), ("（（", -8), ("）（", -8), ("）、", -8), ("。」", -8), ("・（", -8), ("\u{3000}「", -8), ("(（", -8),
    ("）)", -8), ("「」、", -8), ("国（国", 0), ("！（", 0), ("（国）", 0),
  ])
  func `marks that stand together share the space between them`(text: String, expected: Double) {
    #expect(abs(extra(text) { $0.textSpacingTrim = .normal } - expected) < 1e-9)
  }

  @Test func `a closing mark is narrower at a line's end where it would not fit`() {
    let text = shaped("国国）国") { $0.textSpacingTrim = .normal }
    #expect(text.layout(width: 41).lines.map(\.inlineSize) == [40, 16])
    #expect(text.layout(width: 50).lines.map(\.inlineSize) == [48, 16])
    #expect(text.layout(width: 41).glyphRuns.flatMap { $0.glyphs.map(\.advance) } == [16, 16, 8, 16])
  }

  @Test func `a closing mark is narrower at the end of a line that was chosen together with others`() {
    let text = shaped("国国国国）国国国）国国") {
      $0.textSpacingTrim = .normal
      $0.textWrap = .optimal
    }
    for width in [73.0, 75, 79] {
      let layout = text.layout(width: width)
      #expect(layout.lines.map(\.inlineSize) == [72, 64, 32], "\(width)")
    }
  }

  @Test func `an opening mark is narrower at the start of the lines that the value names`() {
    let widths: [(ParagraphStyle.TextSpacingTrim, [Double])] = [
      (.spaceAll, [32, 32]), (.normal, [32, 32]), (.spaceFirst, [32, 24]), (.trimStart, [24, 24]),
    ]
    for (trim, expected) in widths {
      let layout = shaped("（国（国") { $0.textSpacingTrim = trim }.layout(width: 33)
      #expect(layout.lines.map(\.inlineSize) == expected, "\(trim)")
    }
    let glyph = shaped("（国") { $0.textSpacingTrim = .trimStart }.layout(width: 99).glyphRuns[0].glyphs[0]
    #expect(glyph.x == -8 && glyph.advance == 8)
  }

  @Test func `trim-both takes the space from every line's ends`() {
    let layout = shaped("（国）（国）") { $0.textSpacingTrim = .trimBoth }.layout(width: 40)
    #expect(layout.lines.map(\.inlineSize) == [32, 32])
  }

  @Test func `a line of spaces after a narrow mark has no mark to take from`() {
    let layout = shaped("国）\u{3000}\u{3000}国") {
      $0.textSpacingTrim = .trimBoth
      $0.whiteSpace = .breakSpaces
    }.layout(width: 24)
    #expect(layout.lines.allSatisfy { $0.inlineSize >= 0 })
    #expect(shaped("国）\u{3000}国") { $0.textSpacingTrim = .trimBoth }.layout(width: 30).lines[0].inlineSize == 24)
  }

  @Test func `the browser trims by itself, the unicode profile does not`() {
    #expect(shaped("））", profile: .browser) { _ in }.maxContentWidth < 25)
    #expect(shaped("））") { _ in }.maxContentWidth == 32)
  }

  @Test func `a face without half widths leaves marks as they are`() {
    let style = TextStyle.galleyTest
    let text = AttributedText("「「", style: style, paragraphStyle: .browser)
    #expect(typesetter.prepare(text).maxContentWidth == 20)
  }
}
