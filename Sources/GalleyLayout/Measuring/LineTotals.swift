internal import GalleyShaping
internal import GalleyText

/// What all lines of a text add up to at one available width, in layout units.
package struct LineTotals: Sendable, Equatable {
  /// From the first line's top to the last one's bottom.
  package var height: Double
  /// From the box's block-start side to the first line's baseline; 0 without lines.
  package var firstBaseline: Double
  /// From the box's block-start side to the last line's baseline; 0 without lines.
  package var lastBaseline: Double
  /// How many lines there are.
  package var lineCount: Int
  /// Width of the longest line's content, indents included.
  package var longestLine: Double
  /// The least available width in which every line ends where it does, whatever its alignment: as wide as the longest
  /// line unless a line has earlier stops that need more.
  package var leastWidth: Double
  /// Whether lines were left out.
  package var isTruncated: Bool
  /// The available widths that give the same lines and sizes.
  package var validRange: ValidRange

  /// Totals from their parts.
  init(
    height: Double, firstBaseline: Double, lastBaseline: Double, lineCount: Int, longestLine: Double,
    leastWidth: Double, isTruncated: Bool, validRange: ValidRange
  ) {
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.longestLine = longestLine
    self.leastWidth = leastWidth
    self.isTruncated = isTruncated
    self.validRange = validRange
  }

  /// The width that `.atMost` is answered with: the longest line's, but never less than the lines need.
  var reportedWidth: Double { max(longestLine, leastWidth) }

  /// What a sink added up.
  init(_ sink: MeasureSink, height: Double) {
    self.height = height
    firstBaseline = sink.firstBaseline ?? 0
    lastBaseline = sink.lastBaseline
    lineCount = sink.lineCount
    longestLine = sink.longestLine
    leastWidth = sink.leastWidth
    isTruncated = sink.isTruncated
    validRange = sink.validRange
  }

  /// The totals of a text on one line.
  init(_ line: OneLine, _ writingMode: WritingMode) {
    height = line.extent.height
    firstBaseline = line.extent.baselineDepth(writingMode)
    lastBaseline = firstBaseline
    lineCount = 1
    longestLine = max(0, line.width)
    leastWidth = line.need
    isTruncated = false
    validRange = ValidRange(lowerBound: line.need, upperBound: .infinity)
  }
}
