internal import GalleyLayout

/// The undo steps of an editor. A step keeps a document, which is a value that shares its storage with the documents
/// before and after it. So recording, undoing and redoing are O(1).
struct UndoHistory: Sendable {
  /// What an edit does. Edits of one kind that follow each other are joined to one step, except those of kind `other`.
  enum Kind: Sendable {
    /// Text is typed.
    case typing
    /// Graphemes are deleted before the caret.
    case deletingBackward
    /// Graphemes are deleted after the caret.
    case deletingForward
    /// Any other edit, which is a step of its own.
    case other
  }

  /// A step: the document on the other side of the step, and the selections on both sides.
  private struct Step: Sendable {
    /// The document to return to: in a step to be undone the document before the step, in a step to be redone the
    /// document after it.
    var document: TextDocument
    var selectionBefore: TextSelection
    var selectionAfter: TextSelection
    /// All changes of the step, from the document before it to the document after it; `nil` if there were none.
    var change: TextDocument.Change?
  }

  /// The greatest number of steps that can be undone. Negative numbers become 0.
  var limit: Int {
    didSet {
      limit = max(0, limit)
      done.trim(to: limit)
    }
  }

  /// The steps that can be undone.
  private var done = BoundedStack<Step>()
  /// The steps that can be redone.
  private var undone = BoundedStack<Step>()
  /// The kind of the last step, if another edit of this kind may join the step; otherwise `nil`.
  private var openKind: Kind?
  /// How many groups were begun and not ended.
  private var depth = 0
  /// Whether an edit was recorded in the open group.
  private var hasGroupStep = false
  /// The step of the current edit, if the edit does not join the last step. It is added when the edit has ended, unless
  /// the edit changed nothing.
  private var pending: Step?

  /// A history without steps.
  init(limit: Int) { self.limit = max(0, limit) }

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Records the document and the selection before an edit, unless the edit joins the last step. Call ``finish(_:_:)``
  /// after the edit.
  mutating func begin(_ kind: Kind, _ document: TextDocument, _ selection: TextSelection) {
    let joins = depth > 0 ? hasGroupStep : openKind == kind && kind != .other
    if joins, !done.isEmpty { return }
    pending = Step(document: document.withoutLayouts, selectionBefore: selection, selectionAfter: selection)
  }

  /// Adds a change of the current edit to its step.
  mutating func note(_ change: TextDocument.Change?) {
    guard let change else { return }
    if let earlier = pending?.change {
      pending?.change = earlier.followed(by: change)
    } else if pending != nil {
      pending?.change = change
    } else {
      done.changeLast { $0.change = $0.change?.followed(by: change) ?? change }
    }
  }

  /// Ends an edit of a kind, after which the selection is `selection`. An edit that changed something forgets the steps
  /// that can be redone. An edit that changed nothing is not recorded: the result is `false`.
  mutating func finish(_ kind: Kind, _ selection: TextSelection) -> Bool {
    if var step = pending {
      pending = nil
      guard let change = step.change, !change.keepsText else { return false }
      step.selectionAfter = selection
      done.push(step, limit: limit)
      hasGroupStep = depth > 0
    } else {
      done.changeLast { $0.selectionAfter = selection }
    }
    openKind = kind
    undone = BoundedStack()
    return true
  }

  /// Ends the current step, so that no later edit joins it. A group that is open stays open.
  mutating func closeStep() { openKind = nil }

  /// Begins a group: all edits until the group ends are one step. Groups may be nested; all edits of the outermost
  /// group are one step.
  mutating func beginGroup() {
    if depth == 0 {
      closeStep()
      hasGroupStep = false
    }
    depth += 1
  }

  /// Ends the innermost group. Without a group, ends the current step.
  mutating func endGroup() {
    depth = max(0, depth - 1)
    if depth == 0 { closeStep() }
  }

  /// A document and a selection to return to, and the difference from the current document to this document.
  typealias Version = (document: TextDocument, selection: TextSelection, change: TextDocument.Change?)

  /// Undoes a step of the document `current`. Returns the document and the selection before the step; `nil` if there is
  /// no step.
  mutating func undo(_ current: TextDocument) -> Version? {
    endAllGroups()
    guard let step = done.pop() else { return nil }
    var undoing = step
    undoing.document = current.withoutLayouts
    undone.push(undoing, limit: .max)
    return (step.document, step.selectionBefore, step.change?.inverse)
  }

  /// Redoes a step of the document `current`. Returns the document and the selection after the step; `nil` if there is
  /// no step.
  mutating func redo(_ current: TextDocument) -> Version? {
    endAllGroups()
    guard let step = undone.pop() else { return nil }
    var redoing = step
    redoing.document = current.withoutLayouts
    done.push(redoing, limit: limit)
    return (step.document, step.selectionAfter, step.change)
  }

  /// Removes all steps.
  mutating func removeAll() {
    endAllGroups()
    (done, undone) = (BoundedStack(), BoundedStack())
  }

  private mutating func endAllGroups() {
    depth = 0
    closeStep()
  }
}
