internal import GalleyShaping
internal import GalleyText

/// What a text is to fit into, on the lines' axes.
struct FitBox {
  /// Available width along the lines, in layout units; infinite if there is no limit.
  let availableWidth: Double
  /// Available height across the lines, in layout units; infinite if there is no limit.
  let depth: Double
  let maxLines: Int?
  let longWords: Fit.LongWords

  /// A box on its own axes; what is not finite is no limit, what is below 0 is 0.
  init(_ box: LayoutSize, maxLines: Int?, longWords: Fit.LongWords, writingMode: ParagraphStyle.WritingMode) {
    func limit(_ length: Double) -> Double { length.isFinite ? max(0, length) : .infinity }
    availableWidth = limit(writingMode.isVertical ? box.height : box.width)
    depth = limit(writingMode.isVertical ? box.width : box.height)
    self.maxLines = maxLines
    self.longWords = longWords
  }

  /// Sets a text's lines in the box.
  func trial(_ shaped: ShapedText) -> FitTrial {
    let availableWidth = shaped.resolvedWidth(.exactly(availableWidth))
    var sink = FitSink(writingMode: shaped.writingMode)
    let height = LineSetter(shaped: shaped).run(
      region: ConstantRegion(width: availableWidth), maxLines: maxLines, sink: &sink)
    let isWhole = longWords == .mayBreak || !sink.breaksWord
    let fits = isWhole && sink.overflow == 0 && height <= depth && !sink.sums.isTruncated
    return FitTrial(fits: fits, factor: fits ? growth(height, sink) : shrinkage(height, sink, shaped))
  }

  /// By how much the text may be larger with the same lines in the same box.
  private func growth(_ height: Double, _ sink: FitSink) -> Double {
    let across = height > 0 ? depth / height : .infinity
    let along = sink.sums.validRange.lowerBound
    return min(across, along > 0 ? availableWidth / along : .infinity)
  }

  /// By how much it must be smaller: with the same lines, where that will do, else until a line takes in more.
  private func shrinkage(_ height: Double, _ sink: FitSink, _ shaped: ShapedText) -> Double {
    var factor = 1.0
    if sink.overflow > 0 { factor = availableWidth / sink.overflow }
    // The longest word says it where min-content does not count the breaks.
    if sink.breaksWord, longWords == .stayWhole { factor = min(factor, availableWidth / shaped.minContentWidth) }
    let more = availableWidth / sink.sums.validRange.upperBound
    if height > depth { factor = min(factor, max(more, depth / height)) }
    return sink.sums.isTruncated ? min(factor, more) : factor
  }
}

/// What came of one scale.
struct FitTrial {
  /// Whether the text fits.
  var fits: Bool
  /// Up to which multiple of the scale all fit too, or down to which none does: a promise that holds where all of the
  /// text scales and nothing is rounded. May be any number.
  var factor: Double
}
