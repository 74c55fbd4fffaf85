/// A rule of UAX #29, section 3.1.1, by its name in the standard; the cases are in the order in which the rules apply.
public enum GraphemeBreakRule: String, CaseIterable, Hashable, Sendable {
  /// At the start of the text.
  case gb1 = "GB1"
  /// At the end of the text.
  case gb2 = "GB2"
  /// Not between CR and LF.
  case gb3 = "GB3"
  /// After controls.
  case gb4 = "GB4"
  /// Before controls.
  case gb5 = "GB5"
  /// Not after a leading consonant of a Korean syllable.
  case gb6 = "GB6"
  /// Not after a vowel of a Korean syllable.
  case gb7 = "GB7"
  /// Not between trailing consonants of a Korean syllable.
  case gb8 = "GB8"
  /// Not before extending marks and joiners.
  case gb9 = "GB9"
  /// Not before spacing marks.
  case gb9a = "GB9a"
  /// Not after prepended signs.
  case gb9b = "GB9b"
  /// Not inside an Indic conjunct.
  case gb9c = "GB9c"
  /// Not inside an emoji joined by U+200D.
  case gb11 = "GB11"
  /// Not inside a pair of regional indicators at the start of the text.
  case gb12 = "GB12"
  /// Not inside a pair of regional indicators elsewhere.
  case gb13 = "GB13"
  /// Everywhere else.
  case gb999 = "GB999"

  /// Whether the rule breaks (`÷`) or holds together (`×`).
  @inlinable
  public var isBoundary: Bool {
    switch self {
    case .gb1, .gb2, .gb4, .gb5, .gb999: true
    default: false
    }
  }
}
