internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The active range at a point: of those that touch the character under it the innermost, which is the last that was
  /// added; nil beside the text, above, below and at the ends of lines, and where `maxLines` left text out.
  ///
  /// Where none does, a range that touches another character of the same ligature, so that all of a range's
  /// `.enclosing` rectangles answer. Takes time linear in the line and in the number of ranges.
  ///
  /// Over a truncation token the result is an active range of the token's text, whose offsets are those of that text:
  /// ``hitTest(_:)`` tells whether a point is over a token.
  public func activeRange(at point: Point) -> ActiveRange? {
    scope(at: point) { $0.kind.isActiveRange }.flatMap { ActiveRange($0) }
  }
}
