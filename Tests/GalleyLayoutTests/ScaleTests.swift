import Galley
import GalleyTestSupport
import GalleyTestTraits
import Testing

/// Tests `ShapedText.scaled(by:)`: the same lines at another size.
struct ScaleTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Random texts that use every length. `textWrap` never has the two values whose constants are in layout units.
  private func texts(_ count: Int, seed: UInt64) -> [AttributedText] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { index in
      var paragraph = ParagraphStyle.unicode
      paragraph.whiteSpace = ParagraphStyle.WhiteSpace.allCases.randomElement(using: &random) ?? .normal
      paragraph.overflowWrap = ParagraphStyle.OverflowWrap.allCases.randomElement(using: &random) ?? .normal
      paragraph.textWrap = [.wrap, .stable, .nowrap, .optimal].randomElement(using: &random) ?? .wrap
      paragraph.textAlign = ParagraphStyle.TextAlign.allCases.randomElement(using: &random) ?? .start
      paragraph.keepLastWords = Int.random(in: 0...3, using: &random)
      if index % 3 == 0 {
        paragraph.textIndent = ParagraphStyle.TextIndent(length: 9, hanging: Bool.random(using: &random))
        paragraph.startIndent = 3
        paragraph.endIndent = 5
        paragraph.lineHeight = .absolute(21)
        paragraph.lineSpacing = 2
        paragraph.spacingBefore = 4
        paragraph.spacingAfter = 6
        paragraph.tabSize = .length(30)
        paragraph.strut = ParagraphStyle.Strut(size: 11, leading: 1)
        paragraph.textAutospace = .normal
      }
      var text = AttributedText(RandomText.string(&random), style: TextStyle(size: 16), paragraphStyle: paragraph)
      if text.utf8Count > 2 {
        text.modifyStyle(in: text.utf8Count / 2..<text.utf8Count) {
          $0.size = 11.5; $0.letterSpacing = 1.25; $0.wordSpacing = 2; $0.verticalAlign = .offset(3)
        }
      }
      return text
    }
  }

  @Test(arguments: [2, 0.5, 4])
  func `C8: a scale gives the same lines in as much more room, every number multiplied`(scale: Double) {
    var random = SplitMix64(seed: 71)
    for text in texts(300, seed: 71) {
      let shaped = typesetter.prepare(text)
      let width = Double.random(in: 0...300, using: &random)
      let lines = shaped.layout(width: width).lines
      let scaled = shaped.scaled(by: scale).layout(width: width * scale).lines
      let name = "\(width) \(text.string.debugDescription)"
      #expect(lines.map(\.range) == scaled.map(\.range), "\(name)")
      for (line, other) in zip(lines, scaled) {
        #expect(other.inlineSize == line.inlineSize * scale && other.inlineStart == line.inlineStart * scale, "\(name)")
        #expect(other.blockStart == line.blockStart * scale && other.blockEnd == line.blockEnd * scale, "\(name)")
        #expect(other.baseline == line.baseline * scale, "\(name)")
      }
    }
  }

  @Test func `a proposal's scale is that of the text`() {
    var random = SplitMix64(seed: 72)
    for text in texts(100, seed: 72) {
      let shaped = typesetter.prepare(text)
      let scale = Double.random(in: 0.3...3, using: &random)
      let width = Double.random(in: 0...300, using: &random)
      for length in [Proposal.Length.exactly(width), .atMost(width), .minContent, .maxContent] {
        var proposal = Proposal(width: length, maxLines: Int.random(in: 1...9, using: &random), scale: scale)
        let measurement = shaped.measure(proposal)
        let layout = shaped.layout(proposal)
        #expect(measurement.proposal == proposal)
        #expect(measurement.size == layout.size && measurement.lineCount == layout.lineCount)
        #expect(measurement.firstBaseline == layout.firstBaseline && measurement.lastBaseline == layout.lastBaseline)
        let drawn = shaped.layout(for: measurement, finalSize: measurement.size)
        #expect(Snapshot(drawn) == Snapshot(layout))
        proposal.scale = 1
        let scaled = typesetter.prepare(text.scaled(by: scale))
        #expect(Snapshot(scaled.layout(proposal)) == Snapshot(layout))
        #expect(scaled.measure(proposal).size == measurement.size)
      }
      #expect(shaped.measure(Proposal(width: .exactly(width), scale: .nan)).size == shaped.layout(width: width).size)
    }
  }

  @Test func `words that were shaped are not shaped again`() {
    let text = AttributedText(String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 40))
    let shaped = typesetter.prepare(text)
    _ = typesetter.prepare(text)
    let calls = typesetter.counters.shapeCalls
    _ = shaped.scaled(by: 1.37)
    #expect(typesetter.counters.shapeCalls == calls)
  }

  @Test func `a span that does not follow keeps its size, and the lines are those of such a text`() {
    var text = AttributedText("word word word word", style: TextStyle(size: 16))
    text.modifyStyle(in: 5..<9) { $0.textSizeAdjust = .none }
    let shaped = typesetter.prepare(text)
    #expect(shaped.runs.count == 1)
    let scaled = shaped.scaled(by: 2)
    #expect(scaled.runs.map(\.size) == [32, 16, 32])
    var sized = AttributedText("word word word word", style: TextStyle(size: 32))
    sized.modifyStyle(in: 5..<9) { $0.size = 16 }
    #expect(Snapshot(scaled.layout(width: 90)) == Snapshot(typesetter.prepare(sized).layout(width: 90)))
  }

  @Test func `the last scales are remembered, and no more`() {
    let shaped = typesetter.prepare(AttributedText("a"))
    #expect(shaped.scaled(by: 1) === shaped && shaped.scaled(by: .nan) === shaped)
    let double = shaped.scaled(by: 2)
    #expect(shaped.scaled(by: 2) === double)
    #expect(shaped.scaled(by: -3) === shaped.scaled(by: 0))
    for scale in [3.0, 4, 5] { _ = shaped.scaled(by: scale) }
    #expect(shaped.scaled(by: 2) !== double)
    #expect(Snapshot(shaped.scaled(by: 2).layout(width: 20)) == Snapshot(double.layout(width: 20)))
  }

  @Test func `text in other paint is scaled in its own`() throws {
    var text = AttributedText("one two")
    let black = typesetter.prepare(text)
    _ = black.scaled(by: 2)
    text.modifyStyle(in: 0..<3) { $0.color = .red }
    let red = try black.repainted(as: text)
    #expect(red.scaled(by: 2).source.style(at: 0).color == .red)
    text.modifyStyle(in: 0..<3) { $0.textSizeAdjust = .none }
    #expect(throws: AttributedText.RepaintError.otherGeometry) { try red.repainted(as: text) }
  }

  @Test(.ends) func `scales may be asked for on many threads`() async {
    let shaped = typesetter.prepare(AttributedText("one two three four"))
    let widths = (1...6).map { shaped.scaled(by: Double($0)).maxContentWidth }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { index in
            shaped.scaled(by: Double(index % 6 + 1)).maxContentWidth == widths[index % 6]
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func `text of no size has no extent`() {
    let layout = typesetter.prepare(AttributedText("a b\nc")).scaled(by: 0).layout(width: 10)
    #expect(layout.size.height == 0 && layout.longestLine == 0 && layout.lines.count == 2)
  }
}
