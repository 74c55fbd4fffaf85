extension Caret {
  /// A step that a caret can make; see `TextLayout.position(from:moving:)`.
  public enum Movement: Hashable, Sendable, CaseIterable {
    /// To the end of the next grapheme of the text.
    case forward
    /// To the start of the grapheme that ends at the caret.
    case backward
    /// To the next caret stop on the left, in vertical lines upwards, whatever the direction of the text.
    case left
    /// To the next caret stop on the right, in vertical lines downwards, whatever the direction of the text.
    case right
    /// To the previous line.
    case previousLine
    /// To the next line.
    case nextLine
  }
}
