/// What has changed, so that a host can draw it again and move what it knows about the text.
extension DocumentEditor {
  /// All changes of the text since the last call, as one; `nil` if there were none. Call this method after each event,
  /// and move what your program knows about the text with the change: anchors of windows, marks, search results.
  ///
  ///     if let change = editor.takeChange() { anchor = change.moved(anchor) }
  ///
  /// Undo and redo are changes, too. `lines` is `nil` after several changes, and after undo
  /// and redo.
  public mutating func takeChange() -> TextDocument.Change? {
    defer { change = nil }
    return change
  }
}
