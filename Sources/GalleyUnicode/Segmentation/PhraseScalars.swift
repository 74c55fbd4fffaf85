/// Says which scalars phrases consist of, and beside which other scalars phrases start and end in ICU.
package enum PhraseScalars {
  /// Whether a scalar can be inside a run that a ``PhraseSegmenter`` divides: ideographs, Hiragana, Katakana, and the
  /// half-width forms of ー and the voicing marks.
  package static func contains(_ scalar: UInt32) -> Bool {
    starts(scalar) || scalar == 0xFF70 || scalar == 0xFF9E || scalar == 0xFF9F
  }

  /// Whether a run can start with a scalar.
  static func starts(_ scalar: UInt32) -> Bool {
    guard scalar > 0x2E7F else { return false }
    if scalar == 0x30FC { return true }
    let script = CodePointProperties(scalar).script
    return script == .han || script == .hiragana || script == .katakana
  }

  /// Whether the rules of phrases treat a scalar like a Latin letter, beside which lines do not break: the scalars of
  /// phrases, Korean syllables, and full-width letters and digits.
  static func actsAsLetter(_ scalar: UInt32) -> Bool {
    starts(scalar) || 0xAC00...0xD7A3 ~= scalar || 0xFF10...0xFF19 ~= scalar || 0xFF21...0xFF3A ~= scalar
      || 0xFF41...0xFF5A ~= scalar
  }

  /// Whether a phrase that follows the scalar starts after it: for punctuation, except opening brackets and opening
  /// quotation marks.
  static func endsPhrase(_ scalar: UInt32) -> Bool {
    switch CodePointProperties(scalar).generalCategory {
    case .connectorPunctuation, .dashPunctuation, .closePunctuation, .finalPunctuation, .otherPunctuation: true
    default: false
    }
  }

  /// Whether a phrase that precedes the scalar ends before it: for digits, letters, opening brackets and opening
  /// quotation marks.
  static func startsPhrase(_ scalar: UInt32) -> Bool {
    let category = CodePointProperties(scalar).generalCategory
    switch category {
    case .decimalNumber, .initialPunctuation, .openPunctuation, .letterNumber: return true
    default: return category.isLetter
    }
  }
}
