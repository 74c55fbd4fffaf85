internal import GalleyShaping
internal import GalleyText

/// What the strategies that look at several lines have in common.
enum LinePlanning {
  /// Whether a tab stands where breaks are chosen: in the paragraph, under `browser` in the whole text, which is one
  /// block there.
  static func hasTabs(_ shaped: ShapedText, near paragraph: Int) -> Bool {
    let style = shaped.paragraphStyles[shaped.paragraphs[paragraph].style]
    if style.profile == .unicode { return shaped.paragraphs[paragraph].hasTabs }
    return shaped.paragraphs.contains { $0.hasTabs }
  }
}
