extension ParagraphStyle {
  /// What the first and the last line of a text give away over their letters and under them: CSS Inline 3, §5
  /// (`text-box-trim`, `text-box-edge`).
  ///
  /// Measured in the face that empty lines would have, whatever stands on the line: taller text reaches out. Where an
  /// edge lies beyond the line's height, the line grows to it.
  public struct TextBoxTrim: Hashable, Sendable {
    /// Where the first line starts.
    public enum Over: String, CaseIterable, Hashable, Sendable {
      /// At the face's ascent.
      case text
      /// At the height of capitals.
      case cap
      /// At the height of a lower-case x.
      case ex
    }

    /// Where the last line ends.
    public enum Under: String, CaseIterable, Hashable, Sendable {
      /// At the face's descent.
      case text
      /// At the baseline.
      case alphabetic
    }

    /// The first line's edge; nil leaves the line as it is.
    public var first: Over?
    /// The last line's edge; nil leaves the line as it is.
    public var last: Under?

    /// Trims nothing unless said otherwise.
    public init(first: Over? = nil, last: Under? = nil) {
      self.first = first
      self.last = last
    }
  }
}
