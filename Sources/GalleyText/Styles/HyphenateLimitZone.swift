extension ParagraphStyle {
  /// The free space that a line may have before a word is hyphenated to fill it. CSS Text 4, `hyphenate-limit-zone`.
  ///
  /// Applies to lines that are filled one by one, and not to ``TextWrap/optimal`` and ``TextWrap/pretty``, which weigh
  /// free space against hyphens themselves.
  public enum HyphenateLimitZone: Hashable, Sendable {
    /// A length in layout units. The initial value is 0.
    case length(Double)
    /// A part of the available width, from 0 to 1.
    case fraction(Double)
  }
}
