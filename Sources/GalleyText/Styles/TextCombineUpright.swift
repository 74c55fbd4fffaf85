extension TextStyle {
  /// Which characters of vertical text are set side by side within one em (tate-chu-yoko). Has no effect on horizontal
  /// text. CSS Writing Modes 4, §9.1.
  public enum TextCombineUpright: Hashable, Sendable {
    /// No characters are combined. The initial value.
    case none
    /// All characters of a range with one style, up to a tab, an attachment or a line break. Spaces at the ends of the
    /// range are not combined.
    case all
    /// Each sequence of ASCII digits with at most this many digits; in CSS 2 to 4.
    case digits(Int)
  }
}
