/// Whether letters stand upright, are drawn cursive or lean. CSS Fonts 4, 2.4 (`font-style`).
public enum FontSlant: Hashable, Sendable {
  /// Upright, the initial value.
  case normal
  /// A face designed as italic.
  case italic
  /// The upright shapes leaning; positive degrees lean to the right. 14 is what CSS takes for a bare `oblique`.
  case oblique(degrees: Double = 14)

  /// Reads `normal`, `italic` or `oblique`.
  public init?(keyword: String) {
    switch keyword {
    case "normal": self = .normal
    case "italic": self = .italic
    case "oblique": self = .oblique()
    default: return nil
    }
  }
}
