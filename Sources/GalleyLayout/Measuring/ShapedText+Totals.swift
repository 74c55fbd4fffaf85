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
    if takesPlain {
      if let lines = evenLines {
        if let totals = measured(lines, room: width, maxLines: maxLines) { return totals }
      } else if let lines = mixedLines, let totals = measured(lines, room: width, maxLines: maxLines) {
        return totals
      }
    }
    var sink = MeasureSink(writingMode: writingMode)
    let height = LineSetter(shaped: self, takesPlain: takesPlain).run(
      room: ConstantRoom(width: width), maxLines: maxLines, sink: &sink)
    return LineTotals(sink, height: height)
  }

  /// The same for even lines; nil where one of them is not plain.
  private func measured(_ lines: EvenLines, room width: Double, maxLines: Int?) -> LineTotals? {
    let height = lines.extent.height
    return sums(FitMetrics(profile: lines.profile), room: width, maxLines: maxLines) { _ in height }.map {
      LineTotals($0, first: lines.extent, last: lines.extent, writingMode)
    }
  }

  /// The same for lines of different heights, which only the unicode profile has.
  private func measured(_ lines: MixedLines, room width: Double, maxLines: Int?) -> LineTotals? {
    var known = (mask: UInt8(0), extent: LineExtent.empty)
    var first: LineExtent?
    let sums = sums(FitMetrics(profile: .unicode), room: width, maxLines: maxLines) { line in
      guard let extent = lines.extent(from: line.start, to: line.end, known: &known) else { return nil }
      if first == nil { first = extent }
      return extent.height
    }
    guard let sums, let first else { return nil }
    return LineTotals(sums, first: first, last: known.extent, writingMode)
  }

  /// What the lines of a text that is one plain paragraph add up to; nil where one of them is not plain or has no
  /// height.
  @inline(__always)
  private func sums(
    _ fit: FitMetrics, room width: Double, maxLines: Int?, height: (PlainLine) -> Double?
  ) -> PlainLineSums? {
    withCandidateColumns { columns in
      guard columns.fetchPositions() != .max else { return nil }
      let room = LineSlot(width: width).sane.width
      var breaker = PlainBreaker(columns, 0..<columns.count, fit: fit, room: room)
      var sums = PlainLineSums(PlainFit(room: room, metrics: fit))
      let most = maxLines.map { max(1, $0) } ?? .max
      while !breaker.isDone, sums.count < most {
        guard let line = breaker.next(self), let height = height(line) else { return nil }
        sums.add(line, height: height)
      }
      sums.isComplete = breaker.isDone
      return sums
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

  /// The totals of plain lines, of which there is at least one.
  fileprivate init(_ sums: PlainLineSums, first: LineExtent, last: LineExtent, _ writingMode: WritingMode) {
    let rooms = sums.fit.rooms
    self.init(
      height: sums.height, firstBaseline: first.baselineDepth(writingMode),
      lastBaseline: sums.lastTop + last.baselineDepth(writingMode), lineCount: sums.count,
      longestLine: sums.longestLine, isTruncated: !sums.isComplete, leastRoom: rooms.lowerBound,
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
