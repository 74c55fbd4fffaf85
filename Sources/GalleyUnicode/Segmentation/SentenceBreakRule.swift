/// A rule of UAX #29, section 5.1, with its name in the standard. The cases are in the order in which the rules apply.
package enum SentenceBreakRule: String, CaseIterable, Hashable, Sendable {
  /// A boundary at the start of the text.
  case sb1 = "SB1"
  /// A boundary at the end of the text.
  case sb2 = "SB2"
  /// No boundary between CR and LF.
  case sb3 = "SB3"
  /// A boundary after paragraph separators.
  case sb4 = "SB4"
  /// No boundary before marks and format characters. All later rules ignore these characters.
  case sb5 = "SB5"
  /// No boundary between a full stop and a digit.
  case sb6 = "SB6"
  /// No boundary inside initials and abbreviations.
  case sb7 = "SB7"
  /// No boundary after a full stop if the next letter is lowercase.
  case sb8 = "SB8"
  /// No boundary before punctuation that continues a sentence, such as a comma.
  case sb8a = "SB8a"
  /// No boundary inside the closing punctuation of a sentence.
  case sb9 = "SB9"
  /// No boundary inside the spaces after a sentence.
  case sb10 = "SB10"
  /// A boundary after a sentence with its closing punctuation and spaces.
  case sb11 = "SB11"
  /// No boundary anywhere else.
  case sb998 = "SB998"

  /// `true` if the rule gives a boundary (`÷`), `false` if it prohibits one (`×`).
  package var isBoundary: Bool {
    switch self {
    case .sb1, .sb2, .sb4, .sb11: true
    default: false
    }
  }
}
