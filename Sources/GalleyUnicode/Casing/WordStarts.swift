internal import GalleyText

/// Which scalars of a text `text-transform: capitalize` changes.
struct WordStarts {
  private let scalars: [UInt32]
  /// Whether a word starts with each scalar: UAX #29, but a full stop or colon joins no letters, as in CLDR.
  private let starts: [Bool]

  init(_ scalars: [UInt32]) {
    self.scalars = scalars
    let rules = WordBreaker.rules(of: scalars.map { Self.joinsLettersInUnicodeAlone($0) ? 0x2C : $0 })
    starts = rules.map(\.isBoundary)
  }

  /// Whether the scalar at `index` is the first letter or number of its word (CSS Text 3, 2.1); in the browser profile
  /// the word's first scalar, whatever it is.
  func isFirstLetter(_ index: Int, profile: Profile) -> Bool {
    if starts[index] { return profile == .browser || Self.isLetter(scalars[index]) }
    guard profile == .unicode, Self.isLetter(scalars[index]) else { return false }
    var before = index - 1
    while !Self.isLetter(scalars[before]) {
      if starts[before] { return true }
      before -= 1
    }
    return false
  }

  /// A typographic letter unit: CSS Text 3, 1.4.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch CodePointProperties(scalar).generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Full stop and colon with their presentation forms, which join letters in UAX #29.
  private static func joinsLettersInUnicodeAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E, 0x3A, 0xFE55, 0xFF0E, 0xFF1A: true
    default: false
    }
  }
}
