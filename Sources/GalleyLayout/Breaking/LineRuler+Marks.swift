internal import GalleyShaping
internal import GalleyText

/// What marks at a line's edges do to its width: some hang out of it, some are set narrower.
extension LineRuler {
  /// How much of a line's content hangs out of it at both edges where it would not fit otherwise.
  func hang(from start: LineStart, to stop: LineStop) -> Double {
    startHang(start) + endHang(from: start, to: stop, allowing: true)
  }

  /// How much hangs at its start.
  func startHang(_ start: LineStart) -> Double {
    hanging?.start(at: start.offset, in: self) ?? 0
  }

  /// How much hangs at its end, or with `allowing` may.
  func endHang(from start: LineStart, to stop: LineStop, allowing: Bool) -> Double {
    hanging?.end(from: start.offset, to: stop, allowing: allowing, in: self) ?? 0
  }

  /// `endTrim` as it counts for whether the line fits: Chromium then grants no line the 1/64 that others may overflow
  /// by.
  func fitTrim(from start: LineStart, to stop: LineStop) -> Double {
    let trim = endTrim(from: start, to: stop)
    return fit.profile == .browser ? max(0, trim - 1 / 64) : trim
  }

  /// How much narrower a mark is set at the end of a line that ends at `stop`, where it would not fit otherwise.
  ///
  /// A line of white space alone has no mark, and a mark that is narrower already, before an ideographic space or where
  /// the gap after it stays, is no narrower.
  func endTrim(from start: LineStart, to stop: LineStop) -> Double {
    guard let spacing = shaped.spacing, stop.contentEnd > start.offset else { return 0 }
    if let gap = spacing.gap(at: stop.contentEnd), gap.staysAtLineEnd || stop.contentEnd < stop.offset { return 0 }
    return spacing.endTrim(at: stop.contentEnd)
  }

  /// Whether marks are narrower for their neighbours at the line's start and at every boundary inside.
  ///
  /// Chromium then shapes all of the line anew and forgets that its last mark was to be narrower.
  func isKernedThroughout(from start: LineStart, to stop: LineStop) -> Bool {
    guard let spacing = shaped.spacing, start.offset > paragraph.range.lowerBound else { return false }
    var offset = start.offset
    while offset < stop.contentEnd {
      guard let gap = spacing.gap(at: offset), gap.amount < 0 else { return false }
      offset = shaped.unitStarts.next(from: offset + 1, end: stop.contentEnd)
    }
    return true
  }
}
