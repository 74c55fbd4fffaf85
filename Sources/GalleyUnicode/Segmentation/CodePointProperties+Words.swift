extension CodePointProperties {
  /// Whether a segment of UAX #29, §4, that contains the code point is a word: the code point is a letter, a number, a
  /// connector such as `_`, or a pictograph. Other segments are white space or punctuation.
  package var makesWord: Bool {
    generalCategory.isLetter || generalCategory.isNumber || wordBreak == .extendNumLet
      || flags.contains(.extendedPictographic) || wordBreak == .regionalIndicator
  }
}
