import Galley
import GalleyTestSupport
import Testing

/// Tests runt tightening: letters are set closer so that no paragraph ends with one glyph. In Galley Test at size 10,
/// letters are 5 wide.
struct RuntTighteningTests {
  private let typesetter = Typesetter(library: .bundled)

  private func shaped(_ text: String, _ tightening: Double, _ profile: ParagraphStyle.Profile = .unicode) -> ShapedText
  {
    typesetter.prepare(text, style: .galleyTest, profile: profile) {
      $0.runtTightening = tightening
      $0.overflowWrap = .breakWord
    }
  }

  /// The sum of the advances of the glyphs of a line's content.
  private func drawn(_ layout: TextLayout, _ line: TextLine) -> Double {
    line.runs.map(layout.glyphRun).filter { line.contentRange.contains($0.range.lowerBound) }.flatMap(\.glyphs)
      .reduce(0) { $0 + $1.advance }
  }

  @Test func `A7: a paragraph that would end with one glyph is set closer by the least step that is enough`() {
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      // Ten letters in a width of 45: closer by half of a tenth of an em, each is 4.5 wide.
      let layout = shaped("abcdefghij", 0.1, profile).layout(width: 45)
      #expect(layout.lines.map(\.range) == [0..<10], "\(profile)")
      #expect(layout.lines[0].inlineSize == 45 && drawn(layout, layout.lines[0]) == 45)
      #expect(layout.glyphRuns[0].style.letterSpacing == -0.5)
      // The smallest sufficient step is used: a quarter, a half, three quarters, or all of the limit.
      for (width, narrow) in [(24.0, 23.75), (23, 22.5), (22, 21.25), (20, 20)] {
        #expect(shaped("abcde", 0.1, profile).layout(width: width).lines.map(\.inlineSize) == [narrow], "\(width)")
      }
      // Two glyphs are on the last line.
      #expect(shaped("abcdefghij", 0.1, profile).layout(width: 44).lines.map(\.inlineSize) == [40, 10])
      #expect(shaped("abcdefghij", 0.02, profile).layout(width: 45).lines.map(\.inlineSize) == [45, 5])
      #expect(shaped("abcdefghij", 0, profile).layout(width: 45).lines.map(\.inlineSize) == [45, 5])
    }
  }

  @Test func `A7: last lines of two glyphs, single lines, and Arabic stay as they are`() {
    #expect(shaped("abcdefghijk", 0.5).layout(width: 45).lines.map(\.inlineSize) == [45, 10])
    #expect(shaped("a", 0.5).layout(width: 2).lines.map(\.inlineSize) == [5])
    #expect(shaped("ab\nc", 0.5).layout(width: 45).lines.map(\.inlineSize) == [10, 5])
    let arabic = shaped("بببببببببب", 0.5)
    let plain = shaped("بببببببببب", 0)
    for width in stride(from: 10.0, to: 80, by: 3) {
      #expect(arabic.layout(width: width).lines == plain.layout(width: width).lines)
    }
  }

  @Test func `A7: only the paragraphs that need it are set closer, each by its own step`() {
    let text = "abcdefghij\nabcdefg\nabcdefghi j\nabcdefghijk"
    let layout = shaped(text, 0.1).layout(width: 45)
    #expect(layout.lines.map(\.range) == [0..<11, 11..<19, 19..<31, 31..<40, 40..<42])
    #expect(layout.lines.map { drawn(layout, $0) } == layout.lines.map(\.inlineSize))
    #expect(layout.glyphRuns.map(\.style.letterSpacing).first == -0.5)
    #expect(layout.glyphRuns.last?.style.letterSpacing == 0)
    // White space at the end of the last line does not count.
    #expect(shaped("abcdefghij ", 0.1).layout(width: 45).lines.map(\.range) == [0..<11])
  }

  /// 61 widths in a deep run, otherwise a fifth of them.
  @Test func `A7: what is measured is drawn, in every width and for every answer`() {
    let texts = [
      "abcdefghij", "one two three four x", "日本語日本語日本語。", "word word word\nshort\nabcdefghijklmnopq r", "AVAVAVAVAVA",
    ]
    for text in texts {
      for wrap in [ParagraphStyle.TextWrap.wrap, .balance, .pretty] {
        let shaped = typesetter.prepare(text, style: .galleyTest) {
          $0.runtTightening = 0.12
          $0.textWrap = wrap
        }
        for width in stride(from: 4.0, to: 110, by: TestDepth.isDeep ? 1.75 : 8.75) {
          for basis in [Proposal.WidthBasis.longestLine, .proposed, .balanced] {
            let proposal = Proposal(width: .atMost(width), widthBasis: basis)
            let measured = shaped.measure(proposal)
            let layout = shaped.layout(proposal)
            #expect(measured.size == layout.size && measured.lineCount == layout.lineCount, "\(text) \(width) \(basis)")
            #expect(measured.longestLine == layout.longestLine)
            let again = shaped.layout(for: measured, finalSize: measured.size)
            #expect(again.lines.map(\.range) == layout.lines.map(\.range), "\(text) \(width) \(basis)")
            for line in layout.lines { #expect(abs(drawn(layout, line) - line.inlineSize) < 1e-9) }
          }
          let reported = shaped.measure(Proposal(width: .atMost(width))).size.width
          #expect(
            shaped.layout(width: max(reported, 0)).lines.map(\.range) == shaped.layout(width: width).lines.map(\.range),
            "\(text) \(width) \(wrap)")
          let range = shaped.measure(Proposal(width: .exactly(width))).validRange
          #expect(range.contains(width))
          for other in [range.lowerBound, min(range.upperBound.nextDown, 1e6)] where other.isFinite {
            #expect(
              shaped.layout(width: other).lines.map(\.range) == shaped.layout(width: width).lines.map(\.range),
              "\(text) \(width) \(other)")
          }
        }
      }
    }
  }

  @Test func `M1: a line that a limit cuts shows the same text at its own width, however close its letters are set`() {
    var text = AttributedText(
      "\u{C}สวัสดน漢字の文章", style: TextStyle(weight: FontWeight(rawValue: 1000)), paragraphStyle: .unicode)
    text.paragraphStyle.lineClamp = 2
    text.paragraphStyle.runtTightening = 0.3
    let shaped = typesetter.prepare(text)
    var narrower = 0
    for width in stride(from: 20.0, to: 65, by: 0.5) {
      let layout = shaped.layout(Proposal(width: .atMost(width)))
      let again = shaped.layout(width: layout.size.width)
      #expect(again.lines.map(\.range) == layout.lines.map(\.range), "\(width) \(layout.size)")
      if layout.size.width < width { narrower += 1 }
    }
    #expect(narrower > 10)
  }

  @Test func `A7: a layout with closer letters can be repainted, and says the widths of the text as it is`() throws {
    let shaped = shaped("abcdefghij", 0.1)
    let layout = shaped.layout(width: 45)
    #expect(layout.shaped.maxContentWidth == 50 && layout.shaped.minContentWidth == shaped.minContentWidth)
    var red = shaped.source
    red.modifyStyle(in: 0..<4) { $0.color = .red }
    let painted = try layout.repainted(as: red)
    #expect(painted.lines == layout.lines && painted.glyphRuns.map(\.glyphs) == layout.glyphRuns.map(\.glyphs))
    #expect(painted.shaped.source.style(at: 0).color == .red && painted.shaped.source.style(at: 5).color != .red)
    let pressed = try painted.repainted(in: 0..<10) { $0.color = .lime }
    #expect(try pressed.repainted(as: red).lines == layout.lines)
  }

  @Test func `A7: letter spacing is between clusters, and what is measured is the sum of advances and spacing`() {
    let plain = typesetter.prepare("office לום بسم", style: TextStyle(size: 20))
    for spacing in [2.0, -1.5, 0.25] {
      let text = typesetter.prepare("office לום بسم", style: TextStyle(size: 20, letterSpacing: spacing))
      let layout = text.layout(width: .infinity)
      #expect(abs(text.measure(Proposal(width: .maxContent)).longestLine - layout.lines[0].inlineSize) < 1e-9)
      // Letters that join are not set closer.
      let arabic = layout.glyphRuns.filter { $0.script.rawValue == "Arab" }.flatMap(\.glyphs).map(\.advance)
      let joined = plain.layout(width: .infinity).glyphRuns.filter { $0.script.rawValue == "Arab" }.flatMap(\.glyphs)
        .map(
          \.advance)
      #expect(arabic == joined && !arabic.isEmpty, "\(spacing)")
    }
    // Letters of Galley Test are 5 wide: n characters are n × (5 + spacing) wide.
    for spacing in [3.0, -2] {
      let shaped = typesetter.prepare(
        AttributedText("abcdefgh", style: TextStyle(families: ["Galley Test"], size: 10, letterSpacing: spacing)))
      #expect(shaped.measure(Proposal(width: .maxContent)).longestLine == 8 * (5 + spacing))
      for width in stride(from: 1.0, to: 70, by: 1.25) {
        let layout = shaped.layout(width: width)
        #expect(shaped.measure(Proposal(width: .exactly(width))).lineCount == layout.lineCount)
        for line in layout.lines { #expect(abs(drawn(layout, line) - line.inlineSize) < 1e-9) }
      }
    }
  }

  @Test func `A7: limits that mean nothing change nothing, and large ones are half an em`() {
    for limit in [Double.nan, .infinity, -1, -.infinity] {
      #expect(shaped("abcdefghij", limit).layout(width: 45).lines.map(\.inlineSize) == [45, 5], "\(limit)")
    }
    // If letters were half an em closer, they would have no width. One step is an eighth of an em and gives 3.75.
    #expect(shaped("abcdefghij", 90).layout(width: 45).lines.map(\.inlineSize) == [37.5])
  }
}
