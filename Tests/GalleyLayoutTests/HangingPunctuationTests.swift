import Galley
import Testing

/// Tests hanging punctuation, CSS Text 4, §9.2: the specification's examples and its rules for measuring, alignment and
/// justification.
struct HangingPunctuationTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(
    _ text: String, _ hanging: ParagraphStyle.HangingPunctuation, width: Double? = nil,
    profile: ParagraphStyle.Profile = .unicode,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    let style = TextStyle(families: ["Noto Sans CJK JP"], size: 20, language: LanguageTag("ja"))
    let shaped = typesetter.prepare(text, style: style, profile: profile) {
      $0.hangingPunctuation = hanging
      change(&$0)
    }
    return shaped.layout(width: width ?? .infinity)
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `a stop that does not fit hangs with allow-end, and one that fits does not`(profile: ParagraphStyle.Profile) {
    let text = "文字を組む、文字を組む。次"
    // Without hanging, the comma moves to the next line, with the letter before it.
    #expect(layout(text, [], width: 100, profile: profile).lineTexts[0] == "文字を組")
    let narrow = layout(text, .allowEnd, width: 100, profile: profile)
    #expect(narrow.lineTexts == ["文字を組む、", "文字を組む。", "次"])
    #expect(narrow.lines[0].inlineSize == 120)
    let wide = layout(text, .allowEnd, width: 120, profile: profile) { $0.textAlign = .right }
    #expect(wide.lineTexts == ["文字を組む、", "文字を組む。", "次"])
    #expect(wide.lines[0].inlineStart == 0)
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `a stop hangs at the end of every line with force-end`(profile: ParagraphStyle.Profile) {
    let text = "文字を組む、文字を組む。次"
    let forced = layout(text, .forceEnd, width: 120, profile: profile) { $0.textAlign = .right }
    #expect(forced.lineTexts == ["文字を組む、", "文字を組む。", "次"])
    #expect(forced.lines.map { $0.inlineStart.rounded() } == [20, 20, 100])
  }

  @Test func `justified lines are stretched to what hangs, which force-end and allow-end tell apart`() {
    let text = "文字を組む、文字を組む。次"
    let forced = layout(text, .forceEnd, width: 110) { $0.textAlign = .justify }
    #expect(abs(forced.lines[0].inlineSize - 130) < 1e-9)
    let allowed = layout(text, .allowEnd, width: 110) { $0.textAlign = .justify }
    #expect(abs(allowed.lines[0].inlineSize - 130) < 1e-9)
    #expect(layout(text, .allowEnd, width: 120) { $0.textAlign = .justify }.lines[0].inlineSize == 120)
  }

  @Test func `an opening mark hangs at the start of the first line alone`() {
    let text = "「文字」\n「次」"
    let first = layout(text, .first)
    #expect(first.lines.map(\.inlineStart) == [-20, 0])
    #expect(first.size.width == 60)
    #expect(layout("\"a", .first).lines[0].inlineStart < 0)
    #expect(layout(" 「文字", .first).lines[0].inlineStart == 0)
    #expect(layout("文「字", .first).lines[0].inlineStart == 0)
    let right = layout("(א", .first, width: 100) { $0.direction = .rightToLeft }
    #expect(right.lines[0].inlineStart + right.lines[0].inlineSize > 100)
  }

  @Test func `a closing mark hangs at the end of the last line alone`() {
    let text = "「文字」\n「次」"
    let last = layout(text, .last, width: 100) { $0.textAlign = .right }
    #expect(last.lines.map(\.inlineStart) == [20, 60])
    #expect(layout("文）。", .last, width: 100) { $0.textAlign = .right }.lines[0].inlineStart == 40)
    #expect(layout("文」  ", .last, width: 100) { $0.textAlign = .right }.lines[0].contentRange == 0..<6)
  }

  @Test func `what hangs for certain counts in no intrinsic width, what may hang in max-content`() {
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      func widths(_ hanging: ParagraphStyle.HangingPunctuation) -> [Double] {
        let shaped = layout("「文字。」、組", hanging, profile: profile) { $0.textSpacingTrim = .spaceAll }.shaped
        return [shaped.minContentWidth, shaped.maxContentWidth].map { $0.rounded() }
      }
      #expect(widths([]) == [80, 140])
      #expect(widths(.forceEnd) == [60, 140])
      #expect(widths(.allowEnd) == [60, 140])
      #expect(widths(.first) == [80, 120])
      func end(_ hanging: ParagraphStyle.HangingPunctuation) -> Double {
        layout("組む。", hanging, profile: profile).shaped.maxContentWidth.rounded()
      }
      #expect([end([]), end(.forceEnd), end(.allowEnd), end(.last)] == [60, 40, 60, 60])
    }
  }

  @Test func `lines at max-content do not wrap, and measuring agrees with laying out`() {
    for hanging: ParagraphStyle.HangingPunctuation in [
      .forceEnd, .allowEnd, .first, .last, [.first, .last, .forceEnd],
    ] {
      let shaped = layout("「文字を組む。」、（組む）、と、いう。」", hanging).shaped
      #expect(shaped.layout(Proposal(width: .maxContent)).lines.count == 1)
      for width in stride(from: 0.0, to: 400, by: 7) {
        let laidOut = shaped.layout(width: width)
        let measured = shaped.measure(Proposal(width: .exactly(width)))
        #expect(laidOut.lines.count == measured.lineCount)
        #expect(laidOut.size == measured.size)
        for other in [measured.validRange.lowerBound, measured.validRange.upperBound.nextDown] where other.isFinite {
          #expect(shaped.layout(width: other).lines.map(\.range) == laidOut.lines.map(\.range))
        }
      }
    }
  }
}
