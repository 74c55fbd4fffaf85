internal import GalleyText

/// Finds the scalars of a text that `text-transform: capitalize` changes.
struct WordStarts {
  private let scalars: [UInt32]
  /// For each scalar, whether a word starts with it, by UAX #29 with the exception of CLDR: a full stop or colon does
  /// not join letters.
  private let starts: [Bool]

  /// Finds the word starts. In the browser profile, no word ends between a letter of Thai, Lao, Khmer or Burmese and
  /// another letter. Browsers find word ends by dictionary only inside text of these scripts. Such word ends are not
  /// needed here, because these scripts have no capitals.
  init(_ scalars: [UInt32], profile: ParagraphStyle.Profile) {
    self.scalars = scalars
    let rules = WordBreaker.rules(
      of: scalars.map {
        if Self.joinsLettersInUnicodeAlone($0) { return 0x2C }
        return profile == .browser && Self.isComplexLetter($0) ? 0x61 : $0
      })
    starts = rules.map(\.isBoundary)
  }

  /// Whether the scalar at `index` is the first letter or number of its word (CSS Text 3, §2.1); in the browser
  /// profile, whether it is the first scalar of its word.
  func isFirstLetter(_ index: Int, profile: ParagraphStyle.Profile) -> Bool {
    if starts[index] { return profile == .browser || Self.isLetter(scalars[index]) }
    guard profile == .unicode, Self.isLetter(scalars[index]) else { return false }
    var before = index - 1
    while !Self.isLetter(scalars[before]) {
      if starts[before] { return true }
      before -= 1
    }
    return false
  }

  /// Whether a scalar is a letter of a script whose words are found by dictionary.
  private static func isComplexLetter(_ scalar: UInt32) -> Bool {
    guard scalar >= 0xE01 else { return false }
    let properties = CodePointProperties(scalar)
    return properties.lineBreak == .sa && properties.generalCategory.isLetter
  }

  /// Whether a scalar is a typographic letter unit: CSS Text 3, §1.4.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch CodePointProperties(scalar).generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Whether a scalar joins letters in UAX #29 but not in CLDR: full stop, colon, and their presentation forms.
  private static func joinsLettersInUnicodeAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E, 0x3A, 0xFE55, 0xFF0E, 0xFF1A: true
    default: false
    }
  }
}
