package import GalleyUnicode

/// Which text units letter spacing widens: CSS Text 3, §8.2.
package enum LetterSpacing {
  /// Whether the unit that starts with `scalar`, in a run of `script`, gets the spacing.
  ///
  /// Characters that nobody sees get none, form feeds and carriage returns among them. In a cursive script letters stay
  /// joined, and its digits and punctuation go with them as in Chromium: the spaces between words are all that widens.
  package static func widens(_ scalar: UInt32, in script: Script) -> Bool {
    if script.isCursive { return scalar == 0x20 || scalar == 0xA0 }
    if scalar < 0x80 { return scalar != 0x0C && scalar != 0x0D }
    return !CodePointProperties(scalar).flags.contains(.defaultIgnorable)
  }

  /// Whether Chromium spaces a character with the one before although UAX #29 parts them: a vowel sign of Burmese and
  /// the like, since it asks HarfBuzz's clusters.
  package static func joinsCluster(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && CodePointProperties.isMark(scalar)
  }

  /// Whether the browser profile spaces a cluster inside a grapheme: the consonant of a conjunct that the font draws as
  /// glyphs side by side, since Chromium asks HarfBuzz's clusters.
  static func splitsConjunct(before scalar: UInt32) -> Bool {
    scalar >= 0x900 && CodePointProperties(scalar).indicConjunctBreak == .consonant
  }
}

extension Script {
  /// Whether letters join so that space between them would tear words apart: the list of CSS Text 3, §8.2.1.
  fileprivate var isCursive: Bool {
    switch self {
    case .arabic, .hanifiRohingya, .mandaic, .mongolian, .nko, .phagsPa, .syriac: true
    default: false
    }
  }
}
