internal import GalleyShaping
internal import GalleyText

/// Finds paragraphs whose breaks cannot be chosen together because of tabs.
extension ShapedText {
  /// Whether a tab keeps a paragraph's breaks from being chosen together: a tab in the paragraph, or in profile
  /// `browser` a tab in the text, which is one block there.
  func hasTabs(near paragraph: Int) -> Bool {
    if paragraphStyles[paragraphs[paragraph].style].profile == .unicode { return paragraphs[paragraph].hasTabs }
    return paragraphs.contains { $0.hasTabs }
  }
}
