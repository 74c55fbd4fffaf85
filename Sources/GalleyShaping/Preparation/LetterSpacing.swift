package import GalleyUnicode

/// Decides which text units letter spacing widens: CSS Text 3, §8.2.
package enum LetterSpacing {
  /// Whether letter spacing is added after the unit that starts with `scalar`, in a run of `script`.
  ///
  /// `false` for invisible characters, including form feeds and carriage returns. In a cursive script only the spaces
  /// between words are widened: letters must stay joined, and browsers do not widen digits and punctuation either.
  package static func widens(_ scalar: UInt32, in script: Script) -> Bool {
    if script.isCursive { return scalar == 0x20 || scalar == 0xA0 }
    if scalar < 0x80 { return scalar != 0x0C && scalar != 0x0D }
    return !CodePointProperties(scalar).flags.contains(.defaultIgnorable)
  }

  /// Whether browsers add no letter spacing between a character and the one before, although UAX #29 has a grapheme
  /// boundary there: for example before a vowel sign of Burmese. Browsers use HarfBuzz's clusters instead.
  package static func joinsCluster(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && CodePointProperties.isMark(scalar)
  }

  /// Whether profile `browser` adds letter spacing inside a grapheme, before a cluster that starts with `scalar`: the
  /// consonant of a conjunct that the font draws as separate glyphs, or an emoji that is shaped apart from the emoji
  /// before it (``JoinedEmoji``). Browsers use HarfBuzz's clusters.
  static func splitsGrapheme(before scalar: UInt32) -> Bool {
    guard scalar >= 0x900 else { return false }
    let properties = CodePointProperties(scalar)
    return properties.indicConjunctBreak == .consonant || properties.flags.contains(.extendedPictographic)
  }
}

extension Script {
  /// Whether letters join, so that space between them would break words apart: the list of CSS Text 3, §8.2.1.
  fileprivate var isCursive: Bool {
    switch self {
    case .arabic, .hanifiRohingya, .mandaic, .mongolian, .nko, .phagsPa, .syriac: true
    default: false
    }
  }
}
