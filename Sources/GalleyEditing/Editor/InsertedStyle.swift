internal import GalleyLayout
public import GalleyText

/// Changing the style of selected text, and of the text that is typed next.
extension DocumentEditor {
  /// The style of the next typed text, which a toolbar shows. It is ``typingStyle`` if this is set. Otherwise it is the
  /// style of the first selected character or, if no text is selected, of the character before the caret; at the start
  /// of a paragraph, of the character after the caret.
  ///
  /// Text that is typed at the edge of a link or of another active range does not become a part of the range. It has
  /// the style of the text beside the range in this paragraph, or the default style if there is no such text.
  public var currentStyle: TextStyle { composition?.style ?? styleOfInsertedText(replacing: selection.range) }

  /// Changes the style of the selected text: calls `change` for each run of equal styles. If no text is selected,
  /// changes the style of the next typed text until the caret is moved, which is no undo step. Returns `false` if the
  /// user may not change the text.
  @discardableResult
  public mutating func modifyStyle(_ change: (inout TextStyle) -> Void) -> Bool {
    guard isEditable else { return false }
    commitMarkedText()
    if selection.isEmpty {
      var style = currentStyle
      change(&style)
      typingStyle = style
      history.closeStep()
      return true
    }
    // `record` calls its closure before it returns, so `change` does not escape.
    return withoutActuallyEscaping(change) { change in
      record(.other) { editor in
        editor.note(editor.document.modifyStyle(in: editor.selection.range, change))
      }
    }
  }

  /// Sets the style of all paragraphs that the selection touches; `nil` for the document's paragraph style. Returns
  /// `false` if the user may not change the text, or if no paragraph with text is selected.
  @discardableResult
  public mutating func setParagraphStyle(_ style: ParagraphStyle?) -> Bool {
    guard isEditable else { return false }
    commitMarkedText()
    let first = document.paragraph(at: selection.range.lowerBound)
    let last = document.paragraph(at: selection.range.upperBound)
    let range =
      document.range(ofParagraph: first).lowerBound..<document.range(ofParagraph: last).upperBound
    return record(.other) { editor in editor.note(editor.document.setParagraphStyle(style, in: range)) }
  }

  /// The style of text that the user types in place of a range.
  func styleOfInsertedText(replacing range: TextRange) -> TextStyle {
    if let typingStyle, range == selection.range { return typingStyle }
    return document.styleOfInsertedText(replacing: range)
  }
}

extension TextDocument {
  /// The style of text that replaces a range: see ``DocumentEditor/currentStyle``.
  func styleOfInsertedText(replacing range: TextRange) -> TextStyle {
    let content = contentRange(ofParagraph: paragraph(at: range.lowerBound))
    var donor = range.lowerBound
    if range.isEmpty, donor > content.lowerBound {
      donor -= 1
    } else if range.isEmpty, content.isEmpty, donor == utf8Count, donor > 0 {
      donor -= 1
    }
    return styleBesideActiveRange(at: donor, replacing: range, in: content) ?? style(at: donor)
  }

  /// The style of text that replaces `range`, if the character that would give it its style, at the offset `donor`,
  /// belongs to an active range that the text does not become a part of. It is the style of the text before this active
  /// range in the paragraph, or else of the text after it, or else the default style. `nil` if there is no such range.
  private func styleBesideActiveRange(at donor: Int, replacing range: TextRange, in content: TextRange) -> TextStyle? {
    let near = rounded(max(0, min(donor, range.lowerBound - 1))..<min(utf8Count, range.upperBound + 1))
    guard text(in: near).scopes.contains(where: \.kind.isActiveRange) else { return nil }
    let lower = content.lowerBound
    let upper = max(content.upperBound, min(utf8Count, range.upperBound + 1))
    let text = text(in: rounded(lower..<upper))
    var edges = (first: donor - lower, last: donor - lower)
    var isBeside = false
    // The innermost range comes last. The loop also leaves the ranges around it, if the new text is not inside them.
    for active in text.activeRanges.reversed() where active.range.contains(edges.first) {
      let isInside = active.range.lowerBound < range.lowerBound - lower
      if isInside, active.range.upperBound > range.upperBound - lower { continue }
      isBeside = true
      edges = (active.range.lowerBound - 1, active.range.upperBound)
      if edges.first < 0 { break }
    }
    guard isBeside else { return nil }
    if edges.first >= 0 { return text.style(at: edges.first) }
    return edges.last < content.count ? text.style(at: edges.last) : defaultStyle
  }
}
