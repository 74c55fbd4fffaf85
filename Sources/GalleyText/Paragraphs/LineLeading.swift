extension ParagraphStyle {
  /// How the leading is distributed: the difference between the line height and the face's own height.
  public enum LineLeading: String, CaseIterable, Hashable, Sendable {
    /// Half above and half below. The initial value. CSS 2.2, §10.8.1; Flutter's `TextLeadingDistribution.even`.
    case half
    /// All of the leading is above the ascent. The face's line gap is below the descent. As in CoreText and Pango.
    case above
    /// All of the leading is below the descent.
    case below
    /// Ascent and descent, each with half of the face's line gap, are multiplied by the same factor: Flutter's
    /// `TextLeadingDistribution.proportional`.
    case proportional
  }
}
