extension TextStyle {
  /// Whether pairs of glyphs are kerned. CSS Fonts 4, §6.3.
  public enum FontKerning: String, CaseIterable, Hashable, Sendable {
    /// The engine's default, today `normal`. The initial value.
    case auto
    /// Glyph pairs are kerned.
    case normal
    /// Glyph pairs are not kerned: the feature `kern` is off.
    case none
  }
}
