/// How tall a span makes its line. CSS Inline 3, 5.1; `atLeast` is Galley's own.
public enum LineHeight: Hashable, Sendable {
  /// The font's ascent, descent and line gap, the initial value.
  case normal
  /// This many layout units, whatever the font.
  case absolute(Double)
  /// This many times the span's own font size.
  case multiple(Double)
  /// As `normal`, but no less than this many layout units.
  case atLeast(Double)
}
