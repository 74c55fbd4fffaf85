/// A rule of UAX #29, section 4.1.1, with its name in the standard. The cases are in the order in which the rules
/// apply.
package enum WordBreakRule: String, CaseIterable, Hashable, Sendable {
  /// A boundary at the start of the text.
  case wb1 = "WB1"
  /// A boundary at the end of the text.
  case wb2 = "WB2"
  /// No boundary between CR and LF.
  case wb3 = "WB3"
  /// A boundary after newlines.
  case wb3a = "WB3a"
  /// A boundary before newlines.
  case wb3b = "WB3b"
  /// No boundary inside an emoji joined by U+200D.
  case wb3c = "WB3c"
  /// No boundary between spaces.
  case wb3d = "WB3d"
  /// No boundary before marks, format characters and joiners. All later rules ignore these characters.
  case wb4 = "WB4"
  /// No boundary between letters.
  case wb5 = "WB5"
  /// No boundary after a letter if punctuation and a letter follow.
  case wb6 = "WB6"
  /// No boundary before a letter if a letter and punctuation precede.
  case wb7 = "WB7"
  /// No boundary between a Hebrew letter and an apostrophe.
  case wb7a = "WB7a"
  /// No boundary after a Hebrew letter if a double quote and a Hebrew letter follow.
  case wb7b = "WB7b"
  /// No boundary before a Hebrew letter if a Hebrew letter and a double quote precede.
  case wb7c = "WB7c"
  /// No boundary between digits.
  case wb8 = "WB8"
  /// No boundary between a letter and a digit.
  case wb9 = "WB9"
  /// No boundary between a digit and a letter.
  case wb10 = "WB10"
  /// No boundary before a digit if a digit and punctuation precede.
  case wb11 = "WB11"
  /// No boundary after a digit if punctuation and a digit follow.
  case wb12 = "WB12"
  /// No boundary between katakana.
  case wb13 = "WB13"
  /// No boundary before connectors.
  case wb13a = "WB13a"
  /// No boundary after connectors.
  case wb13b = "WB13b"
  /// No boundary inside a pair of regional indicators at the start of the text.
  case wb15 = "WB15"
  /// No boundary inside a pair of regional indicators elsewhere.
  case wb16 = "WB16"
  /// A boundary everywhere else.
  case wb999 = "WB999"

  /// `true` if the rule gives a boundary (`÷`), `false` if it prohibits one (`×`).
  package var isBoundary: Bool {
    switch self {
    case .wb1, .wb2, .wb3a, .wb3b, .wb999: true
    default: false
    }
  }
}
