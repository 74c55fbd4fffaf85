package import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// What the lines at an available width add up to: known from preparation, remembered, or measured.
  @inline(__always)
  package func totals(width: Double, maxLines: Int?) -> LineTotals {
    if width >= oneLine.need { return LineTotals(oneLine, writingMode) }
    if let known = knownTotals(width: width, maxLines: maxLines) { return known }
    let totals = measured(width: width, maxLines: maxLines)
    ownMeasureMemo.remember(totals, maxLines: maxLines)
    return totals
  }

  /// The totals of an available width that is known to give the same lines as a remembered one.
  @inline(__always)
  func knownTotals(width: Double, maxLines: Int?) -> LineTotals? {
    measureMemo.with(MeasureMemo.self) { $0.totals(width: width, maxLines: maxLines) } ?? nil
  }

  /// What the lines at an available width add up to, measured whatever is remembered.
  package func measured(width: Double, maxLines: Int?) -> LineTotals {
    var sink = MeasureSink(writingMode: writingMode)
    guard candidateColumns.prefetchPositions() else { return LineTotals(sink, height: 0) }
    let height = LineSetter(shaped: self).run(
      region: ConstantRegion(width: width), maxLines: maxLines, sink: &sink)
    return LineTotals(sink, height: height)
  }
}
