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
    return insert(text)
  }

  /// Inserts text with its styles, attachments and scopes in place of the selection, for example pasted text, as an
  /// undo step of its own.
  ///
  /// Text without a line break gets the style of the paragraph into which it is inserted, unless that paragraph is
  /// empty. Returns `false` if the user may not change the text, or if there is nothing to insert and nothing to
  /// replace.
  @discardableResult
  public mutating func insert(_ text: AttributedText) -> Bool {
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
