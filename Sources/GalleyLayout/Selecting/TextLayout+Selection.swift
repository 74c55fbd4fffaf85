internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// The selection after a movement, for example after an arrow key was pressed.
  ///
  ///     selection = layout.moved(selection, .right, by: .word, extending: isShiftDown)
  ///
  /// Without `extending` the result is a caret. If text is selected, the caret first goes to the end of the selection
  /// in the direction of movement; with the unit `grapheme` it stays there. At the ends of the text nothing changes.
  /// Movement by lines keeps the position along the lines in ``TextSelection/goal``; other movement sets it to `nil`.
  ///
  /// - Parameters:
  ///   - selection: the selection before the key was pressed.
  ///   - direction: where the head of the selection moves.
  ///   - unit: how far the head moves.
  ///   - extending: whether the anchor stays, as with the shift key.
  public func moved(
    _ selection: TextSelection, _ direction: TextSelection.Direction, by unit: TextSelection.Unit,
    extending: Bool = false
  ) -> TextSelection {
    var start = selection.head
    if !extending, !selection.isEmpty {
      let isForward = lineIndex(of: selection.head).map { self.isForward(direction, line: $0) } ?? true
      start = isForward ? selection.upperEnd : selection.lowerEnd
      if unit == .grapheme { return TextSelection(start) }
    }
    let goal = unit == .line ? selection.goal ?? place(of: start) : nil
    let head = position(from: start, direction, by: unit, place: goal) ?? start
    return TextSelection(anchor: extending ? selection.anchor : head, head: head, goal: goal)
  }

  /// Selects the unit at a position, with the caret at the unit's end: a double click selects a word, a triple click a
  /// paragraph.
  public func selection(of unit: TextSelection.Unit, at position: TextPosition) -> TextSelection {
    TextSelection(range(of: unit, at: position))
  }

  /// The rectangles of the selected text, line by line: those of `rectangles(of:style:)` with `.selection`. Empty if
  /// nothing is selected.
  public func rectangles(of selection: TextSelection) -> [LayoutRect] {
    rectangles(of: selection.range, style: .selection)
  }
}
