/// The class of a character for `text-autospace`: CSS Text 4, §8.6, as browsers classify characters.
package enum AutospaceClass: Hashable, Sendable {
  /// A wide letter, including kana, Hangul syllables and iteration marks.
  case ideograph
  /// A letter that is not wide, of any script.
  case letter
  /// A decimal digit that is not wide.
  case digit
  /// A comma, a full stop or another sign that is not wide. Only profile `browser` adds space between these and
  /// ideographs, in Chinese.
  case punctuation
  /// A combining mark, which belongs to the character before it.
  case mark
  /// Any other character.
  case other

  /// The class of a scalar.
  package init(_ scalar: UInt32) {
    switch scalar {
    // The tone marks of Bopomofo, and the vowels and final consonants of Hangul.
    case 0x2C7, 0x2C9...0x2CB:
      self = .other
      return
    case 0x1160...0x11FF:
      self = .ideograph
      return
    default: break
    }
    let properties = CodePointProperties(scalar)
    let width = properties.eastAsianWidth
    let isWide = width == .wide
    let isNarrow = !isWide && width != .fullwidth && width != .halfwidth
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
    case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter, .titlecaseLetter:
      self = isWide ? .ideograph : isNarrow ? .letter : .other
    case .letterNumber: self = isWide ? .ideograph : .other
    // The kana voicing marks, U+309B and U+309C, but no skin tones of emoji.
    case .modifierSymbol: self = isWide && scalar < 0x10000 ? .ideograph : .other
    case .decimalNumber: self = isNarrow ? .digit : .other
    case .otherPunctuation: self = isNarrow && !Self.isUnspaced(scalar) ? .punctuation : .other
    default: self = .other
    }
  }

  /// Whether a punctuation mark gets no space: straight quotation marks, `*`, `/`, the middle dot, daggers, the
  /// ellipsis.
  private static func isUnspaced(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x27, 0x2A, 0x2F, 0xB7, 0x2020, 0x2021, 0x2026: true
    default: false
    }
  }
}
