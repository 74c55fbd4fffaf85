internal import GalleyLineHeights
internal import GalleyShaping

/// The output of breaking lines only to know where they end.
struct LineEnds: LineOutput {
  /// The shaped-text offsets at which the lines end, line breaks included.
  private(set) var offsets: [Int] = []
  /// The available widths that are certain to give these ends.
  private(set) var range = TextMeasurement.ValidRange.all
  private let shaped: ShapedText

  /// The ends of the lines of a text in a constant width, at most `maxLines` lines. If `isPlanned`, breaks may be
  /// chosen together; otherwise lines are filled one by one.
  init(_ shaped: ShapedText, width: Double, maxLines: Int? = nil, isPlanned: Bool = true) {
    self.shaped = shaped
    var (space, stack) = (ConstantWidth(width), LineStack(maxLines: maxLines))
    _ = breakLines(of: shaped, in: &space, isPlanned: isPlanned, &stack, &self)
  }

  mutating func add(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int) {
    offsets.append(shaped.end(of: line.last, inParagraph: paragraph))
    range.narrow(to: line.sameBreak)
  }

  mutating func add(_ part: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker) {
    offsets.append(part.range.upperBound)
    range.narrow(to: part.sameBreak)
  }

  mutating func endLine(_ place: LineInStack) {}

  mutating func narrowValidRange(to range: TextMeasurement.ValidRange) { self.range.narrow(to: range) }

  mutating func omit(from offset: Int) {}
}

extension ShapedText {
  /// The shaped-text offset at which a direct line ends whose last candidate is `last`, line break included.
  func end(of last: Int, inParagraph index: Int) -> Int {
    let paragraph = paragraphs[index]
    return last == paragraph.candidates.upperBound - 1 ? paragraph.range.upperBound : candidateColumns.offset(last)
  }
}
