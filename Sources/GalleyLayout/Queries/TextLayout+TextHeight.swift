internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// The rectangle of a part of a glyph run, as high as ascent and descent of the run's face, on the line's axes. For
  /// upright runs the height is centered on the baseline. For an attachment the rectangle is as high as the line.
  func textRect(left: Double, right: Double, run index: Int) -> LayoutRect {
    let run = glyphRun(index)
    let line = lines[run.line]
    if case .attachment = run.kind {
      return LayoutRect(x: left, y: line.blockStart, width: right - left, height: line.extent.height)
    }
    let behavior = shaped.paragraphStyles[shaped.paragraphs[line.paragraph].style].behavior
    var extent = LineHeightModel(behavior: behavior).content(face: run.face.metrics, size: run.size)
    if run.orientation == .upright {
      extent = LineExtent(ascent: extent.height / 2, descent: extent.height / 2)
    }
    return LayoutRect(x: left, y: run.ownBaseline - extent.ascent, width: right - left, height: extent.height)
  }
}
