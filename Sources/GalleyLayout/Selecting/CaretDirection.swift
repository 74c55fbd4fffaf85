extension TextSelection {
  /// The direction in which a caret moves.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Towards the end of the text.
    case forward
    /// Towards the start of the text.
    case backward
    /// To the left, in vertical lines upwards. Except with the unit `grapheme`, this means forward or backward,
    /// depending on the direction of the paragraph.
    case left
    /// To the right, in vertical lines downwards. Except with the unit `grapheme`, this means forward or backward,
    /// depending on the direction of the paragraph.
    case right
  }
}
