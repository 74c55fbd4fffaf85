extension TextStyle {
  /// How tall a span makes its line. CSS Inline 3, 5.1; `atLeast`, `natural` and `content` are Galley's own.
  ///
  /// Other systems' models are made of these: `ParagraphStyle.LineModel`.
  public enum LineHeight: Hashable, Sendable {
    /// The font's ascent, descent and line gap, the initial value.
    case normal
    /// Exactly this many layout units, whatever the font.
    case absolute(Double)
    /// This many times the span's own font size.
    case multiple(Double)
    /// As `normal`, but no less than this many layout units.
    case atLeast(Double)
    /// `normal`'s height this many times, but no less and no more than so many layout units; where `atLeast` is above
    /// `atMost`, `atLeast` goes first.
    case natural(multiple: Double, atLeast: Double = 0, atMost: Double = .infinity)
    /// The font's ascent and descent this many times, without its line gap.
    case content(multiple: Double)
  }
}
