extension TextSelection {
  /// Which way a caret moves.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Towards the end of the text.
    case forward
    /// Towards the start of the text.
    case backward
    /// To the left, in vertical lines upwards. By any unit but a grapheme this is forward or backward, as the paragraph
    /// of the caret's line reads.
    case left
    /// To the right, in vertical lines downwards; like `left`.
    case right
  }
}
