extension TextStyle {
  /// Whether pairs of glyphs are kerned. CSS Fonts 4, 6.3.
  public enum FontKerning: String, CaseIterable, Hashable, Sendable {
    /// As the engine likes: they are. The initial value.
    case auto
    /// They are.
    case normal
    /// They are not: `kern` off.
    case none
  }
}
