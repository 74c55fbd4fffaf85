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
    var sink = FitSink(writingMode: shaped.writingMode)
    let height = LineSetter(shaped: shaped).run(
      region: ConstantRegion(width: availableWidth), maxLines: maxLines, sink: &sink)
    let isWhole = longWords == .mayBreak || !sink.breaksWord
    let fits = isWhole && sink.overflow == 0 && height <= depth && !sink.sums.isTruncated
    return FitTrial(fits: fits, factor: fits ? growth(height, sink) : shrinkage(height, sink, shaped))
  }

  /// The factor by which the text can grow so that the same lines still fit into the box.
  private func growth(_ height: Double, _ sink: FitSink) -> Double {
    let across = height > 0 ? depth / height : .infinity
    let along = sink.sums.validRange.lowerBound
    return min(across, along > 0 ? availableWidth / along : .infinity)
  }

  /// The factor by which the text must shrink to fit: until the same lines fit, or, if the text is too high, until a
  /// line may contain more text, whichever factor is larger.
  private func shrinkage(_ height: Double, _ sink: FitSink, _ shaped: ShapedText) -> Double {
    var factor = 1.0
    if sink.overflow > 0 { factor = availableWidth / sink.overflow }
    // The min-content width is the width of the longest word, unless it counts the breaks inside words.
    if sink.breaksWord, longWords == .stayWhole { factor = min(factor, availableWidth / shaped.minContentWidth) }
    let more = availableWidth / sink.sums.validRange.upperBound
    if height > depth { factor = min(factor, max(more, depth / height)) }
    return sink.sums.isTruncated ? min(factor, more) : factor
  }
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
