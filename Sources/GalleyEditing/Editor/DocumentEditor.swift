public import GalleyLayout
public import GalleyText

/// A document with everything that a text editor adds to it: a selection, typing, deletion, text of an input method,
/// and undo.
///
///     var editor = DocumentEditor(TextDocument("Hello", typesetter: .shared, width: 300))
///     editor.move(.forward, by: .word)
///     editor.insert(", world")
///     editor.undo()
///
/// An editor is a value without a view. Your program calls its methods for events of keyboard, mouse and input method,
/// and draws the document, the selection and the caret. Bad input is accepted: ranges are clamped to the text and
/// rounded to scalars, and an edit that is not possible changes nothing and returns `false`.
///
/// Offsets count UTF-8 bytes of the document.
public struct DocumentEditor: Sendable {
  /// The text. To change it, call a method of the editor, so that the selection and the undo steps stay correct.
  public internal(set) var document: TextDocument

  /// The selection. Its head is the caret. If no text is selected, the selection is empty, at the caret.
  public internal(set) var selection: TextSelection

  /// The style of the next typed text, if ``modifyStyle(_:)`` set it while no text was selected, or if a deletion
  /// emptied the paragraph; otherwise `nil`, and typed text has the style of the text around it: ``currentStyle``.
  /// Movement and edits set it to `nil`.
  public internal(set) var typingStyle: TextStyle?

  /// Whether the user may change the text. If `false`, edits of the user do nothing and return `false`; movement,
  /// selection and ``replace(_:with:)-(_,AttributedText)`` still work.
  public var isEditable = true {
    didSet { if !isEditable { commitMarkedText() } }
  }

  /// The text that an input method is composing, and the document before it; `nil` if no input method is composing.
  var composition: Composition?

  /// The undo steps.
  var history = UndoHistory(limit: 1000)

  /// What the last mouse click selected; `nil` if the text or the selection has changed since in another way.
  var press: Press?

  /// All changes of the text since the last call of ``takeChange()``, as one; `nil` if there were none.
  var change: TextDocument.Change?

  /// An editor with the caret at the start of a document.
  public init(_ document: TextDocument) {
    self.document = document
    selection = TextSelection(TextPosition(offset: 0))
  }

  /// Replaces the document by another one. The caret is at the start, and there are no undo steps.
  public mutating func setDocument(_ document: TextDocument) {
    let (limit, isEditable) = (undoLimit, isEditable)
    self = DocumentEditor(document)
    (undoLimit, self.isEditable) = (limit, isEditable)
  }
}
