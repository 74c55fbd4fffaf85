internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Computes how punctuation marks at a line's edges change the line's width: marks may hang out of the line, or may be
/// set narrower.
extension LineRuler {
  /// Width of the marks that hang out of the line at both edges, including a mark that hangs only if the line would not
  /// fit otherwise.
  func hang(from start: LineStart, to stop: LineStop) -> Double {
    startHang(start) + endHang(from: start, to: stop, allowing: true)
  }

  /// Width of the mark that hangs at the line's start; 0 if none hangs.
  func startHang(_ start: LineStart) -> Double {
    hanging?.start(at: start.offset, in: self) ?? 0
  }

  /// Width of the mark that hangs at the line's end; 0 if none hangs. If `allowing` is true, the result includes marks
  /// that hang only if the line would not fit otherwise.
  func endHang(from start: LineStart, to stop: LineStop, allowing: Bool) -> Double {
    hanging?.end(from: start.offset, to: stop, allowing: allowing, in: self) ?? 0
  }

  /// The reduction of the last mark's width with which to test whether the line fits: `endTrim(from:to:)`, minus 1/64
  /// in profile `browser`. Browsers let other lines exceed the available width by 1/64, but not a line whose last mark
  /// is set narrower.
  func fitTrim(from start: LineStart, to stop: LineStop) -> Double {
    let trim = endTrim(from: start, to: stop)
    return fit.behavior.contains(.roundsLengths) ? max(0, trim - 1 / 64) : trim
  }

  /// The width by which the mark at the end of a line can be set narrower if the line would not fit otherwise, in
  /// layout units.
  ///
  /// 0 for a line that contains only white space, and for a mark that is already narrower: before an ideographic space,
  /// or if the gap after the mark stays at the line's end.
  func endTrim(from start: LineStart, to stop: LineStop) -> Double {
    guard let spacing = shaped.extras?.spacing, stop.contentEnd > start.offset else { return 0 }
    if let gap = spacing.gap(at: stop.contentEnd), gap.atLineEnd < 0 || stop.contentEnd < stop.offset { return 0 }
    return spacing.endTrim(at: stop.contentEnd)
  }

  /// Whether marks are set narrower at the line's start and at every boundary inside the line.
  ///
  /// Browsers then shape the whole line again and leave the last mark at its full width.
  func isKernedThroughout(from start: LineStart, to stop: LineStop) -> Bool {
    guard let spacing = shaped.extras?.spacing, start.offset > paragraph.range.lowerBound else { return false }
    var offset = start.offset
    while offset < stop.contentEnd {
      guard let gap = spacing.gap(at: offset), gap.amount < 0 else { return false }
      offset = shaped.unitStarts.next(from: offset + 1, end: stop.contentEnd)
    }
    return true
  }
}
