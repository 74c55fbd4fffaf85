package import GalleyShaping

extension ShapedText {
  /// What the lines in a room of this width come to: remembered, or measured.
  ///
  /// What few candidates give is measured faster than it is remembered.
  package func totals(room width: Double, maxLines: Int?) -> LineTotals {
    if candidates.count <= Self.fewCandidates, paragraphs.count == 1, paragraphs[0].isPlain {
      return measured(room: width, maxLines: maxLines)
    }
    // No text has so many lines.
    let most = maxLines ?? .max
    if let known = rememberedTotals(room: width, maxLines: most) { return known }
    let totals = measured(room: width, maxLines: maxLines)
    remember(totals, maxLines: most)
    return totals
  }

  /// The same, measured; in general ways only where `takesPlain` is false.
  package func measured(room width: Double, maxLines: Int?, takesPlain: Bool = true) -> LineTotals {
    var sink = MeasureSink(writingMode: writingMode)
    let height = LineSetter(shaped: self, takesPlain: takesPlain).run(
      room: ConstantRoom(width: width), maxLines: maxLines, sink: &sink)
    return LineTotals(
      height: height, firstBaseline: sink.firstBaseline ?? 0, lastBaseline: sink.lastBaseline,
      lineCount: sink.lineCount, longestLine: sink.longestLine, isTruncated: sink.isTruncated,
      leastRoom: sink.validRange.lowerBound, firstOtherRoom: sink.validRange.upperBound)
  }

  /// Candidates that are gone over within the time it takes to look totals up.
  private static var fewCandidates: Int { 12 }
}
