public import GalleyLayout
public import GalleyText

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
