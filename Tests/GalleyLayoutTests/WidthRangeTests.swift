import Galley
import GalleyTestSupport
import Testing

/// Tests `validRange` and `widthBreakpoints()`. In Galley Test at size 10, lower-case letters are 5 wide, spaces 2.5.
struct WidthRangeTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `M2: lines change at every breakpoint and nowhere between`() {
    var random = SplitMix64(seed: 61)
    var count = 0
    for index in 0..<60 {
      var paragraph = index % 2 == 0 ? ParagraphStyle.unicode : .browser
      paragraph.overflowWrap = ParagraphStyle.OverflowWrap.allCases.randomElement(using: &random) ?? .normal
      let style = TextStyle(families: index % 3 == 0 ? ["Galley Test"] : [], size: 16)
      let shaped = typesetter.prepare(
        AttributedText(RandomText.string(&random), style: style, paragraphStyle: paragraph))
      func lines(_ width: Double) -> [TextRange] { shaped.layout(width: width).lines.map(\.range) }
      var least = shaped.minContentWidth
      for width in shaped.widthBreakpoints() {
        count += 1
        #expect(width > least && width <= shaped.maxContentWidth)
        #expect(lines(width) != lines(width.nextDown), "\(width) \(shaped.source.string.debugDescription)")
        #expect(lines(width.nextDown) == lines(least))
        #expect(lines(Double.random(in: least..<width, using: &random)) == lines(least))
        least = width
      }
      #expect(lines(least) == lines(shaped.maxContentWidth), "\(shaped.source.string.debugDescription)")
    }
    #expect(count > 100)
  }

  @Test func `two words break at the width of both`() {
    let shaped = typesetter.prepare(
      AttributedText("abc def", style: .galleyTest))
    #expect(shaped.widthBreakpoints() == [32.5])
    let range = shaped.measure(Proposal(width: .exactly(20))).validRange
    #expect(range.lowerBound == 15 && range.upperBound == 32.5)
  }

  @Test func `a mark that is narrower for want of room ends the range where it has room`() {
    var paragraph = ParagraphStyle.browser
    paragraph.textSpacingTrim = .normal
    let shaped = typesetter.prepare(
      AttributedText("漢字」漢字", style: TextStyle(size: 16), paragraphStyle: paragraph))
    let narrow = shaped.measure(Proposal(width: .exactly(41)))
    let wide = shaped.measure(Proposal(width: .exactly(49)))
    #expect(narrow.longestLine < wide.longestLine && narrow.validRange.upperBound <= 48)
  }

  @Test(arguments: [ParagraphStyle.TextWrap.wrap, .balance, .pretty, .optimal])
  func `widths just below a multiple of 1/64 give the same lines as both ends of their range`(
    wrap: ParagraphStyle.TextWrap
  ) {
    var random = SplitMix64(seed: 62)
    for index in 0..<120 {
      var paragraph = ParagraphStyle.browser
      paragraph.textWrap = wrap
      paragraph.textAlign = index % 4 == 0 ? .justify : .start
      let style = TextStyle(families: index % 3 == 0 ? ["Galley Test"] : [], size: 10)
      let text = AttributedText(
        index % 2 == 0 ? RandomText.string(&random) : "a bb ccc dd e ffff gg hhh i jj", style: style,
        paragraphStyle: paragraph)
      let shaped = typesetter.prepare(text)
      // The widths at which lines may change: one unit (1/64) less than the widths of possible lines.
      let starts = [40.015625, 32.484375] + shaped.widthBreakpoints().suffix(4)
      for start in starts {
        let width = start - ([1e-9, 1e-12, 1e-6].randomElement(using: &random) ?? 0)
        let layout = shaped.layout(width: width)
        let range = layout.validRange
        #expect(range.lowerBound <= width && width < range.upperBound)
        for other in [range.lowerBound, min(range.upperBound.nextDown, 1e9)] {
          #expect(
            shaped.layout(width: other).lines.map(\.range) == layout.lines.map(\.range),
            "\(width) in \(range), \(other): \(shaped.source.string.debugDescription)")
        }
      }
    }
  }

  @Test func `browser: a room just below a multiple of 1/64 is one unit less`() {
    let shaped = typesetter.prepare(
      AttributedText(
        "abc def", style: .galleyTest, paragraphStyle: .browser))
    #expect(shaped.widthBreakpoints() == [32.484375])
    #expect(shaped.layout(width: 32.484375).lines.count == 1)
    #expect(shaped.layout(width: 32.484374999).lines.count == 2)
  }
}
