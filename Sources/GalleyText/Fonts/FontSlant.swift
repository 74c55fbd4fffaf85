/// Whether letters are upright, italic or oblique. CSS Fonts 4, §2.4 (`font-style`).
public enum FontSlant: Hashable, Sendable {
  /// Upright, the initial value.
  case normal
  /// A face designed as italic.
  case italic
  /// The upright shapes, slanted by an angle. Positive angles slant to the right. 14 degrees is CSS's value for
  /// `oblique` without an angle.
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
