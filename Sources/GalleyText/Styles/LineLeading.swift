extension ParagraphStyle {
  /// How the leading is distributed above and below the text. The leading is the line height minus the face's own
  /// height, which is its ascent plus its descent.
  public enum LineLeading: String, CaseIterable, Hashable, Sendable {
    /// Half above and half below. The initial value. CSS 2.2, §10.8.1; Flutter's `TextLeadingDistribution.even`.
    case half
    /// The face's line gap is below the descent, and the rest of the leading is above the ascent. As in CoreText and
    /// Pango.
    case above
    /// All of the leading is below the descent.
    case below
    /// Ascent and descent, each with half of the face's line gap, are multiplied by the same factor: Flutter's
    /// `TextLeadingDistribution.proportional`.
    case proportional
  }
}
