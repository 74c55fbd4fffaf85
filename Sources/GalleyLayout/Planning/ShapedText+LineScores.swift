internal import GalleyShaping
internal import GalleyText

/// Decides whether the breaks of a paragraph can be chosen by `LineScores`.
extension ShapedText {
  /// Whether `LineScores` can choose the breaks of a paragraph. `false` if the paragraph contains a tab. In profile
  /// `browser` also `false` if the text contains a tab or has a style with `break-spaces`, or if an attachment of the
  /// paragraph has a negative advance.
  func hasLineScores(_ paragraph: Int) -> Bool {
    if hasTabs(near: paragraph) { return false }
    let style = paragraphStyles[paragraphs[paragraph].style]
    guard style.behavior.contains(.browserBalance) else { return true }
    if styles.contains(where: { ($0.whiteSpace ?? style.whiteSpace) == .breakSpaces }) { return false }
    return !runs[paragraphs[paragraph].runs].contains { isNarrowAttachment($0) }
  }

  /// Whether a run is an attachment whose advance is negative, because of negative margins.
  func isNarrowAttachment(_ run: ShapedRun) -> Bool {
    guard case .attachment(let index) = run.kind else { return false }
    let attachment = source.attachment(index)
    return (writingMode.isVertical ? attachment.outerHeight : attachment.advance) < 0
  }

  /// Whether a tab keeps a paragraph's breaks from being chosen together: a tab in the paragraph, or in profile
  /// `browser` a tab in the text, which is one block there.
  func hasTabs(near paragraph: Int) -> Bool {
    if !paragraphStyles[paragraphs[paragraph].style].behavior.contains(.browserBalance) {
      return paragraphs[paragraph].hasTabs
    }
    return paragraphs.contains { $0.hasTabs }
  }
}
