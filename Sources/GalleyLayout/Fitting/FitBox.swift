internal import GalleyShaping
internal import GalleyText

/// The box that a text is fitted into, with its lengths on the axes of the lines.
struct FitBox {
  /// Available width along the lines, in layout units; infinite if there is no limit.
  let availableWidth: Double
  /// Available height across the lines, in layout units; infinite if there is no limit.
  let depth: Double
  let maxLines: Int?
  let longWords: Fit.LongWords

  /// Converts a box to the axes of the lines. A length that is not finite means no limit; a negative length counts as
  /// 0.
  init(_ box: LayoutSize, maxLines: Int?, longWords: Fit.LongWords, writingMode: ParagraphStyle.WritingMode) {
    func limit(_ length: Double) -> Double { length.isFinite ? max(0, length) : .infinity }
    availableWidth = limit(writingMode.isVertical ? box.height : box.width)
    depth = limit(writingMode.isVertical ? box.width : box.height)
    self.maxLines = maxLines
    self.longWords = longWords
  }

  /// Breaks a text into lines in the box. Returns whether the lines fit, and a prediction for other scales.
  func trial(_ shaped: ShapedText) -> FitTrial {
    let availableWidth = shaped.resolvedWidth(.exactly(availableWidth))
    var lines = FittedLines(shaped.writingMode)
    var (space, stack) = (ConstantWidth(availableWidth), LineStack(maxLines: maxLines))
    _ = breakLines(of: shaped, in: &space, &stack, &lines)
    let height = stack.bottom
    let isWhole = longWords == .mayBreak || !lines.breaksWord
    let fits = isWhole && lines.overflow == 0 && height <= depth && !lines.totals.isTruncated
    return FitTrial(fits: fits, factor: fits ? growth(height, lines) : shrinkage(height, lines, shaped))
  }

  /// The factor by which the text can grow so that the same lines still fit into the box.
  private func growth(_ height: Double, _ lines: FittedLines) -> Double {
    let across = height > 0 ? depth / height : .infinity
    let along = lines.totals.validRange.lowerBound
    return min(across, along > 0 ? availableWidth / along : .infinity)
  }

  /// The factor by which the text must shrink to fit: until the same lines fit, or, if the text is too high, until a
  /// line may contain more text, whichever factor is larger.
  private func shrinkage(_ height: Double, _ lines: FittedLines, _ shaped: ShapedText) -> Double {
    var factor = 1.0
    if lines.overflow > 0 { factor = availableWidth / lines.overflow }
    // The min-content width is the width of the longest word, unless it counts the breaks inside words.
    if lines.breaksWord, longWords == .stayWhole { factor = min(factor, availableWidth / shaped.minContentWidth) }
    let more = availableWidth / lines.totals.validRange.upperBound
    if height > depth { factor = min(factor, max(more, depth / height)) }
    return lines.totals.isTruncated ? min(factor, more) : factor
  }
}

/// The output of a trial: the totals of the lines, and whether lines do not fit.
private struct FittedLines: LineOutput {
  private var measured: MeasuredLines
  /// Width of the widest line that overflows, indents included; 0 if none does.
  private(set) var overflow = 0.0
  /// Whether a line breaks between text units, inside text without candidates.
  private(set) var breaksWord = false

  init(_ writingMode: ParagraphStyle.WritingMode) { measured = MeasuredLines(writingMode) }

  var totals: LineTotals { measured.totals }

  /// A direct line fits.
  mutating func add(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int) {
    measured.add(line, place, in: box, paragraph: paragraph)
  }

  mutating func add(_ part: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker) {
    measured.add(part, in: box, breaker)
    breaksWord = breaksWord || part.reason == .emergency
    if !box.fit(breaker.ruler.fit).admits(part.taken) { overflow = max(overflow, part.taken + box.indents.sum) }
  }

  mutating func endLine(_ place: LineInStack) { measured.endLine(place) }

  mutating func narrowValidRange(to range: TextMeasurement.ValidRange) { measured.narrowValidRange(to: range) }

  mutating func omit(from offset: Int) { measured.omit(from: offset) }
}

/// The result of trying one scale.
struct FitTrial {
  /// Whether the text fits.
  var fits: Bool
  /// A prediction. If the text fits: it also fits at all scales up to the tried scale times `factor`. If not: it fits
  /// at no scale between the tried scale times `factor` and the tried scale. The prediction is exact if everything in
  /// the text scales and nothing is rounded. May be any number.
  var factor: Double
}
