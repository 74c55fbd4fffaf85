internal import GalleyLayout
public import GalleyText

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

  /// Pastes text with its styles in place of the selection, as an undo step of its own: see ``insert(_:)``.
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
