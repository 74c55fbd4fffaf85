/// A rule of UAX #29, section 5.1, by its name in the standard; the cases are in the order in which the rules apply.
public enum SentenceBreakRule: String, CaseIterable, Hashable, Sendable {
  /// At the start of the text.
  case sb1 = "SB1"
  /// At the end of the text.
  case sb2 = "SB2"
  /// Not between CR and LF.
  case sb3 = "SB3"
  /// After paragraph separators.
  case sb4 = "SB4"
  /// Not before marks and format characters, which the rules from here on do not see.
  case sb5 = "SB5"
  /// Not between a full stop and a digit.
  case sb6 = "SB6"
  /// Not inside initials and abbreviations.
  case sb7 = "SB7"
  /// Not after a full stop when the next letter is lowercase.
  case sb8 = "SB8"
  /// Not before what continues a sentence.
  case sb8a = "SB8a"
  /// Not inside the closing punctuation of a sentence.
  case sb9 = "SB9"
  /// Not inside the spaces after a sentence.
  case sb10 = "SB10"
  /// After a sentence with its closing punctuation and spaces.
  case sb11 = "SB11"
  /// Not anywhere else.
  case sb998 = "SB998"

  /// Whether the rule breaks (`÷`) or holds together (`×`).
  public var isBoundary: Bool {
    switch self {
    case .sb1, .sb2, .sb4, .sb11: true
    default: false
    }
  }
}
