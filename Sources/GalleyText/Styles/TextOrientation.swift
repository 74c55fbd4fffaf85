extension ParagraphStyle {
  /// How characters are turned in vertical lines. Has no effect on horizontal lines. CSS Writing Modes 4, §5.1.
  public enum TextOrientation: String, CaseIterable, Hashable, Sendable {
    /// As UAX #50 defines: ideographs upright, Latin letters turned clockwise. The initial value.
    case mixed
    /// All characters upright. In profile `unicode` all characters also have the direction left to right, which in
    /// vertical lines means from top to bottom.
    case upright
    /// All characters turned clockwise, as in a horizontal line that is turned as a whole.
    case sideways
  }
}
