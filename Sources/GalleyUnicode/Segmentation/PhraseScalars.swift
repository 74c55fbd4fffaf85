/// The scalars that phrases consist of, and those beside which ICU divides phrases.
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

  /// Whether phrase rules treat a scalar like a letter of the Latin script, although lines may otherwise break beside
  /// it: the scalars of phrases, Korean syllables, and full-width letters and digits.
  static func actsAsLetter(_ scalar: UInt32) -> Bool {
    starts(scalar) || 0xAC00...0xD7A3 ~= scalar || 0xFF10...0xFF19 ~= scalar || 0xFF21...0xFF3A ~= scalar
      || 0xFF41...0xFF5A ~= scalar
  }

  /// Whether a phrase starts after a scalar: punctuation, except opening brackets and opening quotation marks.
  static func endsPhrase(_ scalar: UInt32) -> Bool {
    switch CodePointProperties(scalar).generalCategory {
    case .connectorPunctuation, .dashPunctuation, .closePunctuation, .finalPunctuation, .otherPunctuation: true
    default: false
    }
  }

  /// Whether a phrase ends before a scalar: digits, letters, opening brackets and opening quotation marks.
  static func startsPhrase(_ scalar: UInt32) -> Bool {
    let category = CodePointProperties(scalar).generalCategory
    switch category {
    case .decimalNumber, .initialPunctuation, .openPunctuation, .letterNumber: return true
    default: return category.isLetter
    }
  }
}
