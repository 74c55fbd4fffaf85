internal import GalleyLayout
public import GalleyText

/// Typing and inserting, by the user and by a program.
extension DocumentEditor {
  /// Types text, which replaces the selection, or the text that an input method is composing. The text has the
  /// ``currentStyle``. Texts that are typed one after the other are one undo step; a line break that
  /// ends a paragraph ends the step.
  ///
  /// Returns `false` if the user may not change the text, or if there is nothing to insert and nothing to replace.
  ///
  /// - Parameters:
  ///   - text: The typed text. It may contain line breaks.
  ///   - range: The range to replace instead of the selection, for example for a correction of the input method. It is
  ///     clamped to the text and rounded to scalars.
  @discardableResult
  public mutating func insert(_ text: String, replacing range: TextRange? = nil) -> Bool {
    guard isEditable else { return false }
    if let composition, range == nil {
      endComposition { $0.substitute(composition.range, with: text, style: composition.style) }
      return true
    }
    commitMarkedText()
    let replaced = document.widenedToAtomicText(document.rounded(range ?? selection.range))
    guard !replaced.isEmpty || !text.isEmpty else { return false }
    let style = styleOfInsertedText(replacing: replaced)
    let isTyping = range == nil && !document.endsParagraph(text)
    record(isTyping ? .typing : .other) { $0.substitute(replaced, with: text, style: style) }
    return true
  }

  /// Inserts a line break in place of the selection, as an undo step of its own. Both parts of the split paragraph have
  /// its style. Returns `false` if the user may not change the text.
  ///
  /// - Parameter lineBreak: LF by default. U+2028 begins a new line in the same paragraph if the paragraph's profile is
  ///   `browser`.
  @discardableResult
  public mutating func insertLineBreak(_ lineBreak: String = "\n") -> Bool {
    guard isEditable else { return false }
    history.closeStep()
    defer { history.closeStep() }
    return insert(lineBreak)
  }

  /// Inserts an attachment in place of the selection, as an undo step of its own. Returns `false` if the user may not
  /// change the text.
  @discardableResult
  public mutating func insertAttachment(_ attachment: TextAttachment) -> Bool {
    var text = AttributedText()
    text.appendAttachment(attachment, style: currentStyle)
    return replaceSelection(with: text)
  }

  /// Puts text with its styles, attachments and scopes in place of the selection, for example pasted text, as an
  /// undo step of its own.
  ///
  /// Text without a line break gets the style of the paragraph into which it is inserted, unless that paragraph is
  /// empty. Returns `false` if the user may not change the text, or if there is nothing to insert and nothing to
  /// replace.
  @discardableResult
  public mutating func replaceSelection(with text: AttributedText) -> Bool {
    guard isEditable else { return false }
    commitMarkedText()
    let replaced = document.widenedToAtomicText(selection.range)
    guard !replaced.isEmpty || !text.isEmpty else { return false }
    record(.other) { $0.substitute(replaced, with: text) }
    return true
  }

  /// Replaces a range for the program, not for the user: also if ``isEditable`` is `false`. The selection moves with
  /// its text. The change is an undo step of its own.
  public mutating func replace(_ range: TextRange, with text: AttributedText) {
    edit { document in document.replace(range, with: text) }
  }

  /// Replaces a range by a string for the program, not for the user: also if ``isEditable`` is `false`. The string has
  /// the style that `TextDocument.replace(_:with:)` gives it. The selection moves with its text. The change is an undo
  /// step of its own.
  public mutating func replace(_ range: TextRange, with string: String) {
    edit { document in document.replace(range, with: string) }
  }

  /// Changes the document for the program, not for the user: also if ``isEditable`` is `false`. The selection moves
  /// with its text. The change is an undo step of its own.
  ///
  /// - Parameter change: Makes one change of the document, and returns the `Change` that the document returned.
  public mutating func edit(_ change: (inout TextDocument) -> TextDocument.Change) {
    commitMarkedText()
    record(.other) { editor in
      let made = change(&editor.document)
      editor.note(made)
      editor.selection = made.moved(editor.selection)
      (editor.press, editor.typingStyle) = (nil, nil)
    }
  }
}

extension DocumentEditor {
  /// Replaces a range by a string in a style, and sets the caret after the string.
  mutating func substitute(_ range: TextRange, with text: String, style: TextStyle?) {
    let made = document.substitute(range, with: text, style: style)
    note(made)
    setCaret(at: range.lowerBound + text.utf8.count)
  }

  /// Replaces a range by a text, and sets the caret after the text.
  mutating func substitute(_ range: TextRange, with text: AttributedText) {
    let made = document.substitute(range, with: text)
    note(made)
    setCaret(at: range.lowerBound + text.utf8Count)
  }

  /// Sets the caret after text that was inserted or deleted.
  private mutating func setCaret(at offset: Int) {
    let isAtStart = document.range(ofParagraph: document.paragraph(at: offset)).lowerBound == offset
    selection = TextSelection(TextPosition(offset: offset, affinity: isAtStart ? .downstream : .upstream))
    (press, typingStyle) = (nil, nil)
  }
}

/// Copying, cutting and pasting. Your program moves the text to and from the clipboard.
extension DocumentEditor {
  /// The selected text with its styles, attachments and scopes; empty if nothing is selected.
  public var selectedText: AttributedText { document.text(in: selection.range) }

  /// The selected text as plain text; empty if nothing is selected. A `backingText` scope gives its backing text:
  /// `AttributedText.plainText(in:)`.
  public var selectedString: String {
    let text = selectedText
    return text.plainText(in: 0..<text.utf8Count)
  }

  /// Removes the selected text and returns it, as an undo step of its own. Atomic text of which a part is selected is
  /// removed as a whole. Returns `nil` if nothing is selected or if the user may not change the text.
  public mutating func cut() -> AttributedText? {
    guard isEditable, !selection.isEmpty else { return nil }
    commitMarkedText()
    let range = document.widenedToAtomicText(selection.range)
    let text = document.text(in: range)
    return delete(range, .other) ? text : nil
  }

  /// Puts plain text in place of the selection, in the ``currentStyle``, as an undo step of its own.
  @discardableResult
  public mutating func replaceSelection(with string: String) -> Bool {
    commitMarkedText()
    history.closeStep()
    defer { history.closeStep() }
    return insert(string)
  }
}

/// Replaces text as a user expects it: typed text has its style, and the parts of a split paragraph keep the
/// paragraph's style.
extension TextDocument {
  /// Replaces a range by a string in a style, or in the style of the replaced text if `style` is `nil`. Returns all
  /// changes as one.
  ///
  /// The string has the paragraph style of the paragraph in which the range starts. If line breaks of the string split
  /// this paragraph, its rest keeps its style. If the last paragraph is empty, it counts as a part of the paragraph
  /// before it.
  mutating func substitute(_ range: TextRange, with string: String, style: TextStyle?) -> Change {
    let own = ownParagraphStyle(continuing: range.lowerBound)
    var change = replace(range, with: string)
    let new = change.newRange
    guard !new.isEmpty else { return change }
    if let style, self.style(at: new.lowerBound) != style {
      change = change.followed(by: modifyStyle(in: new) { $0 = style })
    }
    if ownParagraphStyle(at: new.lowerBound) != own {
      change = change.followed(by: setParagraphStyle(own, in: new))
    }
    return continueParagraphs(own, after: new, change)
  }

  /// Replaces a range by a text with its styles. Returns all changes as one.
  ///
  /// Text without a line break gets the paragraph style of the paragraph that it becomes a part of, unless this
  /// paragraph is empty. If line breaks of the text split a paragraph, its rest keeps its style.
  mutating func substitute(_ range: TextRange, with text: AttributedText) -> Change {
    let index = paragraph(at: range.lowerBound)
    let own = ownParagraphStyle(continuing: range.lowerBound)
    var text = text
    let isPart = !contentRange(ofParagraph: index).isEmpty && !endsParagraph(text.string)
    if isPart { text.setParagraphStyle(own, in: 0..<text.utf8Count) }
    let change = replace(range, with: text)
    return continueParagraphs(own, after: change.newRange, change)
  }

  /// Whether text has a line break that ends a paragraph of this document: see `ParagraphScan`.
  func endsParagraph(_ text: String) -> Bool {
    Array(text.utf8).withSpan { ParagraphScan.end($0, from: 0, documentStyle.behavior).hasBreak }
  }

  /// Gives the paragraph that starts directly after inserted text the style `own`, the style of the paragraph that the
  /// inserted text split. Returns `change` and this change as one.
  private mutating func continueParagraphs(
    _ own: ParagraphStyle?, after new: TextRange, _ change: Change
  ) -> Change {
    let rest = range(ofParagraph: paragraph(at: new.upperBound))
    let isSplit = !new.isEmpty && rest.lowerBound == new.upperBound && !rest.isEmpty
    guard isSplit, ownParagraphStyle(at: rest.lowerBound) != own else { return change }
    return change.followed(by: setParagraphStyle(own, in: rest))
  }

  /// The own style of the paragraph that contains an offset. If this is the empty last paragraph, the own style of the
  /// paragraph before it. `nil` if the paragraph has the document's paragraph style.
  private func ownParagraphStyle(continuing offset: Int) -> ParagraphStyle? {
    var index = paragraph(at: offset)
    if range(ofParagraph: index).isEmpty, index > 0 { index -= 1 }
    return ownParagraphStyle(at: range(ofParagraph: index).lowerBound)
  }

  /// The own style of the paragraph that starts at an offset; `nil` for the document's paragraph style, and at the end
  /// of the text.
  private func ownParagraphStyle(at offset: Int) -> ParagraphStyle? {
    let first = text(in: rounded(offset..<min(offset + 1, utf8Count)))
    return first.isEmpty ? nil : first.paragraphStyles[0]
  }
}
