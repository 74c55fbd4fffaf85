import Galley
import GalleyTestSupport
import Testing

/// Tests the measurements for all kinds of proposals that a layout system may make.
struct ProposalTests {
  private let typesetter = Typesetter(library: .bundled)
  private static let paragraph =
    "Measuring and drawing agree on every line of this paragraph, whatever its host rounds."

  private func prepare(
    _ text: String = paragraph, wrap: ParagraphStyle.TextWrap = .wrap, align: ParagraphStyle.TextAlign = .start,
    _ mode: ParagraphStyle.WritingMode = .horizontalTB
  ) -> ShapedText {
    var style = ParagraphStyle.unicode
    style.textWrap = wrap
    style.textAlign = align
    style.writingMode = mode
    return typesetter.prepare(AttributedText(text, paragraphStyle: style))
  }

  /// The numbers that a host may pass by mistake or on purpose.
  private static let lengths = [
    Double.nan, .infinity, -.infinity, 0, -0.0, -40, 1e9, 1e300, .leastNonzeroMagnitude, 100,
  ]

  /// Each mode of a length.
  private static let modes: [@Sendable (Double) -> Proposal.Length] = [
    { .exactly($0) }, { .atMost($0) }, { _ in .maxContent }, { _ in .minContent },
  ]

  @Test func `C2: every pair of modes gives the stated answer for every number`() {
    for mode in [ParagraphStyle.WritingMode.horizontalTB, .verticalRL] {
      for text in ["", Self.paragraph] {
        let shaped = prepare(text, mode)
        for (width, height) in Self.pairs {
          let proposal = Proposal(width: width, height: height)
          let measurement = shaped.measure(proposal)
          #expect(shaped.layout(proposal).size == measurement.size, "\(proposal)")
          let along = proposal.turned(mode).width
          let across = proposal.turned(mode).height
          let size =
            mode.isVertical
            ? (measurement.size.height, measurement.size.width) : (measurement.size.width, measurement.size.height)
          #expect(size.0 == expectedLength(along, shaped, measurement), "\(proposal)")
          #expect(size.1 == expectedHeight(across, measurement), "\(proposal)")
        }
      }
    }
  }

  private static var pairs: [(Proposal.Length, Proposal.Length)] {
    modes.flatMap { width in
      modes.flatMap { height in lengths.flatMap { first in lengths.map { (width(first), height($0)) } } }
    }
  }

  /// The expected length, by the documentation of `Proposal.Length`.
  private func expectedLength(_ length: Proposal.Length, _ shaped: ShapedText, _ answer: TextMeasurement) -> Double {
    switch length {
    case .minContent: shaped.minContentWidth
    case .maxContent: shaped.maxContentWidth
    case .exactly(let value): value.isNaN || value == .infinity ? shaped.maxContentWidth : max(0, value)
    case .atMost(let value): value.isNaN ? shaped.maxContentWidth : min(max(0, value), answer.longestLine)
    }
  }

  private func expectedHeight(_ length: Proposal.Length, _ answer: TextMeasurement) -> Double {
    switch length {
    case .minContent, .maxContent: answer.contentHeight
    case .exactly(let value): value.isNaN || value == .infinity ? answer.contentHeight : max(0, value)
    case .atMost(let value): value.isNaN ? answer.contentHeight : min(max(0, value), answer.contentHeight)
    }
  }

  @Test func `the width basis decides how wide wrapped text is`() {
    let shaped = prepare()
    func measure(_ basis: Proposal.WidthBasis, _ width: Double = 300) -> TextMeasurement {
      shaped.measure(Proposal(width: .atMost(width), widthBasis: basis))
    }
    let longest = measure(.longestLine)
    let balanced = measure(.balanced)
    #expect(measure(.proposed).size.width == 300)
    #expect(longest.size.width == longest.longestLine && longest.longestLine < 300)
    #expect(balanced.lineCount == longest.lineCount && balanced.size.width < longest.size.width)
    #expect(shaped.measure(Proposal(width: .atMost(balanced.availableWidth.nextDown))).lineCount > balanced.lineCount)
    #expect(measure(.proposed, 9000).size.width == shaped.maxContentWidth)
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `balanced lines are as many in no less room`(wrap: ParagraphStyle.TextWrap) {
    let shaped = prepare(wrap: wrap)
    for width in stride(from: 20.0, through: 700, by: 13.5) {
      let asked = Proposal(width: .atMost(width), widthBasis: .balanced)
      let answer = shaped.measure(asked)
      let layout = shaped.layout(asked)
      #expect(layout.size == answer.size && layout.lineCount == answer.lineCount)
      #expect(answer.validRange.contains(width))
      #expect(answer.lineCount == shaped.measure(Proposal(width: .atMost(width))).lineCount)
    }
  }

  @Test(arguments: [("1.x\u{323}\u{302} a", 18.93), ("版」 \u{FFFC}", 25), ("x\u{FFFC}", 12)])
  func `balanced lines do not depend on what was asked before`(text: String, width: Double) {
    var paragraph = ParagraphStyle.browser
    paragraph.wordBreak = .breakWord
    let text = AttributedText(text, style: TextStyle(letterSpacing: 1.32), paragraphStyle: paragraph)
    let asked = Proposal(width: .atMost(width), widthBasis: .balanced)
    let fresh = typesetter.prepare(text).measure(asked)
    for before in [Proposal.Length.atMost(0), .minContent, .maxContent] {
      let shaped = typesetter.prepare(text)
      _ = shaped.measure(Proposal(width: before))
      let answer = shaped.measure(asked)
      #expect(answer.availableWidth == fresh.availableWidth && answer.size == fresh.size, "after \(before)")
    }
  }

  @Test func `balanced lines are not narrower than a word that cannot break`() {
    let shaped = typesetter.prepare("aa bb incomprehensibilities")
    let asked = Proposal(width: .atMost(110), widthBasis: .balanced)
    let answer = shaped.measure(asked)
    #expect(answer.lineCount == 2 && answer.availableWidth == answer.longestLine)
    #expect(shaped.layout(width: answer.size.width).lines.map(\.range) == shaped.layout(asked).lines.map(\.range))
  }

  @Test func `balanced lines are even in a width that the first line fills exactly`() {
    var style = TextStyle(families: ["Noto Sans CJK JP"], size: 16)
    style.language = LanguageTag("ja")
    let shaped = typesetter.prepare(AttributedText(String(repeating: "漢字", count: 6), style: style))
    for width in [160.0, 161, 175.9] {
      let balanced = shaped.measure(Proposal(width: .atMost(width), widthBasis: .balanced))
      #expect(balanced.size.width == 96 && balanced.lineCount == 2 && balanced.validRange.contains(160))
    }
  }

  @Test func `balanced lines divide no word that is whole without balancing`() {
    for string in ["Internationalization test", "aa Donaudampfschifffahrtsgesellschaft aa"] {
      for wrap in [ParagraphStyle.OverflowWrap.breakWord, .anywhere] {
        var paragraph = ParagraphStyle.unicode
        paragraph.overflowWrap = wrap
        let shaped = typesetter.prepare(AttributedText(string, paragraphStyle: paragraph))
        let width = shaped.maxContentWidth - 1
        let usual = shaped.layout(Proposal(width: .atMost(width)))
        let balanced = shaped.layout(Proposal(width: .atMost(width), widthBasis: .balanced))
        #expect(usual.lines.allSatisfy { $0.reason != .emergency } && usual.lineCount > 1)
        #expect(balanced.lines.allSatisfy { $0.reason != .emergency } && balanced.lineCount == usual.lineCount)
      }
    }
    // A word that is too wide anyway is divided, and the lines are balanced as far as that goes.
    let long = typesetter.prepare("Donaudampfschifffahrtsgesellschaft")
    let answer = long.layout(Proposal(width: .atMost(0.8 * long.maxContentWidth), widthBasis: .balanced))
    #expect(answer.lineCount == 2 && answer.longestLine < 0.6 * long.maxContentWidth)
  }

  @Test func `balanced lines stay in the box that a host rounds from the width it asked for`() {
    // Both words are 37.5 wide; at 37.2 they are on two lines.
    let shaped = typesetter.prepare("abcd efg")
    let answer = shaped.measure(Proposal(width: .exactly(37.2), widthBasis: .balanced))
    let rounding = HostRounding.devicePixels(scale: 1)
    let layout = shaped.layout(for: answer, finalSize: rounding.size(answer.size), rounding: rounding)
    #expect(answer.lineCount == 2 && layout.lineCount == 2)
  }

  @Test func `balanced lines are aligned in the box`() {
    let proposal = Proposal(width: .exactly(300), widthBasis: .balanced)
    let layout = prepare(align: .right).layout(proposal)
    #expect(layout.size.width == 300)
    for line in layout.lines { #expect(abs(line.inlineStart + line.inlineSize - 300) < 1e-9) }
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `C5: what was measured is what is drawn in any box between the longest line and the room`(
    wrap: ParagraphStyle.TextWrap
  ) {
    let shaped = prepare(wrap: wrap)
    for width in stride(from: 60.0, through: 700, by: 17) {
      let measurement = shaped.measure(Proposal(width: .atMost(width)))
      let lines = shaped.layout(measurement.proposal).lines.map(\.range)
      for final in [measurement.size.width, measurement.longestLine, width, (measurement.longestLine + width) / 2] {
        let box = LayoutSize(width: final, height: 3)
        let layout = shaped.layout(for: measurement, finalSize: box)
        #expect(layout.lines.map(\.range) == lines && layout.size == box)
      }
    }
  }

  @Test func `what rounding takes breaks no line anew and more does`() {
    let shaped = prepare()
    let measurement = shaped.measure(Proposal(width: .atMost(300)))
    let asked = shaped.layout(measurement.proposal).lines.map(\.range)
    func isMeasured(_ width: Double, _ rounding: HostRounding) -> Bool {
      let box = LayoutSize(width: width, height: .nan)
      return shaped.layout(for: measurement, finalSize: box, rounding: rounding).lines.map(\.range) == asked
    }
    let longest = measurement.longestLine
    #expect(isMeasured(longest - 0.5, .yoga(scale: 2)))
    #expect(isMeasured(Double(Float(notBelow: longest).nextDown), .none))
    #expect(!isMeasured(longest - 0.6, .yoga(scale: 2)))
    #expect(!isMeasured(longest - 0.1, .none))
    #expect(!isMeasured(200, .devicePixels(scale: 1)))
    #expect(
      isMeasured(300 + 1.49, .yoga(scale: 2)) && isMeasured(300 + 1.49, .devicePixels(scale: 2)),
      "edges go both outwards")
    #expect(isMeasured(longest - 0.00009, .yoga(scale: 0)), "what Yoga takes for equal")
    let wide = shaped.measure(Proposal(width: .atMost(5e9)))
    let box = LayoutSize(width: wide.longestLine - 2, height: .nan)
    #expect(
      shaped.layout(for: wide, finalSize: box, rounding: .yoga(scale: 2)).lineCount > 1, "a float of the box's size")
  }

  @Test func `a line that is longer than its room stays as it was measured`() {
    let text = AttributedText("a incomprehensibilities b", paragraphStyle: .browser)
    let shaped = typesetter.prepare(text)
    let measurement = shaped.measure(Proposal(width: .exactly(50.3)))
    #expect(measurement.longestLine > 60 && measurement.lineCount == 3)
    for width in [49.9, 50, 50.5, 51] {
      let box = LayoutSize(width: width, height: measurement.size.height)
      let layout = shaped.layout(for: measurement, finalSize: box, rounding: .yoga(scale: 2))
      #expect(layout.lines.map(\.range) == shaped.layout(measurement.proposal).lines.map(\.range))
      let node = MeasureNode(text: text, typesetter: typesetter)
      _ = node.measure(Proposal(width: .exactly(50.3)))
      #expect(node.measurement(for: box, rounding: .yoga(scale: 2)).availableWidth == 50.3)
    }
  }

  @Test(arguments: [1, 1.5, 2, 3, 3.5] as [Double])
  func `C5: rounded answers have room for what was measured`(scale: Double) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let length = Double.random(in: 0...2000, using: &random)
      #expect(Double(Float(notBelow: length)) >= length && Double(Float(notBelow: length).nextDown) < length)
      let up = HostRounding.devicePixels(scale: scale).length(length)
      #expect(up >= length && up - length < 1 / scale + 1e-3)
      let yoga = HostRounding.yoga(scale: scale).length(length)
      #expect(yoga >= length - 0.0001 / scale - Double(Float(length).ulp) && yoga <= up)
      #expect(HostRounding.yoga(scale: scale).length(yoga) == yoga, "the grid leaves its own answers alone")
      #expect(HostRounding.none.length(length) == Double(Float(notBelow: length)))
    }
    for scale in [0, -1, .nan, .infinity] as [Double] {
      #expect(HostRounding.devicePixels(scale: scale).length(1.3) == Double(Float(notBelow: 1.3)))
    }
    #expect(HostRounding.devicePixels(scale: scale).length(.nan) == 0 && HostRounding.none.length(-3) == 0)
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `no line is too wide for a room that the text said it needs`(wrap: ParagraphStyle.TextWrap) {
    for text in ["ширина текста текста рисуется", Self.paragraph, "a fjord state-of-the-art word and the layout fits"] {
      for size in [9.5, 13.7, 14, 17.25, 24] {
        var style = ParagraphStyle.unicode
        style.textWrap = wrap
        let shaped = typesetter.prepare(AttributedText(text, style: TextStyle(size: size), paragraphStyle: style))
        for room in [shaped.minContentWidth] + shaped.widthBreakpoints() {
          #expect(shaped.measure(Proposal(width: .exactly(room))).longestLine <= room + 1e-9, "\(text) \(size) \(room)")
        }
      }
    }
  }

  /// The numbers of lines that SwiftUI was recorded to set at width 0: one for each character that is no white space.
  @Test(arguments: [
    ("Footer", 6), ("Hello, World", 11), ("Big small", 8), ("Two  spaces\nand a break", 18), ("日本 語", 3),
  ])
  func `at width 0 each character has a line, and white space opens none`(text: String, lines: Int) {
    let answer = Typesetter(library: .bundled).prepare(AttributedText(text)).measure(Proposal(width: .atMost(0)))
    #expect(answer.lineCount == lines)
    #expect(answer.size.width == 0)
  }
}
