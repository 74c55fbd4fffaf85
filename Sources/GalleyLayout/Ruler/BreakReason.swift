extension TextLine {
  /// Why a line ends.
  public enum BreakReason: String, Hashable, Sendable, CaseIterable {
    /// At a break opportunity: the text after it did not fit.
    case wrap
    /// At a line break in the text.
    case mandatory
    /// With a hyphen, at a soft hyphen or inside a hyphenated word: the text after it did not fit.
    case hyphen
    /// Between text units without a break opportunity, because nothing else fits.
    case emergency
    /// At the end of the text.
    case end
  }
}
