import Galley
import GalleyTestSupport
import Testing

/// Tests that in profile `browser` the end of a line is shaped without the space that hangs after it, unless all lines
/// start at their start or left edge. `W` before a space is kerned in the font Galley Test.
struct LineEndKerningTests {
  private let typesetter = Typesetter(library: .bundled)

  private func prepare(
    _ text: String, profile: ParagraphStyle.Profile = .browser, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ShapedText {
    typesetter.prepare(text, style: TextStyle(families: ["Galley Test"], size: 20), profile: profile, change)
  }

  /// The width of a text on a line of its own.
  private func alone(_ text: String) -> Double { prepare(text).maxContentWidth }

  private func changes(
    _ align: ParagraphStyle.TextAlign, _ last: ParagraphStyle.TextAlignLast
  ) -> (inout ParagraphStyle) -> Void {
    {
      $0.textAlign = align
      $0.textAlignLast = last
    }
  }

  @Test func `realpages 7: lines end without kerning with the space, unless all are aligned with start or left`() {
    let text = "aW aW aaW aW W aaW"
    #expect(alone("aW a") < alone("aW") + alone("a a") - alone("a"))
    for align in ParagraphStyle.TextAlign.allCases {
      for last in ParagraphStyle.TextAlignLast.allCases {
        let shaped = prepare(text, changes(align, last))
        let kerns = [.start, .left].contains(align) && [.auto, .start, .left].contains(last)
        for width in stride(from: 20.0, to: 120, by: 3.7) {
          for line in shaped.layout(width: width).lines.dropLast() where line.expansion == 0 {
            let own = alone(String(decoding: shaped.text[line.contentRange], as: UTF8.self))
            let isAlike = line.inlineSize == own
            #expect(isAlike != kerns, "\(align) \(last) \(width): \(line.inlineSize), alone \(own)")
          }
        }
      }
    }
  }

  @Test func `realpages 7: a line that would be too wide without the kerning ends earlier`() {
    let width = alone("aW aW")
    let narrower = width - 0.25
    #expect(prepare("aW aW a", changes(.center, .auto)).layout(width: width).lines[0].contentRange == 0..<5)
    #expect(prepare("aW aW a", changes(.center, .auto)).layout(width: narrower).lines[0].contentRange == 0..<2)
    #expect(prepare("aW aW a", changes(.start, .auto)).layout(width: narrower).lines[0].contentRange == 0..<5)
  }

  @Test func `realpages 7: measuring and layout agree`() {
    var random = SplitMix64(seed: 3)
    let letters = ["W", "a", " ", "W ", "  ", "b", "א", "\u{301}"]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 3...24, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
        .joined()
      let values: [ParagraphStyle.WhiteSpace] = [.normal, .preWrap, .breakSpaces]
      let whiteSpace = values.randomElement(using: &random) ?? .normal
      let shaped = prepare(text) {
        $0.textAlign = [.center, .end, .right].randomElement(using: &random) ?? .center
        $0.whiteSpace = whiteSpace
      }
      for width in [15, 32.5, 61, 90] as [Double] {
        let layout = shaped.layout(width: width)
        #expect(shaped.measure(Proposal(width: .exactly(width))).size == layout.size, "\(text)")
      }
    }
  }
}
