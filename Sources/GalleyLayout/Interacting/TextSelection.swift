internal import GalleyShaping
public import GalleyText

/// Selected text, as two positions: the anchor, which stays when the selection is extended, and the head, where the
/// caret is. A value that stays valid as long as the text does not change.
public struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  public var anchor: TextPosition
  /// The end that moves: the position of the caret.
  public var head: TextPosition
  /// The position along the lines, in layout units, that the caret keeps while it moves from line to line; `nil` before
  /// the first such movement.
  public var goal: Double?

  /// A selection from `anchor` to `head`.
  public init(anchor: TextPosition, head: TextPosition, goal: Double? = nil) {
    self.anchor = anchor
    self.head = head
    self.goal = goal
  }

  /// A caret: a selection without selected text.
  public init(_ position: TextPosition) { self.init(anchor: position, head: position) }

  /// A selection of a range, with the caret at its end.
  public init(_ range: TextRange) {
    self.init(
      anchor: TextPosition(offset: range.lowerBound),
      head: TextPosition(offset: range.upperBound, affinity: range.isEmpty ? .downstream : .upstream))
  }

  /// The selected text, in UTF-8 bytes of the source.
  public var range: TextRange { min(anchor.offset, head.offset)..<max(anchor.offset, head.offset) }

  /// Whether nothing is selected.
  public var isEmpty: Bool { anchor.offset == head.offset }

  /// The end that comes first in the text; the head if nothing is selected.
  public var lowerEnd: TextPosition { anchor.offset < head.offset ? anchor : head }

  /// The end that comes last in the text; the head if nothing is selected.
  public var upperEnd: TextPosition { anchor.offset > head.offset ? anchor : head }
}

extension TextSelection {
  /// The direction in which a caret moves.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Towards the end of the text.
    case forward
    /// Towards the start of the text.
    case backward
    /// To the left, in vertical lines upwards. Except with the unit `grapheme`, this means forward or backward,
    /// depending on the direction of the paragraph.
    case left
    /// To the right, in vertical lines downwards. Except with the unit `grapheme`, this means forward or backward,
    /// depending on the direction of the paragraph.
    case right
  }
}

extension TextSelection {
  /// A unit by which a caret moves, and which a click selects.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// A grapheme: UAX #29, §3.
    case grapheme
    /// A word: UAX #29, §4. Words of Thai, Lao, Khmer and Burmese are those of the typesetter's `wordSegmenter`. There
    /// is no dictionary of Chinese and Japanese: Han characters and Hiragana are words one by one.
    ///
    /// Movement skips white space. In profile `unicode` it also skips punctuation and line breaks. In profile `browser`
    /// it stops where browsers do: at words, at runs of punctuation, symbols and emoji, and at the ends of paragraphs.
    /// In this profile a full stop joins digits only, and a colon joins nothing: `a.com` is two words.
    case word
    /// A sentence with the white space after it: UAX #29, §5. A paragraph's end always ends a sentence.
    case sentence
    /// The end or start of the line that the caret is on.
    case lineEdge
    /// A line: movement goes to the next or previous line, and the caret keeps its position along the lines.
    case line
    /// A paragraph without the line break that ends it.
    case paragraph
    /// The whole text.
    case document
  }
}

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
    let goal = unit == .line ? selection.goal ?? inlineOffset(of: start) : nil
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
