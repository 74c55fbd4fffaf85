internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension ShapedText {
  /// The layout of a text that is one run, whole, in a room for one line, as a label is: what `LinePlacer` makes of it,
  /// without one. Nil where its line is stretched.
  @inline(never)
  func oneLineLayout(
    of run: OnlyRun, boxWidth: Double, size: (_ longest: Double, _ height: Double) -> Size
  ) -> TextLayout? {
    let isRightToLeft = oneLine.isRightToLeft
    let fit = FitMetrics(profile: paragraphStyles[paragraphs[0].style].profile)
    let width = oneLine.width
    let free = fit.availableWidth(boxWidth) - width
    let align = LineAlignment(oneLine.align, oneLine.alignLast, isRightToLeft: isRightToLeft, isLast: true)
    if align == .justify, free > 0 { return nil }
    let left = align.left(of: width, free: free, isRightToLeft: isRightToLeft, fit)
    let baseline = oneLine.extent.baselineDepth(writingMode)
    let end = run.end
    var placed = PlacedRun(
      0, 0..<end, run.glyphs, level: run.level, isContent: true, width: run.width,
      line: RunCutter.Line(index: 0, start: 0, contentEnd: end, drawnEnd: end, end: end))
    if fit.profile == .browser { placed.round(to: left + width - left) }
    _ = placed.place(at: left)
    let line = Line(
      number: 0, range: 0..<end, content: 0..<end, left: left, width: width, trailing: 0, top: 0, baseline: baseline,
      extent: oneLine.extent, reason: .end, runs: 0..<1, expansion: 0, endTrim: 0, paragraph: 0)
    return TextLayout(
      self, size: size(max(0, width), oneLine.extent.height), line: line, run: placed, need: oneLine.need)
  }
}

extension LineAlignment {
  /// From a box's left edge to that of the content of a line that leaves `free` layout units of the box.
  @inline(__always)
  func left(of width: Double, free: Double, isRightToLeft: Bool, _ fit: FitMetrics) -> Double {
    let shift = fit.length(shift(free: free, isRightToLeft: isRightToLeft))
    // As the general way rounds, to the last bit: what is taken is added and the width taken away.
    return isRightToLeft ? shift + width - width : shift
  }
}
