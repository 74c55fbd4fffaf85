extension TextSelection {
  /// How far a caret moves, and how much a click selects.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// A grapheme: UAX #29, §3.
    case grapheme
    /// A word: UAX #29, §4, without dictionaries. Movement skips white space and punctuation.
    case word
    /// A sentence with the white space after it: UAX #29, §5. Ends with its paragraph at the latest.
    case sentence
    /// Movement goes to an end of the line that the caret is on.
    case lineEdge
    /// Movement goes to the line before or after; the caret keeps its place along the lines.
    case line
    /// A paragraph without the line break that ends it.
    case paragraph
    /// All of the text.
    case document
  }
}
