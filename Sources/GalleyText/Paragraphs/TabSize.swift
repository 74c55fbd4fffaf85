extension ParagraphStyle {
  /// The distance between the tab stops that follow those set by hand. CSS Text 4, 4.2.
  public enum TabSize: Hashable, Sendable {
    /// This many advances of a space in the paragraph's font, letter and word spacing included; CSS's initial value is 8.
    case spaces(Double)
    /// This many layout units.
    case length(Double)
  }
}
