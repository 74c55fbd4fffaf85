import Galley
import Testing

/// Tests when a layout cuts lines: limits on lines and on height, lines that are too wide. Row D2 of the capabilities.
struct TruncationLimitTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `D2: a limit on height leaves out whole lines and cuts the last that fits`() {
    let shaped = typesetter.prepare("one two three four five six seven eight nine ten", size: 16)
    var truncation = Truncation.end
    truncation.limitsHeight = true
    let line = shaped.layout(width: 80).lines[0].extent.height
    for count in 1...3 {
      let proposal = Proposal(
        width: .exactly(80), height: .atMost(line * Double(count) + line / 2), truncation: truncation)
      let layout = shaped.layout(proposal)
      #expect(layout.lines.count == count)
      #expect(layout.truncation?.reason == .heightLimit)
      #expect(shaped.measure(proposal).lineCount == count)
      #expect(layout.size.height <= line * Double(count) + line / 2)
    }
    let low = shaped.layout(Proposal(width: .exactly(80), height: .exactly(line / 2), truncation: truncation))
    #expect(low.lines.count == 1 && low.truncation?.token != nil)
    truncation.keepsFirstLine = false
    let none = shaped.layout(Proposal(width: .exactly(80), height: .exactly(line / 2), truncation: truncation))
    #expect(none.lines.isEmpty)
    #expect(none.truncatedRanges == [0..<shaped.source.utf8Count])
  }

  @Test func `D2: without limitsHeight a proposed height moves no line`() {
    let shaped = typesetter.prepare("one two three four five six", size: 16)
    let layout = shaped.layout(Proposal(width: .exactly(60), height: .exactly(20), truncation: .end))
    #expect(layout.lines.count == shaped.layout(width: 60).lines.count)
  }

  @Test func `D2: a token that makes the last line too tall costs one line more`() {
    let shaped = typesetter.prepare("one two three four five six seven", size: 10)
    let line = shaped.layout(width: 60).lines[0].extent.height
    var truncation = Truncation(.end, token: .text(AttributedText("MORE", style: TextStyle(size: 30))))
    truncation.limitsHeight = true
    let layout = shaped.layout(Proposal(width: .exactly(75), height: .exactly(line * 2), truncation: truncation))
    #expect(layout.lines.count == 1)
  }

  @Test func `D2: C5: text without characters hides nothing if its line is too high, measured and laid out`() {
    var truncation = Truncation.end
    truncation.limitsHeight = true
    truncation.keepsFirstLine = false
    let shaped = typesetter.prepare("", size: 16)
    let proposal = Proposal(width: .exactly(0), height: .exactly(10), truncation: truncation)
    let layout = shaped.layout(proposal)
    #expect(layout.lines.isEmpty && layout.truncatedRanges.isEmpty)
    #expect(!layout.isTruncated && !shaped.measure(proposal).isTruncated)
  }

  @Test func `D5: a measured text is drawn with the same lines and the same token`() {
    let shaped = typesetter.prepare("one two three four five six seven eight nine ten", size: 16)
    for width in stride(from: 20.0, to: 200, by: 3.7) {
      for truncation in [Truncation.end, .start, .middle, .clip] {
        let proposal = Proposal(width: .atMost(width), maxLines: 2, truncation: truncation)
        let measured = shaped.measure(proposal)
        let layout = shaped.layout(for: measured, finalSize: measured.size)
        #expect(layout.lines.count == measured.lineCount)
        #expect(layout.isTruncated == measured.isTruncated)
        #expect(layout.truncatedRanges == shaped.layout(proposal).truncatedRanges)
        let again = shaped.layout(width: measured.size.width, maxLines: 2, truncation: truncation)
        #expect(again.truncatedRanges == layout.truncatedRanges, "\(truncation.mode) \(width) \(measured)")
      }
    }
  }

  @Test func `a limit of no lines is one line, reserved widths that are no numbers are 0`() {
    var truncation = Truncation.end
    truncation.reservedWidth = .nan
    #expect(truncation.reservedWidth == 0)
    truncation.reservedWidth = -4
    #expect(truncation.reservedWidth == 0)
    let shaped = typesetter.prepare("some text that is long", size: 16)
    #expect(shaped.layout(width: 50, maxLines: 0, truncation: .end).lines.count == 1)
    #expect(shaped.layout(width: 0, maxLines: 1, truncation: .end).truncation?.token != nil)
  }

  @Test func `text that fits is the same with and without truncation`() {
    let shaped = typesetter.prepare("fits", size: 16)
    #expect(shaped.layout(width: 100, maxLines: 1, truncation: .end).truncatedRanges.isEmpty)
    #expect(shaped.layout(width: 100, maxLines: 1, truncation: .end).glyphRuns.count == 1)
  }

  @Test func `text-overflow cuts each line that is too wide, line-clamp the last line`() {
    let shaped = typesetter.prepare("a long first line\nb\na long third line", size: 16) {
      $0.textOverflow = .ellipsis
      $0.whiteSpace = .pre
    }
    let layout = shaped.layout(width: 60)
    #expect(layout.truncations.map(\.line) == [0, 2])
    #expect(layout.truncations.allSatisfy { $0.reason == .overflow })
    let clamped = typesetter.prepare("several words that need more lines than two in this width", size: 16) {
      $0.lineClamp = 2
    }
    #expect(clamped.layout(width: 80).lines.count == 2)
    #expect(clamped.measure(Proposal(width: .exactly(80))).lineCount == 2)
    #expect(clamped.layout(width: 80).truncation?.reason == .lineLimit)
  }
}

/// Tests `Truncation.minHiddenLines`: a text with only a few lines too many is shown whole.
struct MinHiddenLinesTests {
  private let typesetter = Typesetter(library: .bundled)
  private static let words = (1...24).map { "word\($0)" }

  private func truncation(_ lines: Int) -> Truncation {
    var truncation = Truncation.end
    truncation.minHiddenLines = lines
    return truncation
  }

  @Test func `D2: a text that would hide fewer lines is shown whole, every other one is cut at the limit`() {
    var (whole, cut) = (0, 0)
    for count in 1...Self.words.count {
      let shaped = typesetter.prepare(Self.words[..<count].joined(separator: " "), size: 16)
      let natural = shaped.layout(width: 120).lines.count
      for least in 1...4 {
        let layout = shaped.layout(width: 120, maxLines: 3, truncation: truncation(least))
        let measurement = shaped.measure(width: 120, maxLines: 3, truncation: truncation(least))
        #expect(measurement.lineCount == layout.lineCount && measurement.size == layout.size)
        #expect(measurement.isTruncated == layout.isTruncated && measurement.validRange == layout.validRange)
        if natural <= 3 + least - 1 {
          #expect(layout.lineCount == natural && !layout.isTruncated && layout.truncation == nil)
          if natural > 3 { whole += 1 }
        } else {
          let plain = shaped.layout(width: 120, maxLines: 3, truncation: .end)
          #expect(layout.lineCount == 3 && layout.truncation?.reason == .lineLimit)
          #expect(layout.truncatedRanges == plain.truncatedRanges && layout.size == plain.size)
          cut += 1
        }
      }
    }
    #expect(whole > 10 && cut > 10)
  }

  @Test func `D2: the valid range ends where the choice changes`() {
    let shaped = typesetter.prepare(Self.words[..<9].joined(separator: " "), size: 16)
    var changes = 0
    var before = shaped.measure(width: 60, maxLines: 3, truncation: truncation(2))
    for width in stride(from: 60.5, to: 300, by: 0.5) {
      let now = shaped.measure(width: width, maxLines: 3, truncation: truncation(2))
      if before.validRange.contains(width) {
        #expect(now.lineCount == before.lineCount && now.isTruncated == before.isTruncated, "width \(width)")
      }
      if now.isTruncated != before.isTruncated {
        changes += 1
        #expect(!before.validRange.contains(width))
      }
      before = now
    }
    #expect(changes == 1)
  }

  @Test func `D2: regions, containers, nodes and styles with a clamp choose as measuring does`() throws {
    for count in 4...Self.words.count {
      let text = Self.words[..<count].joined(separator: " ")
      let shaped = typesetter.prepare(text, size: 16)
      let expected = shaped.layout(width: 120, maxLines: 3, truncation: truncation(2))
      let region = shaped.layout(in: EqualSlots(), boxWidth: 120, maxLines: 3, truncation: truncation(2))
      #expect(region.lineCount == expected.lineCount && region.isTruncated == expected.isTruncated)
      let container = shaped.layout(
        in: Container(size: LayoutSize(width: 120, height: .infinity)), maxLines: 3, truncation: truncation(2))
      #expect(container.layout.lineCount == expected.lineCount && container.rest == nil)
      #expect(container.layout.isTruncated == expected.isTruncated)
      let measured = shaped.measure(
        in: Container(size: LayoutSize(width: 120, height: .infinity)), maxLines: 3, truncation: truncation(2))
      #expect(measured.lineCount == expected.lineCount)
      let node = MeasureNode(text: AttributedText(text, style: TextStyle(size: 16)), typesetter: typesetter)
      (node.maxLines, node.truncation) = (3, truncation(2))
      let size = node.measure(Proposal(width: .exactly(120))).size
      #expect(size == expected.size)
      #expect(node.layout(in: size).lineCount == expected.lineCount)
      var style = ParagraphStyle.unicode
      style.lineClamp = 3
      let clamped = typesetter.prepare(AttributedText(text, style: TextStyle(size: 16), paragraphStyle: style))
      #expect(clamped.layout(width: 120, truncation: truncation(2)).lineCount == expected.lineCount)
    }
  }

  @Test func `D2: numbers below 1 count as 1, and the greatest number hides nothing`() {
    var truncation = Truncation.end
    truncation.minHiddenLines = -3
    #expect(truncation.minHiddenLines == 1)
    truncation.minHiddenLines = .max
    let shaped = typesetter.prepare(Self.words.joined(separator: " "), size: 16)
    #expect(!shaped.layout(width: 60, maxLines: 2, truncation: truncation).isTruncated)
  }

  /// A region whose lines all have one width, which does not say so.
  private struct EqualSlots: LineRegion {
    func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots { .one(LineSlot(width: 120)) }
  }
}
