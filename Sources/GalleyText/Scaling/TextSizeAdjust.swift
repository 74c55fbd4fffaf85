extension ParagraphStyle {
  /// Whether a span or an attachment follows the scale that a reader asks of all text.
  ///
  /// CSS Size Adjustment 1 (`text-size-adjust`) has the words; what it adjusts for is a small screen. Without a scale it
  /// changes nothing.
  public enum TextSizeAdjust: String, CaseIterable, Hashable, Sendable {
    /// Its lengths grow and shrink with the scale: a style's initial value.
    case auto
    /// Its lengths stay as they are: an attachment's initial value.
    case none
  }
}
