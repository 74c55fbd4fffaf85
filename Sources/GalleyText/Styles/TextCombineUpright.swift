extension TextStyle {
  /// Which characters of vertical text stand side by side in the room of one (tate-chu-yoko); horizontal text knows none.
  /// CSS Writing Modes 4, 9.1.
  public enum TextCombineUpright: Hashable, Sendable {
    /// Each stands for itself. The initial value.
    case none
    /// All of a stretch of one style, up to tabs, attachments and line breaks; spaces at its ends stay outside.
    case all
    /// Each sequence of ASCII digits that is at most so long, 2 to 4 in CSS.
    case digits(Int)
  }
}
