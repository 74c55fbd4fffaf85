package import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// What the lines in a room of this width come to: known from the start, remembered, or measured.
  @inline(__always)
  package func totals(room width: Double, maxLines: Int?) -> LineTotals {
    if width >= oneLine.leastRoom { return LineTotals(oneLine, writingMode) }
    // No text has so many lines.
    let most = maxLines ?? .max
    if let known = rememberedTotals(room: width, maxLines: most) { return known }
    let totals = measured(room: width, maxLines: maxLines)
    remember(totals, maxLines: most)
    return totals
  }

  /// The same, measured; in general ways only where `takesPlain` is false.
  package func measured(room width: Double, maxLines: Int?, takesPlain: Bool = true) -> LineTotals {
    if takesPlain, let lines = evenLines, let totals = measured(lines, room: width, maxLines: maxLines) {
      return totals
    }
    var sink = MeasureSink(writingMode: writingMode)
    let height = LineSetter(shaped: self, takesPlain: takesPlain).run(
      room: ConstantRoom(width: width), maxLines: maxLines, sink: &sink)
    return LineTotals(sink, height: height)
  }

  /// The same for even lines; nil where one of them is not plain.
  private func measured(_ lines: EvenLines, room width: Double, maxLines: Int?) -> LineTotals? {
    withCandidateColumns { columns in
      let room = LineSlot(width: width).sane.width
      let fit = FitMetrics(profile: lines.profile)
      var breaker = PlainBreaker(columns, 0..<columns.count, fit: fit, room: room)
      var sums = EvenLineSums(height: lines.extent.height, fit: PlainFit(room: room, metrics: fit))
      let most = maxLines.map { max(1, $0) } ?? .max
      while !breaker.isDone, sums.count < most {
        guard let line = breaker.next(self) else { return nil }
        sums.add(line)
      }
      return LineTotals(sums, baseline: lines.extent.baselineDepth(writingMode), isTruncated: !breaker.isDone)
    }
  }
}

extension LineTotals {
  /// What a sink added up.
  fileprivate init(_ sink: MeasureSink, height: Double) {
    self.init(
      height: height, firstBaseline: sink.firstBaseline ?? 0, lastBaseline: sink.lastBaseline,
      lineCount: sink.lineCount, longestLine: sink.longestLine, isTruncated: sink.isTruncated,
      leastRoom: sink.validRange.lowerBound, firstOtherRoom: sink.validRange.upperBound)
  }

  /// The totals of even lines whose baseline is so far below their tops; there is at least one.
  fileprivate init(_ sums: EvenLineSums, baseline: Double, isTruncated: Bool) {
    let rooms = sums.fit.rooms
    self.init(
      height: sums.height, firstBaseline: baseline, lastBaseline: sums.lastTop + baseline, lineCount: sums.count,
      longestLine: sums.longestLine, isTruncated: isTruncated, leastRoom: rooms.lowerBound,
      firstOtherRoom: rooms.upperBound)
  }

  /// The totals of a text on one line.
  fileprivate init(_ line: OneLine, _ writingMode: WritingMode) {
    let baseline = line.extent.baselineDepth(writingMode)
    self.init(
      height: line.extent.height, firstBaseline: baseline, lastBaseline: baseline, lineCount: 1,
      longestLine: max(0, line.width), isTruncated: false, leastRoom: line.leastRoom, firstOtherRoom: .infinity)
  }
}
