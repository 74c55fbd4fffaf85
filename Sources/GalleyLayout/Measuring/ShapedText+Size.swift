public import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// The text's size without a limit on its width: max-content, and as high as its lines are then. In layout units, in
  /// the axes of the box. Empty text is as high as one line of its default style in the profile `unicode`, and 0 by 0
  /// in `browser`.
  public var size: LayoutSize { measure(Proposal(width: .maxContent).turned(writingMode)).size }
}
