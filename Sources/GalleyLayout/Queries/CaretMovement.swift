extension Caret {
  /// A step of a caret: `TextLayout.position(from:moving:)`.
  public enum Movement: Hashable, Sendable, CaseIterable {
    /// Behind the next grapheme of the text.
    case forward
    /// Before the grapheme that ends here.
    case backward
    /// To the next place at the left, in vertical lines upwards, whichever way the text reads.
    case left
    /// To the next place at the right, in vertical lines downwards.
    case right
    /// To the line before.
    case previousLine
    /// To the line after.
    case nextLine
  }
}
