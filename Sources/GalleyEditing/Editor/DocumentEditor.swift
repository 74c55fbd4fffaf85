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

/// Moving the caret and selecting, also if the user may not change the text.
///
/// Each of these methods commits the text of an input method, ends the current undo step, and sets ``typingStyle`` to
/// `nil`. Each returns `false` if the ends of the selection stay where they were.
extension DocumentEditor {
  /// Moves the caret by a unit, for example for an arrow key, or extends the selection:
  /// `TextDocument.moved(_:_:by:extending:)` says how. Returns `false` if the selection stays as it was.
  @discardableResult
  public mutating func move(
    _ direction: TextSelection.Direction, by unit: TextSelection.Unit = .grapheme, extending: Bool = false
  ) -> Bool {
    commitMarkedText()
    return setSelection(document.moved(selection, direction, by: unit, extending: extending))
  }

  /// Moves the caret down by a distance in layout units, or up if the distance is negative. The keys Page Up and Page
  /// Down move the caret by the height of the window. The caret keeps its position along the lines as far as possible.
  @discardableResult
  public mutating func move(down distance: Double, extending: Bool = false) -> Bool {
    commitMarkedText()
    return setSelection(document.moved(selection, down: distance, extending: extending))
  }

  /// Selects a range, with the caret at its end. The range is clamped to the text and rounded to scalars.
  @discardableResult
  public mutating func select(_ range: TextRange) -> Bool {
    commitMarkedText()
    return setSelection(TextSelection(document.rounded(range)))
  }

  /// Sets the selection. Its offsets are clamped to the text and rounded down to scalars.
  @discardableResult
  public mutating func select(_ selection: TextSelection) -> Bool {
    commitMarkedText()
    var selection = selection
    selection.anchor.offset = document.roundedDown(selection.anchor.offset)
    selection.head.offset = document.roundedDown(selection.head.offset)
    return setSelection(selection)
  }

  /// Selects the unit at a position, with the caret at its end: `TextDocument.range(of:at:)`.
  @discardableResult
  public mutating func select(_ unit: TextSelection.Unit, at position: TextPosition) -> Bool {
    commitMarkedText()
    return setSelection(TextSelection(document.range(of: unit, at: position)))
  }

  /// Selects the whole text.
  @discardableResult
  public mutating func selectAll() -> Bool { select(0..<document.utf8Count) }

  /// Sets a selection whose offsets are inside the text, at scalars. Returns whether its ends differ from those before.
  mutating func setSelection(_ new: TextSelection) -> Bool {
    history.closeStep()
    typingStyle = nil
    press = nil
    defer { selection = new }
    return new.head != selection.head || new.anchor != selection.anchor
  }
}

extension TextDocument {
  /// An offset clamped to the text and rounded down to a scalar.
  func roundedDown(_ offset: Int) -> Int { rounded(offset..<offset).lowerBound }
}

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

/// Offsets in UTF-16 code units, for hosts and input methods that count in them. Each conversion is O(log n) in the
/// length of the document.
///
/// An offset between the two halves of a surrogate pair counts as the pair's start; offsets outside of the text are
/// clamped.
extension DocumentEditor {
  /// The selected range in UTF-16 code units; empty for a caret.
  public var selectedUTF16Range: Range<Int> { document.utf16Range(selection.range) }

  /// The range of the marked text in UTF-16 code units; `nil` if no input method is composing.
  public var markedUTF16Range: Range<Int>? { markedRange.map(document.utf16Range) }

  /// Selects a range that is given in UTF-16 code units. Returns `false` if it was selected already.
  @discardableResult
  public mutating func select(utf16 range: Range<Int>) -> Bool { select(document.range(utf16: range)) }

  /// Sets the marked text: ``setMarkedText(_:selectedRange:replacing:)`` with ranges in UTF-16 code units, `selected`
  /// in `text` and `range` in the document.
  @discardableResult
  public mutating func setMarkedText(
    _ text: String, selectedUTF16Range selected: Range<Int>, replacingUTF16 range: Range<Int>? = nil
  ) -> Bool {
    let (lower, upper) = (text.utf8Offset(utf16: selected.lowerBound), text.utf8Offset(utf16: selected.upperBound))
    return setMarkedText(text, selectedRange: lower..<upper, replacing: range.map(document.range(utf16:)))
  }
}

extension TextDocument {
  /// Converts a range of the document from UTF-8 bytes to UTF-16 code units. The range is rounded: see ``rounded(_:)``.
  public func utf16Range(_ range: TextRange) -> Range<Int> {
    let range = rounded(range)
    return utf16Offset(of: range.lowerBound)..<utf16Offset(of: range.upperBound)
  }

  /// Converts a range of the document from UTF-16 code units to UTF-8 bytes.
  public func range(utf16 range: Range<Int>) -> TextRange {
    offset(utf16: range.lowerBound)..<offset(utf16: range.upperBound)
  }
}

extension String {
  /// Converts an offset from UTF-16 code units to UTF-8 bytes, clamped to the string and rounded down to a scalar.
  fileprivate func utf8Offset(utf16 offset: Int) -> Int {
    var (bytes, units) = (0, 0)
    for scalar in unicodeScalars {
      units += UTF16.width(scalar)
      if units > offset { break }
      bytes += UTF8.width(scalar)
    }
    return bytes
  }
}
