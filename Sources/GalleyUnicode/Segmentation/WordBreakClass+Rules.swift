extension WordBreakClass {
  /// Whether the class is CR, LF or Newline: WB3a and WB3b.
  var isNewline: Bool { self == .newline || self == .cr || self == .lf }

  /// Whether the class is Extend, Format or ZWJ: WB4.
  var isIgnorable: Bool { self == .extend || self == .format || self == .zwj }

  /// Whether the class is AHLetter: ALetter or Hebrew_Letter.
  var isLetter: Bool { self == .aLetter || self == .hebrewLetter }

  /// Whether the class is MidLetter or MidNumLetQ: WB6 and WB7.
  var isLetterPunctuation: Bool { self == .midLetter || self == .midNumLet || self == .singleQuote }

  /// Whether the class is MidNum or MidNumLetQ: WB11 and WB12.
  var isNumberPunctuation: Bool { self == .midNum || self == .midNumLet || self == .singleQuote }

  /// Whether the class is AHLetter, Numeric or Katakana: WB13a and WB13b.
  var isConnected: Bool { isLetter || self == .numeric || self == .katakana }
}
