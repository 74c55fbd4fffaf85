extension TextStyle {
  /// The height that a span needs in its line. CSS Inline 3, §5.1; `atLeast`, `natural` and `content` are Galley's own.
  ///
  /// `ParagraphStyle.LineModel` has presets with the line heights of other systems.
  public enum LineHeight: Hashable, Sendable {
    /// The sum of the font's ascent, descent and line gap. The initial value.
    case normal
    /// A height in layout units, whatever the font.
    case absolute(Double)
    /// A multiple of the span's own font size.
    case multiple(Double)
    /// The height of `normal`, but at least this many layout units.
    case atLeast(Double)
    /// A multiple of the height of `normal`, but at least `atLeast` and at most `atMost` layout units. If `atLeast` is
    /// greater than `atMost`, the height is at least `atLeast`.
    case natural(multiple: Double, atLeast: Double = 0, atMost: Double = .infinity)
    /// A multiple of the sum of the font's ascent and descent, without its line gap.
    case content(multiple: Double)
  }
}
