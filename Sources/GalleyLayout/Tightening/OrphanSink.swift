internal import GalleyLineHeights
internal import GalleyShaping

/// Counts the lines of each paragraph and the text units on each paragraph's last line, to find orphans: last lines
/// with a single text unit.
struct OrphanSink: LineSink {
  private let shaped: ShapedText
  /// The number of lines of each paragraph.
  private(set) var lineCounts: [Int]
  /// The number of text units on the last line of each paragraph, without the white space at the end of the line.
  private(set) var lastUnits: [Int]
  /// The available widths that give these lines.
  private(set) var range = TextMeasurement.ValidRange.all

  init(_ shaped: ShapedText) {
    self.shaped = shaped
    lineCounts = [Int](repeating: 0, count: shaped.paragraphs.count)
    lastUnits = lineCounts
  }

  /// Whether a paragraph has several lines, and the last line has one text unit.
  func hasOrphan(_ paragraph: Int) -> Bool { lineCounts[paragraph] > 1 && lastUnits[paragraph] == 1 }

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    lineCounts[line.paragraph] += 1
    let content = line.range.lowerBound..<max(line.range.lowerBound, line.contentEnd)
    lastUnits[line.paragraph] = shaped.unitStarts.count(in: content)
    range.narrow(to: line.sameBreak)
  }

  mutating func endLine(_ line: LineInStack) {}

  mutating func restrict(to range: TextMeasurement.ValidRange) { self.range.narrow(to: range) }

  mutating func truncate(at offset: Int) {}
}
