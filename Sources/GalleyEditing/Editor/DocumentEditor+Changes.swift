/// What a host must draw again.
extension DocumentEditor {
  /// All changes of the text since the last call, as one; `nil` if there were none. Call it after each event, and move
  /// what you keep about the text with it: places of windows, marks, search results.
  ///
  ///     if let change = editor.takeChange() { anchor = change.moved(anchor) }
  ///
  /// Undo and redo are changes, too. A single change of the document is returned as the document made it; for several
  /// changes, `lines` is `nil`.
  public mutating func takeChange() -> TextDocument.Change? {
    defer { change = nil }
    return change
  }
}
