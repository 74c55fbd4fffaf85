/// A rule of UAX #29, section 3.1.1, with its name in the standard. The cases are in the order in which the rules
/// apply.
@usableFromInline package enum GraphemeBreakRule: String, CaseIterable, Hashable, Sendable {
  /// A boundary at the start of the text.
  case gb1 = "GB1"
  /// A boundary at the end of the text.
  case gb2 = "GB2"
  /// No boundary between CR and LF.
  case gb3 = "GB3"
  /// A boundary after controls.
  case gb4 = "GB4"
  /// A boundary before controls.
  case gb5 = "GB5"
  /// No boundary after a leading consonant of a Korean syllable.
  case gb6 = "GB6"
  /// No boundary after a vowel of a Korean syllable.
  case gb7 = "GB7"
  /// No boundary between trailing consonants of a Korean syllable.
  case gb8 = "GB8"
  /// No boundary before extending marks and joiners.
  case gb9 = "GB9"
  /// No boundary before spacing marks.
  case gb9a = "GB9a"
  /// No boundary after prepended signs.
  case gb9b = "GB9b"
  /// No boundary inside an Indic conjunct.
  case gb9c = "GB9c"
  /// No boundary inside an emoji joined by U+200D.
  case gb11 = "GB11"
  /// No boundary inside a pair of regional indicators at the start of the text.
  case gb12 = "GB12"
  /// No boundary inside a pair of regional indicators elsewhere.
  case gb13 = "GB13"
  /// A boundary everywhere else.
  case gb999 = "GB999"

  /// `true` if the rule gives a boundary (`÷`), `false` if it prohibits one (`×`).
  @inlinable
  package var isBoundary: Bool {
    switch self {
    case .gb1, .gb2, .gb4, .gb5, .gb999: true
    default: false
    }
  }
}
