public import GalleyShaping
public import GalleyText

extension ShapedText {
  /// The text's size without a limit on its width: the max-content width, and the height of the lines at this width. In
  /// layout units, in the axes of the box. In profile `unicode`, empty text is as high as one line in its default
  /// style; in `browser` its size is 0 by 0.
  public var size: LayoutSize { measure(Proposal(width: .maxContent).turned(writingMode)).size }

  /// Measures the text at exactly this available width (in vertical text: height), in at most `maxLines` lines: the
  /// size of ``layout(width:maxLines:truncation:)`` without its lines. `NaN` and infinity mean max-content.
  public func measure(width: Double, maxLines: Int? = nil, truncation: Truncation? = nil) -> TextMeasurement {
    measure(
      Proposal(width: width.isFinite ? .exactly(width) : .maxContent, maxLines: maxLines, truncation: truncation)
        .turned(writingMode))
  }
}
