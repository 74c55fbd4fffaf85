internal import GalleyLayout
internal import GalleyText

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
  mutating func begin(_ kind: Kind, in document: TextDocument, selection: TextSelection) {
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
    restore(old, selection: selection, change: change)
    return true
  }

  /// Returns to the text and the selection after the step that was undone last. Returns `false` if there is nothing to
  /// redo: any edit removes the steps that were undone.
  @discardableResult
  public mutating func redo() -> Bool {
    guard isEditable else { return false }
    commitMarkedText()
    guard let (new, selection, change) = history.redo(document) else { return false }
    restore(new, selection: selection, change: change)
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
    history.begin(kind, in: document, selection: selection)
    edit(&self)
    return history.finish(kind, selection)
  }

  /// Returns to an earlier document and selection. The document gets the current width, so that undo after the window
  /// was resized costs as much as a change of the width.
  ///
  /// - Parameter change: The difference from the current document to `document`; `nil` if there is none.
  mutating func restore(_ document: TextDocument, selection: TextSelection, change: TextDocument.Change?) {
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

/// A stack that forgets its oldest elements if it has more elements than a limit. Pushing and popping are amortized
/// O(1).
struct BoundedStack<Element: Sendable>: Sendable {
  /// The elements, the newest last. Only the last `count` elements belong to the stack; those before them are forgotten
  /// but not freed yet.
  private var elements: [Element] = []
  /// The number of elements on the stack.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds an element, and forgets the oldest ones beyond `limit`.
  mutating func push(_ element: Element, limit: Int) {
    elements.append(element)
    count += 1
    trim(to: limit)
  }

  /// Removes the newest element and returns it; `nil` if the stack is empty.
  mutating func pop() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    let last = elements.popLast()
    if count == 0 { elements = [] }
    return last
  }

  /// Changes the newest element, if there is one.
  mutating func changeLast(_ change: (inout Element) -> Void) {
    if count > 0 { change(&elements[elements.count - 1]) }
  }

  /// Forgets the oldest elements beyond `limit`. Forgotten elements are freed when they are more than an eighth of the
  /// others, so that moving the others costs O(1) for each push.
  mutating func trim(to limit: Int) {
    count = min(count, max(0, limit))
    let forgotten = elements.count - count
    if forgotten > count / 8 { elements.removeFirst(forgotten) }
  }
}

/// Joins several changes to one, and inverts changes, for undo steps.
extension TextDocument.Change {
  /// This change and the change after it as one: the smallest change of one range that contains both. Its `lines` are
  /// `nil`, unless one of the two changes is empty.
  func followed(by next: TextDocument.Change) -> TextDocument.Change {
    if next.isEmpty { return self }
    if isEmpty { return next }
    let text = Replacement(range, newRange).followed(by: Replacement(next.range, next.newRange))
    let paragraphs = Replacement(paragraphs, newParagraphs)
      .followed(by: Replacement(next.paragraphs, next.newParagraphs))
    return TextDocument.Change(
      range: text.old, newRange: text.new, paragraphs: paragraphs.old, newParagraphs: paragraphs.new,
      lines: nil, heightChange: heightChange + next.heightChange)
  }

  /// Whether the texts before and after are equal, with their styles: if there is no change, or if text was inserted
  /// and removed again.
  var keepsText: Bool { isEmpty || range.isEmpty && newRange.isEmpty }

  /// The change that returns from the text after this change to the text before it.
  var inverse: TextDocument.Change {
    TextDocument.Change(
      range: newRange, newRange: range, paragraphs: newParagraphs, newParagraphs: paragraphs, lines: nil,
      heightChange: -heightChange)
  }

  /// This change of the text between two documents that may have been laid out in the meantime, in another width, for
  /// example. So nothing is known about lines, and the heights are those of the documents.
  func between(_ old: TextDocument, _ new: TextDocument) -> TextDocument.Change {
    TextDocument.Change(
      range: range, newRange: newRange, paragraphs: paragraphs, newParagraphs: newParagraphs, lines: nil,
      heightChange: new.height - old.height)
  }
}

/// A range and the range that replaces it. Both start at the same offset.
private struct Replacement {
  var old: Range<Int>
  var new: Range<Int>

  init(_ old: Range<Int>, _ new: Range<Int>) {
    (self.old, self.new) = (old, new)
  }

  /// This replacement and the next one as one.
  func followed(by next: Replacement) -> Replacement {
    let start = min(new.lowerBound, next.old.lowerBound)
    return Replacement(
      start..<old.upperBound + max(0, next.old.upperBound - new.upperBound),
      start..<next.new.upperBound + max(0, new.upperBound - next.old.upperBound))
  }
}
