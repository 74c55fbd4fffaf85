/// Which part of the text after a tab is aligned with the stop.
///
/// For now every alignment has the effect of `left`: ``AttributedText/unsupportedProperties``.
public enum TabAlignment: String, CaseIterable, Hashable, Sendable {
  /// Its left edge.
  case left
  /// Its right edge.
  case right
  /// Its middle.
  case center
  /// The left edge of its first decimal separator, or its right edge without one.
  case decimal
}
