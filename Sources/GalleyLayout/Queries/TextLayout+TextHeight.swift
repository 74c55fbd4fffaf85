internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// A stretch of a glyph run as high as ascent and descent of its face, upright characters' around their middle, on
  /// its line's own axes; of an attachment as high as its line.
  func textRect(left: Double, right: Double, run index: Int) -> LayoutRect {
    let run = glyphRun(index)
    let line = lines[run.line]
    if case .attachment = run.kind {
      return LayoutRect(left: left, top: line.top, width: right - left, height: line.extent.height)
    }
    let profile = shaped.paragraphStyles[shaped.paragraphs[line.paragraph].style].profile
    var extent = LineHeightModel(profile: profile).content(face: run.face.metrics, size: run.size)
    if run.orientation == .upright {
      extent = LineExtent(ascent: extent.height / 2, descent: extent.height / 2)
    }
    return LayoutRect(left: left, top: run.ownBaseline - extent.ascent, width: right - left, height: extent.height)
  }
}
