extension ParagraphStyle {
  /// Whether `AttributedText.scaled(by:)` scales a span or an attachment.
  ///
  /// The keywords are those of CSS Size Adjustment 1 (`text-size-adjust`), which is about small screens. Has no effect
  /// on a text that is not scaled.
  public enum TextSizeAdjust: String, CaseIterable, Hashable, Sendable {
    /// The lengths are multiplied by the scale. The initial value of styles.
    case auto
    /// The lengths do not change. The initial value of attachments.
    case none
  }
}
