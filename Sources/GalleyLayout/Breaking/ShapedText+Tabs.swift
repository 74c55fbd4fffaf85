internal import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// Whether a tab stands where the breaks of a paragraph are chosen together: in the paragraph, under `browser` in the
  /// whole text, which is one block there.
  func hasTabs(near paragraph: Int) -> Bool {
    if paragraphStyles[paragraphs[paragraph].style].profile == .unicode { return paragraphs[paragraph].hasTabs }
    return paragraphs.contains { $0.hasTabs }
  }
}
