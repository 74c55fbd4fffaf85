public import GalleyLayout
public import GalleyText

/// What an editor needs above a document: a selection, typing, deletion, text of an input method, undo.
///
///     var editor = DocumentEditor(TextDocument("Hello", typesetter: .shared, width: 300))
///     editor.move(.forward, by: .word)
///     editor.insert(", world")
///     editor.undo()
///
/// An editor is a value without a view: your program sends it what keys, mouse and input method want, and draws its
/// document, its selection and its caret. Every edit also accepts bad input: ranges are clamped to the text and rounded
/// to scalars, and an edit that is not possible changes nothing and returns `false`.
///
/// Offsets are UTF-8 offsets of the document.
public struct DocumentEditor: Sendable {
  /// The text. To change it, call a method of the editor, so that the selection and the undo steps stay correct.
  public internal(set) var document: TextDocument

  /// The selection; its head is the caret. Without selected text it is a caret alone.
  public internal(set) var selection: TextSelection

  /// The style that the next typed text has, if it was set without selected text; `nil` if typed text has the style of
  /// the text around it. See ``currentStyle``. Movement resets it.
  public internal(set) var typingStyle: TextStyle?

  /// Whether the user may change the text. If `false`, edits of the user do nothing and return `false`; movement,
  /// selection and ``replace(_:with:)-(_,AttributedText)`` still work.
  public var isEditable = true {
    didSet { if !isEditable { commitMarkedText() } }
  }

  /// The text that an input method is composing, and what it replaces.
  var composition: Composition?

  /// The undo steps.
  var history = UndoHistory(limit: 1000)

  /// What the last mouse click selected.
  var press: Press?

  /// All changes of the text since the last call of ``takeChange()``.
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
