extension CodePointProperties {
  /// Whether a segment of UAX #29, §4, that contains the code point is a word: the code point is a letter, a number, a
  /// connector such as `_`, or a pictograph. Other segments are white space or punctuation.
  package var makesWord: Bool {
    makesLetterWord || flags.contains(.extendedPictographic) || wordBreak == .regionalIndicator
  }

  /// Whether the code point is a letter, a number, or a connector such as `_`.
  package var makesLetterWord: Bool {
    generalCategory.isLetter || generalCategory.isNumber || wordBreak == .extendNumLet
  }

  /// Whether the code point is punctuation, a symbol or a pictograph: general category P or S of UAX #44, or an emoji.
  package var isPunctuationOrSymbol: Bool {
    generalCategory.isPunctuation || generalCategory.isSymbol || flags.contains(.extendedPictographic)
  }
}
