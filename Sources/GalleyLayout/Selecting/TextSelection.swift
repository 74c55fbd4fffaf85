public import GalleyText

/// Selected text: where the selection started and where its caret is. A value; it stays valid as long as the text does.
public struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  public var anchor: TextPosition
  /// The end that moves: where the caret is drawn.
  public var head: TextPosition
  /// The place along the lines, in layout units, that the caret keeps while it moves from line to line; `nil` until it
  /// does.
  public var goal: Double?

  /// A selection from `anchor` to `head`.
  public init(anchor: TextPosition, head: TextPosition, goal: Double? = nil) {
    self.anchor = anchor
    self.head = head
    self.goal = goal
  }

  /// A caret: nothing is selected.
  public init(_ position: TextPosition) { self.init(anchor: position, head: position) }

  /// The text of a range is selected, with the caret at its end.
  public init(_ range: TextRange) {
    self.init(
      anchor: TextPosition(offset: range.lowerBound),
      head: TextPosition(offset: range.upperBound, affinity: range.isEmpty ? .downstream : .upstream))
  }

  /// The selected text, in UTF-8 bytes of the source.
  public var range: TextRange { min(anchor.offset, head.offset)..<max(anchor.offset, head.offset) }

  /// Whether nothing is selected.
  public var isEmpty: Bool { anchor.offset == head.offset }

  /// The end nearer to the text's start; the head if nothing is selected.
  public var lowerEnd: TextPosition { anchor.offset < head.offset ? anchor : head }

  /// The end nearer to the text's end; the head if nothing is selected.
  public var upperEnd: TextPosition { anchor.offset > head.offset ? anchor : head }
}
