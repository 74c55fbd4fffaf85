extension ParagraphStyle {
  /// How characters stand in vertical lines; horizontal lines know no difference. CSS Writing Modes 4, 5.1.
  public enum TextOrientation: String, CaseIterable, Hashable, Sendable {
    /// As UAX #50 says: ideographs upright, Latin turned clockwise. The initial value.
    case mixed
    /// All upright and, under `unicode`, all from left to right, which here is from top to bottom.
    case upright
    /// All turned clockwise, as horizontal lines would be.
    case sideways
  }
}
