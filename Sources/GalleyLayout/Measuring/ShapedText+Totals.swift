package import GalleyShaping
internal import GalleyText

/// Returns line totals from the fastest source: from preparation, from the cache, or by measuring.
extension ShapedText {
  /// The totals of the lines at an available width: known from preparation if the text fits on one line (`OneLine`),
  /// cached (`MeasureMemo`), or measured and then cached.
  @inline(__always)
  package func totals(width: Double, maxLines: Int?) -> LineTotals {
    if width >= oneLine.need { return LineTotals(oneLine, writingMode) }
    if let known = knownTotals(width: width, maxLines: maxLines) { return known }
    let totals = measured(width: width, maxLines: maxLines)
    ownMeasureMemo.remember(totals, maxLines: maxLines)
    return totals
  }

  /// The cached totals for an available width; `nil` if no cached result is known to apply.
  @inline(__always)
  func knownTotals(width: Double, maxLines: Int?) -> LineTotals? {
    measureMemo.with(MeasureMemo.self) { $0.totals(width: width, maxLines: maxLines) } ?? nil
  }

  /// Measures the totals of the lines at an available width, without reading or changing the cache.
  package func measured(width: Double, maxLines: Int?) -> LineTotals {
    guard let tightened = self.tightened(width: width) else { return measuredAsIs(width: width, maxLines: maxLines) }
    return tightened.narrowed(tightened.shaped.measuredAsIs(width: width, maxLines: maxLines))
  }

  /// The totals of the lines at an available width, with the letter spacing of this text.
  func measuredAsIs(width: Double, maxLines: Int?) -> LineTotals {
    var output = MeasuredLines(writingMode)
    guard candidateColumns.prefetchPositions() else { return output.totals }
    var (space, stack) = (ConstantWidth(width), LineStack(maxLines: maxLines))
    _ = breakLines(of: self, in: &space, &stack, &output)
    var totals = output.totals
    totals.height = stack.bottom
    return totals
  }
}
