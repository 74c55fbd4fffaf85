extension TextStyle {
  /// The shape of a stroke where two segments of a path meet. SVG 2, `stroke-linejoin`.
  public enum LineJoin: String, CaseIterable, Hashable, Sendable {
    /// A pointed corner; a bevel if the point would be longer than four times the stroke's width.
    case miter
    /// A round corner.
    case round
    /// A corner that is cut off.
    case bevel
  }
}
