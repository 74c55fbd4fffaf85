internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension ShapedText {
  /// The layout of a text that is one run and fits on one line, as most labels do. The result equals that of
  /// `LinePlacer`, but no placer is created: Docs/Decisions/0020-line-kernel.md gives the cost. Returns `nil` if the
  /// line is justified and must be stretched.
  @inline(never)
  func oneRunLayout(
    boxWidth: Double, in space: LayoutSpace, size: (_ longest: Double, _ height: Double) -> LayoutSize
  ) -> TextLayout? {
    let isRightToLeft = oneLine.isRightToLeft
    let fit = FitMetrics(profile: paragraphStyles[paragraphs[0].style].profile)
    let width = oneLine.width
    let free = fit.availableWidth(boxWidth) - width
    let align = LineAlignment(oneLine.align, oneLine.alignLast, isRightToLeft: isRightToLeft, isLast: true)
    if align == .justify, free > 0 { return nil }
    let left = align.left(of: width, free: free, isRightToLeft: isRightToLeft, fit)
    return TextLayout(
      oneRun: self, size: size(max(0, width), oneLine.extent.height), start: left, in: space)
  }
}

extension LineAlignment {
  /// The distance from the box's left edge to the left edge of a line's content, in layout units. The line leaves
  /// `free` layout units of the box's width.
  @inline(__always)
  func left(of width: Double, free: Double, isRightToLeft: Bool, _ fit: FitMetrics) -> Double {
    let shift = fit.length(shift(free: free, isRightToLeft: isRightToLeft))
    // Adds and subtracts the width as `LinePlacer` does, so that both results round to the same number.
    return isRightToLeft ? shift + width - width : shift
  }
}
