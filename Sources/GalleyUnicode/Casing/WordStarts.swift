internal import GalleyText

/// Finds the scalars of a text that `text-transform: capitalize` changes.
struct WordStarts {
  private let scalars: [UInt32]
  /// For each scalar, whether a word starts with it, by UAX #29 with the exception of CLDR: a full stop or colon does
  /// not join letters.
  private let starts: [Bool]

  /// Finds the word starts. In the browser profile, no word ends between a letter of Thai, Lao, Khmer or Burmese and
  /// another letter. Browsers find word ends by dictionary only inside text of these scripts. Such word ends are not
  /// needed here, because these scripts have no capitals. A word ends between a Hangul syllable and a letter of another
  /// script, as in ICU: `울r` becomes `울R`.
  init(_ scalars: [UInt32], behavior: Behavior) {
    self.scalars = scalars
    let rules = WordBreaker.rules(
      of: scalars.map {
        guard behavior.contains(.icuWords) else { return WordTailoring.cldr($0) }
        return Self.isHangulSyllable($0) ? 0x4E00 : WordTailoring.browser($0)
      })
    starts = rules.map(\.isBoundary)
  }

  /// Whether the scalar at `index` is the first letter or number of its word (CSS Text 3, §2.1); in the browser
  /// profile, whether it is the first scalar of its word.
  func isFirstLetter(_ index: Int, behavior: Behavior) -> Bool {
    if starts[index] { return behavior.contains(.icuWords) || Self.isLetter(scalars[index]) }
    guard !behavior.contains(.icuWords), Self.isLetter(scalars[index]) else { return false }
    var before = index - 1
    while !Self.isLetter(scalars[before]) {
      if starts[before] { return true }
      before -= 1
    }
    return false
  }

  private static func isHangulSyllable(_ scalar: UInt32) -> Bool { 0xAC00...0xD7A3 ~= scalar }

  /// Whether a scalar is a typographic letter unit: CSS Text 3, §1.4.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch CodePointProperties(scalar).generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
