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
      var sink = MeasureSink(writingMode: writingMode)
      var stack = LineStack(most: maxLines.map { max(1, $0) } ?? Int.max)
      let room = LineSlot(width: width).sane.width
      var breaker = PlainBreaker(
        columns, 0..<columns.count, fit: FitMetrics(profile: lines.profile), room: room)
      while !breaker.isDone {
        guard stack.hasRoom else {
          sink.truncate(at: columns.offset(breaker.start))
          break
        }
        guard let line = breaker.next(self) else { return nil }
        _ = sink.plain(line, columns, paragraph: 0, room: room)
        stack.end(lines.extent, sink: &sink)
      }
      return LineTotals(sink, height: stack.top)
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

  /// The totals of a text on one line.
  fileprivate init(_ line: OneLine, _ writingMode: WritingMode) {
    let baseline = line.extent.baselineDepth(writingMode)
    self.init(
      height: line.extent.height, firstBaseline: baseline, lastBaseline: baseline, lineCount: 1,
      longestLine: max(0, line.width), isTruncated: false, leastRoom: line.leastRoom, firstOtherRoom: .infinity)
  }
}
