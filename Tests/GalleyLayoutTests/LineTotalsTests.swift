import Galley
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// Tests the totals of lines: they are equal for every available width of their range, and agree with the runs.
struct LineTotalsTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Calls `body` with random texts in random paragraph styles, four available widths for each.
  private func forEachText(_ count: Int, seed: UInt64, _ body: (ShapedText, Double) -> Void) {
    var random = SplitMix64(seed: seed)
    for index in 0..<count {
      var paragraph = Bool.random(using: &random) ? ParagraphStyle.unicode : .browser
      paragraph.whiteSpace = ParagraphStyle.WhiteSpace.allCases.randomElement(using: &random) ?? .normal
      paragraph.overflowWrap = ParagraphStyle.OverflowWrap.allCases.randomElement(using: &random) ?? .normal
      paragraph.textAlign = ParagraphStyle.TextAlign.allCases.randomElement(using: &random) ?? .start
      paragraph.direction = ParagraphStyle.WritingDirection.allCases.randomElement(using: &random) ?? .automatic
      if index % 7 == 0 { paragraph.textWrap = ParagraphStyle.TextWrap.allCases.randomElement(using: &random) ?? .wrap }
      if index % 11 == 0 { paragraph.startIndent = 3.3 }
      var style = TextStyle(size: 16)
      if index % 3 == 0 { style.families = ["Galley Test"] }
      if index % 5 == 0 { style.letterSpacing = [-20, -0.5, 2].randomElement(using: &random) ?? 0 }
      let words = index % 2 == 0 ? RandomText.string(&random) : prose(&random)
      let shaped = typesetter.prepare(AttributedText(words, style: style, paragraphStyle: paragraph))
      for _ in 0..<4 { body(shaped, random.availableWidth()) }
    }
  }

  private func prose(_ random: inout SplitMix64) -> String {
    let words = [
      "the", "of", "AVATAR", "To", "fi", "typography", "a", "W W", "soft\u{AD}hyphen", "日本語、組版。", "日本「", "Łódź",
      "مرحبا", "שלום", "end.\n", "non\u{A0}breaking", "12.5", "\u{200B}", " ", "ภาษาไทย",
    ]
    return (0..<Int.random(in: 1...40, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  private func describe(_ shaped: ShapedText) -> String {
    "\(shaped.source.string.unicodeScalars.map(\.value)) \(shaped.source.defaultStyle) \(shaped.paragraphStyles)"
  }

  @Test func `every available width in the range gives the same totals`() {
    var random = SplitMix64(seed: 43)
    forEachText(400, seed: 42) { shaped, width in
      let width = shaped.resolvedWidth(.exactly(width))
      let totals = shaped.measured(width: width, maxLines: nil)
      #expect(totals.validRange.contains(width), "\(width) in \(totals) \(describe(shaped))")
      let upper = min(totals.validRange.upperBound.nextDown, 1e9)
      guard totals.validRange.lowerBound <= upper else { return }
      let inside = Double.random(in: totals.validRange.lowerBound...upper, using: &random)
      for other in [totals.validRange.lowerBound, upper, inside] {
        var again = shaped.measured(width: other, maxLines: nil)
        again.validRange = totals.validRange
        #expect(again == totals, "\(other), asked \(width), \(shaped.source.string.debugDescription)")
      }
    }
  }

  @Test func `a text that preparation knows as one line has the totals of measuring it`() {
    var lines = 0
    forEachText(400, seed: 41) { shaped, width in
      guard width >= shaped.oneLine.need else { return }
      lines += 1
      for most in [nil, 2] {
        var measured = shaped.measured(width: shaped.resolvedWidth(.exactly(width)), maxLines: most)
        let known = shaped.totals(width: shaped.resolvedWidth(.exactly(width)), maxLines: most)
        // The least width that these lines really need may be smaller than the known lower bound.
        #expect(measured.validRange.lowerBound <= known.validRange.lowerBound)
        measured.validRange = known.validRange
        #expect(known == measured, "\(width) \(shaped.source.string.debugDescription)")
      }
    }
    #expect(lines > 20)
  }

  @Test func `a label is laid out as the placer lays it out`() {
    var labels = 0
    for profile in [ParagraphStyle.unicode, .browser] {
      for text in ["Save", "Save as", "שלום", "日本", "fi", " a", "a ", "To\n"] {
        for align in ParagraphStyle.TextAlign.allCases {
          for direction in ParagraphStyle.WritingDirection.allCases {
            var style = profile
            (style.textAlign, style.direction) = (align, direction)
            let shaped = typesetter.prepare(AttributedText(text, paragraphStyle: style))
            if shaped.isOneRun { labels += 1 }
            for width in [shaped.maxContentWidth, shaped.maxContentWidth + 7.3, 300] {
              let label = shaped.layout(width: width)
              let placed = shaped.layout(in: ConstantRegion(width: width), boxWidth: width)
              #expect(Snapshot(label) == Snapshot(placed), "\(text.debugDescription) \(align) \(direction) \(width)")
              #expect(label.validRange == placed.validRange)
              #expect(label.longestLine == placed.longestLine)
            }
          }
        }
      }
    }
    #expect(labels > 100)
  }

  /// The extent of a line, computed from its runs.
  private func extent(of line: TextLine, in layout: TextLayout) -> LineExtent {
    line.runs.reduce(LineExtent.empty) { extent, index in
      let range = layout.glyphRun(index).textRange
      let run = layout.shaped.runs.first { Int($0.start) <= range.lowerBound && range.lowerBound < Int($0.end) }
      return run.map { extent.union($0.extent) } ?? extent
    }
  }

  @Test(arguments: [1, 2, 3, 5, 300])
  func `a line is as high as its runs ask for, whatever the number of heights`(heights: Int) {
    var text = AttributedText("", paragraphStyle: .unicode)
    for word in 0..<700 {
      text.append("word \(word) ", style: TextStyle(size: 10 + Double(word * 7 % heights) / 8))
    }
    let shaped = typesetter.prepare(text)
    #expect((shaped.extras?.heightTables.count ?? 0) == (heights == 1 ? 0 : 1))
    for width in [30.0, 90, 200, 700, 1e5] {
      let layout = shaped.layout(width: width)
      for line in layout.lines { #expect(line.extent == extent(of: line, in: layout), "\(line.range) at \(width)") }
      #expect(shaped.measure(Proposal(width: .exactly(width))).size.height == layout.size.height)
    }
  }

  @Test func `a line that ends inside a word is as high as its own runs`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.overflowWrap = .anywhere
    var text = AttributedText("", paragraphStyle: paragraph)
    for letter in 0..<60 { text.append("x", style: TextStyle(size: letter % 9 == 0 ? 30 : 10)) }
    let layout = typesetter.prepare(text).layout(width: 40)
    #expect(layout.lines.count > 5)
    for line in layout.lines { #expect(line.extent == extent(of: line, in: layout), "\(line.range)") }
  }

  @Test func `an empty paragraph whose indent is wider than its available width is one line`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.startIndent = 3
    let shaped = typesetter.prepare(AttributedText("a\n", paragraphStyle: paragraph))
    #expect(shaped.measure(Proposal(width: .exactly(0))).lineCount == 2)
  }
}

/// A region in which all lines have the same width.
private struct ConstantRegion: LineRegion {
  /// The width, in layout units.
  let width: Double

  var constantWidth: Double? { width }

  func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots { .one(LineSlot(width: width)) }
}
