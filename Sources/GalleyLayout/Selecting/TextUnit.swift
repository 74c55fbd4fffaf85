extension TextSelection {
  /// A unit by which a caret moves, and which a click selects.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// A grapheme: UAX #29, §3.
    case grapheme
    /// A word: UAX #29, §4, without dictionaries. Movement skips white space and punctuation.
    case word
    /// A sentence with the white space after it: UAX #29, §5. A paragraph's end always ends a sentence.
    case sentence
    /// The end or start of the line that the caret is on.
    case lineEdge
    /// A line: movement goes to the next or previous line, and the caret keeps its position along the lines.
    case line
    /// A paragraph without the line break that ends it.
    case paragraph
    /// The whole text.
    case document
  }
}
