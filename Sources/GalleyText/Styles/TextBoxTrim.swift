extension ParagraphStyle {
  /// The edges to which the first and the last line of a text are trimmed, above and below the letters: CSS Inline 3,
  /// §5 (`text-box-trim`, `text-box-edge`).
  ///
  /// The edges are those of the paragraph's own font, which an empty line of the paragraph has. The text of the line
  /// does not move the edges, so taller text extends beyond them. A line becomes higher, not lower, if an edge is
  /// further from the baseline than the line's own edge, for example because the line height is small.
  public struct TextBoxTrim: Hashable, Sendable {
    /// The top edge of the first line.
    public enum Over: String, CaseIterable, Hashable, Sendable {
      /// At the face's ascent.
      case text
      /// At the height of capitals.
      case cap
      /// At the height of a lower-case x.
      case ex
    }

    /// The bottom edge of the last line.
    public enum Under: String, CaseIterable, Hashable, Sendable {
      /// At the face's descent.
      case text
      /// At the baseline.
      case alphabetic
    }

    /// The top edge of the first line; `nil` if the line is not trimmed.
    public var first: Over?
    /// The bottom edge of the last line; `nil` if the line is not trimmed.
    public var last: Under?

    /// A trim of the first and the last line; by default neither line is trimmed.
    public init(first: Over? = nil, last: Under? = nil) {
      self.first = first
      self.last = last
    }
  }
}
