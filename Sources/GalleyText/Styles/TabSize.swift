extension ParagraphStyle {
  /// The distance between default tab stops, which follow the paragraph's own tab stops. CSS Text 4, §4.2.
  public enum TabSize: Hashable, Sendable {
    /// A multiple of the advance of a space in the font of the paragraph's first tab, letter and word spacing included.
    /// CSS's initial value is 8.
    case spaces(Double)
    /// A length in layout units.
    case length(Double)
  }
}
