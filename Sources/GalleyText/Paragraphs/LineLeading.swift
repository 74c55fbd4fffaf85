extension ParagraphStyle {
  /// Where a line height puts what it adds to a face's own height, or takes from it.
  public enum LineLeading: String, CaseIterable, Hashable, Sendable {
    /// Half above and half below, the initial value: CSS 2.2, §10.8.1; Flutter's `TextLeadingDistribution.even`.
    case half
    /// All above the ascent, the face's line gap below the descent: CoreText and Pango.
    case above
    /// All below the descent.
    case below
    /// Ascent and descent, each with half the face's line gap, grow by one factor: Flutter's
    /// `TextLeadingDistribution.proportional`.
    case proportional
  }
}
