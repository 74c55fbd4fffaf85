/// A rule of UAX #29, section 4.1.1, by its name in the standard; the cases are in the order in which the rules apply.
public enum WordBreakRule: String, CaseIterable, Hashable, Sendable {
  /// At the start of the text.
  case wb1 = "WB1"
  /// At the end of the text.
  case wb2 = "WB2"
  /// Not between CR and LF.
  case wb3 = "WB3"
  /// After newlines.
  case wb3a = "WB3a"
  /// Before newlines.
  case wb3b = "WB3b"
  /// Not inside an emoji joined by U+200D.
  case wb3c = "WB3c"
  /// Not between spaces.
  case wb3d = "WB3d"
  /// Not before marks, format characters and joiners, which the rules from here on do not see.
  case wb4 = "WB4"
  /// Not between letters.
  case wb5 = "WB5"
  /// Not after a letter when punctuation and a letter follow.
  case wb6 = "WB6"
  /// Not before a letter when a letter and punctuation precede.
  case wb7 = "WB7"
  /// Not between a Hebrew letter and an apostrophe.
  case wb7a = "WB7a"
  /// Not after a Hebrew letter when a double quote and a Hebrew letter follow.
  case wb7b = "WB7b"
  /// Not before a Hebrew letter when a Hebrew letter and a double quote precede.
  case wb7c = "WB7c"
  /// Not between digits.
  case wb8 = "WB8"
  /// Not between a letter and a digit.
  case wb9 = "WB9"
  /// Not between a digit and a letter.
  case wb10 = "WB10"
  /// Not before a digit when a digit and punctuation precede.
  case wb11 = "WB11"
  /// Not after a digit when punctuation and a digit follow.
  case wb12 = "WB12"
  /// Not between Katakana.
  case wb13 = "WB13"
  /// Not before connectors.
  case wb13a = "WB13a"
  /// Not after connectors.
  case wb13b = "WB13b"
  /// Not inside a pair of regional indicators at the start of the text.
  case wb15 = "WB15"
  /// Not inside a pair of regional indicators elsewhere.
  case wb16 = "WB16"
  /// Everywhere else.
  case wb999 = "WB999"

  /// Whether the rule breaks (`÷`) or holds together (`×`).
  public var isBoundary: Bool {
    switch self {
    case .wb1, .wb2, .wb3a, .wb3b, .wb999: true
    default: false
    }
  }
}
