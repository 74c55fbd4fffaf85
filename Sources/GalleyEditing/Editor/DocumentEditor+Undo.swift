internal import GalleyLayout
internal import GalleyText

/// Undo and redo.
///
/// A step is one edit, or several edits of one kind that follow each other: typing, deleting backwards, deleting
/// forwards. Movement, a line break, another kind of edit and ``endUndoGroup()`` end a step. A composition of an input
/// method is one step.
extension DocumentEditor {
  /// Whether there is something to undo.
  public var canUndo: Bool { isEditable && (history.canUndo || composition != nil) }

  /// Whether there is something to redo.
  public var canRedo: Bool { isEditable && history.canRedo }

  /// The greatest number of steps that are kept; 1000 unless set. Negative numbers count as 0, which turns undo off.
  public var undoLimit: Int {
    get { history.limit }
    set { history.limit = newValue }
  }

  /// Returns to the text and the selection before the last step. If an input method is composing, its text is removed
  /// instead. Returns `false` if there is nothing to undo.
  @discardableResult
  public mutating func undo() -> Bool {
    guard isEditable else { return false }
    if composition != nil { return cancelMarkedText() }
    guard let (old, selection, change) = history.undo(document) else { return false }
    restore(old, selection, change)
    return true
  }

  /// Returns to the text and the selection after the step that was undone last. Returns `false` if there is nothing to
  /// redo: any edit removes the steps that were undone.
  @discardableResult
  public mutating func redo() -> Bool {
    guard isEditable else { return false }
    commitMarkedText()
    guard let (new, selection, change) = history.redo(document) else { return false }
    restore(new, selection, change)
    return true
  }

  /// Begins a group: all edits until the matching ``endUndoGroup()`` are one step. Groups may be nested; then all edits
  /// of the outermost group are one step. Undo and redo end all groups.
  public mutating func beginUndoGroup() { history.beginGroup() }

  /// Ends the group that was begun last. Without a group, ends the current step: call this method if the user has
  /// paused, so that text typed before and after the pause is undone separately.
  public mutating func endUndoGroup() { history.endGroup() }

  /// Removes all steps, so that nothing can be undone or redone, for example after the document was saved for good.
  public mutating func removeUndoSteps() { history.removeAll() }

  /// Makes an edit, and records it with the selections before and after it. Returns whether the edit changed something.
  @discardableResult
  mutating func record(_ kind: UndoHistory.Kind, _ edit: (inout DocumentEditor) -> Void) -> Bool {
    history.begin(kind, document, selection)
    edit(&self)
    return history.finish(kind, selection)
  }

  /// Returns to an earlier document and selection. The document gets the current width, so that undo after the window
  /// was resized costs as much as a change of the width.
  ///
  /// - Parameter change: The difference from the current document to `document`; `nil` if there is none.
  mutating func restore(_ document: TextDocument, _ selection: TextSelection, _ change: TextDocument.Change?) {
    let current = self.document
    self.document = document
    self.document.setWidth(current.width)
    self.document.layoutLimit = current.layoutLimit
    self.document.counters = current.counters
    self.selection = selection
    (press, typingStyle) = (nil, nil)
    if let change = change?.between(current, self.document) {
      self.change = self.change?.followed(by: change) ?? change
    }
  }

  /// Records a change of the document for ``takeChange()``, and for the composition or else the undo step.
  mutating func note(_ made: TextDocument.Change) {
    change = change?.followed(by: made) ?? made
    guard let composition else { return history.note(made) }
    self.composition?.change = composition.change?.followed(by: made) ?? made
  }
}
