internal import GalleyShaping

/// Widths between candidates of a plain paragraph that have none of `CandidateColumns.special`.
struct PlainRuler {
  let columns: CandidateColumns
  let fit: FitMetrics

  /// Width of a line with its edges as they are shaped when it breaks there; nil where only the general ruler knows.
  @inline(__always)
  func width(from start: Int, to end: Int, of shaped: ShapedText) -> Double? {
    let startsUnsafe = columns.has(CandidateColumns.reshape, start)
    let endsUnsafe = columns.has(CandidateColumns.reshape, end)
    guard startsUnsafe || endsUnsafe else { return fit.width(columns.before(end) - columns.after(start)) }
    guard let change = change(from: start, startsUnsafe, to: end, endsUnsafe, of: shaped) else { return nil }
    return fit.width(columns.before(end) - columns.after(start) + change)
  }

  /// What shaping the line's edges again adds to its content, in layout units.
  private func change(
    from start: Int, _ startsUnsafe: Bool, to end: Int, _ endsUnsafe: Bool, of shaped: ShapedText
  ) -> Double? {
    let kerning = endsUnsafe ? shaped.kerningChange(end) : 0
    // What is not a number must be shaped.
    if !kerning.isNaN, !startsUnsafe || !shaped.kerningChange(start).isNaN { return kerning }
    let (lower, upper) = (columns.offset(start), columns.offset(end))
    guard startsUnsafe else {
      guard let last = shaped.edgeWidth(candidate: end, isStart: false, limit: lower), last.reach >= lower else {
        return nil
      }
      return Double(last.content) * last.scale
    }
    guard let first = shaped.edgeWidth(candidate: start, isStart: true, limit: upper), first.reach <= upper,
      first.reach <= columns.contentEnd(end)
    else { return nil }
    guard endsUnsafe else { return Double(first.content) * first.scale }
    guard let last = shaped.edgeWidth(candidate: end, isStart: false, limit: lower), last.reach >= lower,
      first.reach <= last.joint, first.joint <= last.reach
    else { return nil }
    return first.runStart == last.runStart
      ? Double(first.content &+ last.content) * first.scale
      : Double(first.content) * first.scale + Double(last.content) * last.scale
  }
}
