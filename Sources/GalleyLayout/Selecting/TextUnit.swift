extension TextSelection {
  /// A unit by which a caret moves, and which a click selects.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// A grapheme: UAX #29, §3.
    case grapheme
    /// A word: UAX #29, §4. Words of Thai, Lao, Khmer and Burmese are those of the typesetter's `wordSegmenter`. There
    /// is no dictionary of Chinese and Japanese: Han characters and Hiragana are words one by one.
    ///
    /// Movement skips white space. In profile `unicode` it also skips punctuation and line breaks. In profile `browser`
    /// it stops where browsers do: at words, at runs of punctuation, symbols and emoji, and at the ends of paragraphs.
    /// In this profile a full stop joins digits only, and a colon joins nothing: `a.com` is two words.
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
