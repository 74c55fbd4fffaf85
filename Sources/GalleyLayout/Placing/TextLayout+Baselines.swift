internal import GalleyLineHeights
package import GalleyShaping
package import GalleyText

extension TextLayout {
  /// The baseline that text with the style of a shaped run has on the line at `index`, baseline shifts included, in
  /// layout units on the axes of the line (see `LineAxes`). The line need not contain the run.
  func ownBaseline(of run: ShapedRun, line index: Int) -> Double {
    let line = lines[index]
    if let raise = raise(ofStyle: run.style, line: index) {
      return line.ownBaseline - (run.baselineShift - run.alignmentShift) - raise
    }
    guard !run.isAttachment, let extent = run.ownExtent else { return line.ownBaseline - run.baselineShift }
    let raised =
      switch shaped.styles[Int(run.style)].verticalAlign {
      case .top: line.extent.ascent - extent.ascent
      case .bottom: extent.descent - line.extent.descent
      case .center: (line.extent.ascent - line.extent.descent - extent.ascent + extent.descent) / 2
      default: 0.0
      }
    return line.ownBaseline - raised - run.baselineShift
  }
}

extension GlyphRun {
  /// The first face of the run's style, in the size in which a profile draws it, whatever face draws the run.
  package func firstFace(_ behavior: Behavior) -> FirstFace {
    layout.shaped.firstFace(ofStyle: styleNumber, behavior)
  }

  /// The index of the run's style in the styles of the text. Runs of one number have one first face.
  package var styleNumber: Int { Int(shaped.style) }
}
