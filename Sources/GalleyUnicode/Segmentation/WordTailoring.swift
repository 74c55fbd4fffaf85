/// What browsers change in the words of UAX #29. A scalar that other rules apply to is replaced with one that the
/// standard's rules already treat in this way.
enum WordTailoring {
  /// A scalar by the rules of CLDR: a full stop joins numbers but not letters, and a colon joins nothing.
  static func cldr(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x2E, 0xFF0E: 0x2C
    case 0x3A, 0xFE55, 0xFF1A: 0x21
    default: scalar
    }
  }

  /// A scalar by the rules of browsers: those of CLDR, and letters of Thai, Lao, Khmer and Burmese count as letters.
  /// Where words end between two of these letters is left to dictionaries.
  static func browser(_ scalar: UInt32) -> UInt32 { isComplexLetter(scalar) ? 0x61 : cldr(scalar) }

  /// Whether a scalar is a letter of a script whose words are found by dictionary.
  private static func isComplexLetter(_ scalar: UInt32) -> Bool {
    guard scalar >= 0xE01 else { return false }
    let properties = CodePointProperties(scalar)
    return properties.lineBreak == .sa && properties.generalCategory.isLetter
  }
}
