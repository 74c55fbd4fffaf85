extension WordBreakClass {
  /// CR, LF and Newline: WB3a and WB3b.
  var isNewline: Bool { self == .newline || self == .cr || self == .lf }

  /// Extend, Format and ZWJ: WB4.
  var isIgnorable: Bool { self == .extend || self == .format || self == .zwj }

  /// AHLetter.
  var isLetter: Bool { self == .aLetter || self == .hebrewLetter }

  /// MidLetter and MidNumLetQ: WB6 and WB7.
  var isLetterPunctuation: Bool { self == .midLetter || self == .midNumLet || self == .singleQuote }

  /// MidNum and MidNumLetQ: WB11 and WB12.
  var isNumberPunctuation: Bool { self == .midNum || self == .midNumLet || self == .singleQuote }

  /// AHLetter, Numeric and Katakana: WB13a and WB13b.
  var isConnected: Bool { isLetter || self == .numeric || self == .katakana }
}
