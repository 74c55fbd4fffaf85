internal import GalleyLayout
public import GalleyText

/// Styles of selected text, and of the text that is typed next.
extension DocumentEditor {
  /// The style that typed text will have, which a toolbar shows: ``typingStyle`` if it is set. Otherwise the style of
  /// the first selected character. Without selected text, the style of the character before the caret; at the start of
  /// a paragraph, of the character after it.
  ///
  /// Text at the edge of a link or of another active range does not become part of the range; it has the style of the
  /// text beside the range in this paragraph, or the default style.
  public var currentStyle: TextStyle { composition?.style ?? styleOfInsertedText(replacing: selection.range) }

  /// Changes the style of the selected text, once for each run of equal styles. If nothing is selected, changes the
  /// style that the next typed text has, until the caret is moved; this is no undo step.
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
    // An escaping copy is not needed: `record` calls its closure before it returns.
    withoutActuallyEscaping(change) { change in
      record(.other) { editor in
        editor.note(editor.document.modifyStyle(in: editor.selection.range, change))
      }
    }
    return true
  }

  /// Sets the style of all paragraphs that the selection touches; `nil` for the document's paragraph style.
  @discardableResult
  public mutating func setParagraphStyle(_ style: ParagraphStyle?) -> Bool {
    guard isEditable else { return false }
    commitMarkedText()
    let first = document.paragraph(at: selection.range.lowerBound)
    let last = document.paragraph(at: selection.range.upperBound)
    let range =
      document.range(ofParagraph: first).lowerBound..<document.range(ofParagraph: last).upperBound
    record(.other) { editor in editor.note(editor.document.setParagraphStyle(style, in: range)) }
    return true
  }

  /// The style of text that is inserted in place of a range.
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

  /// If a character belongs to an active range to which text in place of `range` does not belong: the style of the text
  /// before that active range in the paragraph, of the text after it, or the default style. `nil` if the character
  /// belongs to no such range.
  private func styleBesideActiveRange(at donor: Int, replacing range: TextRange, in content: TextRange) -> TextStyle? {
    let near = rounded(max(0, min(donor, range.lowerBound - 1))..<min(utf8Count, range.upperBound + 1))
    guard text(in: near).scopes.contains(where: \.kind.isActiveRange) else { return nil }
    let lower = content.lowerBound
    let upper = max(content.upperBound, min(utf8Count, range.upperBound + 1))
    let text = text(in: rounded(lower..<upper))
    var edges = (first: donor - lower, last: donor - lower)
    var isBeside = false
    // The innermost range comes last; ranges around it are left, too, if the new text is not inside them.
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
