internal import GalleyLayout
public import GalleyText

/// Copying, cutting and pasting. Your program moves the text to and from the clipboard.
extension DocumentEditor {
  /// The selected text with its styles, attachments and scopes, to be copied; empty if nothing is selected.
  public var selectedText: AttributedText { document.text(in: selection.range) }

  /// The selected text as plain text, with the backing text of `backingText` scopes: `AttributedText.plainText(in:)`.
  public var selectedString: String {
    let text = selectedText
    return text.plainText(in: 0..<text.utf8Count)
  }

  /// Removes the selected text and returns it: an undo step of its own. Atomic text is removed as a whole. Returns
  /// `nil` if nothing is selected or if the user may not change the text.
  public mutating func cut() -> AttributedText? {
    guard isEditable, !selection.isEmpty else { return nil }
    commitMarkedText()
    let range = document.widenedToAtomicText(selection.range)
    let text = document.text(in: range)
    return delete(range, .other) ? text : nil
  }

  /// Pastes text in place of the selection, as an undo step of its own: ``insert(_:)``.
  @discardableResult
  public mutating func replaceSelection(with text: AttributedText) -> Bool { insert(text) }

  /// Pastes plain text in place of the selection, in the ``currentStyle``, as an undo step of its own.
  @discardableResult
  public mutating func replaceSelection(with string: String) -> Bool {
    commitMarkedText()
    history.closeStep()
    defer { history.closeStep() }
    return insert(string)
  }
}
