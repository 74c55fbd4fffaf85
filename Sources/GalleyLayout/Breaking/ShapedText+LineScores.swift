internal import GalleyShaping
internal import GalleyText

/// Finds paragraphs whose breaks cannot be chosen together by scores.
extension ShapedText {
  /// Whether Chromium gives the lines of a paragraph scores. Not if a tab is near the paragraph, and in profile
  /// `browser` not if some text may break after every space (`break-spaces`), nor if an attachment with its margins is
  /// narrower than nothing.
  func hasLineScores(_ paragraph: Int) -> Bool {
    if hasTabs(near: paragraph) { return false }
    let style = paragraphStyles[paragraphs[paragraph].style]
    guard style.profile == .browser else { return true }
    if styles.contains(where: { ($0.whiteSpace ?? style.whiteSpace) == .breakSpaces }) { return false }
    return !runs[paragraphs[paragraph].runs].contains { isNarrowAttachment($0) }
  }

  /// Whether a run is an attachment that is narrower than nothing, because its margins are negative.
  func isNarrowAttachment(_ run: ShapedRun) -> Bool {
    guard case .attachment(let index) = run.kind else { return false }
    let attachment = source.attachment(index)
    return (writingMode.isVertical ? attachment.outerHeight : attachment.advance) < 0
  }

  /// Whether a tab keeps a paragraph's breaks from being chosen together: a tab in the paragraph, or in profile
  /// `browser` a tab in the text, which is one block there.
  func hasTabs(near paragraph: Int) -> Bool {
    if paragraphStyles[paragraphs[paragraph].style].profile == .unicode { return paragraphs[paragraph].hasTabs }
    return paragraphs.contains { $0.hasTabs }
  }
}
