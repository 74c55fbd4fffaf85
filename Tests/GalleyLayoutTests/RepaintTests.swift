import Galley
@testable import GalleyLayout
import GalleyShaping
import GalleyTestSupport
import Testing

/// Tests that changing paint and names without shaping gives the same result as a new preparation.
struct RepaintTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `nothing that is shaped depends on paint`() {
    var random = SplitMix64(seed: 71)
    for seed in 1...400 {
      let text = RandomCase(seed: UInt64(seed)).text
      let painted = text.repainted(&random)
      expectSameGeometry(typesetter.prepare(painted), typesetter.prepare(text))
    }
  }

  @Test func `a repainted text is what preparing it would give, to the last command of its display list`() {
    var random = SplitMix64(seed: 72)
    var changed = 0
    for seed in 401...520 {
      let text = RandomCase(seed: UInt64(seed)).text
      let before = text.repainted(&random)
      let after = text.repainted(&random)
      let shaped = typesetter.prepare(before)
      // Some cached results of the text are passed on to the repainted text.
      _ = shaped.measure(Proposal(width: .atMost(90)))
      guard let repainted = try? shaped.repainted(as: after) else {
        Issue.record("\(text.string.debugDescription) has other geometry")
        continue
      }
      let fresh = typesetter.prepare(after)
      #expect(repainted.source == after)
      #expect(repainted.styles == fresh.styles)
      expectSameGeometry(repainted, fresh)
      for width in [0, 60, 90, 250, .infinity] {
        let layout = repainted.layout(width: width)
        let its = fresh.layout(width: width)
        #expect(layout.displayList() == its.displayList())
        #expect(layout.attachments == its.attachments)
        #expect(layout.glyphRuns.map(\.style) == its.glyphRuns.map(\.style))
        if layout.displayList() != shaped.layout(width: width).displayList() { changed += 1 }
      }
    }
    #expect(changed > 300)
  }

  @Test func `a text with other geometry is no repainted one`() {
    let text = AttributedText("some text")
    let shaped = typesetter.prepare(text)
    var other = text
    other.modifyStyle(in: 0..<4) { $0.weight = .bold }
    #expect(throws: AttributedText.RepaintError.otherGeometry) { try shaped.repainted(as: other) }
    #expect(throws: AttributedText.RepaintError.otherGeometry) {
      try shaped.repainted(as: AttributedText("some texts"))
    }
    #expect(throws: Never.self) { try shaped.repainted(as: text) }
  }

  @Test func `a run's style has the paint of its first character, a hyphen's that of the character before`() throws {
    var text = AttributedText("red\u{AD}blue 日本")
    text.paragraphStyle.overflowWrap = .normal
    text.modifyStyle(in: 0..<3) { $0.color = .red }
    text.modifyStyle(in: 5..<text.utf8Count) { $0.color = .blue }
    let layout = typesetter.prepare(text).layout(width: 0)
    let runs = layout.glyphRuns.filter { $0.kind == .text }
    #expect(runs.first?.style.color == .red)
    let hyphen = try #require(runs.first { $0.isGenerated })
    #expect(hyphen.style.color == .black)
    #expect(runs.last?.style.color == .blue)
    #expect(layout.shaped.styles.count == 1)
  }

  @Test func `paint splits no collapsed white space, no unbreakable text and no capital`() {
    var paragraph = ParagraphStyle.browser
    for whiteSpace in [ParagraphStyle.WhiteSpace.preLine, .nowrap, .normal] {
      paragraph.whiteSpace = whiteSpace
      for string in ["a \n b", "one two", "straße ab"] {
        let style = TextStyle(textTransform: .capitalize)
        let text = AttributedText(string, style: style, paragraphStyle: paragraph)
        let expected = typesetter.prepare(text)
        for offset in 0..<text.utf8Count {
          var painted = text
          painted.modifyStyle(in: offset..<text.utf8Count) { $0.color = .red }
          let shaped = typesetter.prepare(painted)
          #expect(shaped.text == expected.text && shaped.map == expected.map)
          #expect(shaped.layout(width: 10).lines == expected.layout(width: 10).lines)
        }
      }
    }
  }

  @Test func `what was measured is known of the repainted text`() throws {
    let shaped = typesetter.prepare(AttributedText("many words that take some lines and more lines and more"))
    let measured = shaped.measure(Proposal(width: .atMost(100)))
    _ = shaped.minContentWidth
    var red = shaped.source
    red.modifyStyle(in: 0..<10) { $0.color = .red }
    let repainted = try shaped.repainted(as: red)
    #expect(repainted.ownMeasureMemo.intrinsicWidths != nil)
    #expect(repainted.knownTotals(width: 100, maxLines: nil) != nil)
    #expect(repainted.measure(Proposal(width: .atMost(100))) == measured)
  }

  private func expectSameGeometry(_ left: ShapedText, _ right: ShapedText) {
    let comment = Comment(rawValue: left.source.string.debugDescription)
    #expect(left.text == right.text && left.map == right.map, comment)
    #expect(left.paragraphs == right.paragraphs && left.runs == right.runs, comment)
    #expect(left.glyphs == right.glyphs && left.candidates == right.candidates, comment)
    #expect(left.faces == right.faces && left.paragraphStyles == right.paragraphStyles, comment)
    #expect(left.missing == right.missing && left.unitStarts == right.unitStarts, comment)
    #expect(left.spacedUnits == right.spacedUnits && left.spacing == right.spacing && left.trim == right.trim, comment)
    #expect(left.writingMode == right.writingMode && left.oneLine.width == right.oneLine.width, comment)
  }
}
