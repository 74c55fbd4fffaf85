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
