package import GalleyText

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

/// The class of a character for `text-spacing-trim`, before the font is taken into account: CSS Text 4, §8.5.
package enum PunctuationClass: Hashable, Sendable {
  /// A full-width opening bracket.
  case opening
  /// A full-width closing bracket.
  case closing
  /// An opening quotation mark, full-width in some fonts.
  case openingQuote
  /// A closing quotation mark, full-width in some fonts.
  case closingQuote
  /// A full-width comma or full stop. It is treated as a closing mark if the font draws it beside the text before it.
  case stop
  /// A full-width colon or semicolon. It is treated as a closing mark if the font draws it beside the text before it.
  case colon
  /// A middle dot or an ideographic space.
  case middle
  /// An opening bracket or quotation mark that is not full-width.
  case openingNarrow
  /// A closing bracket or quotation mark that is not full-width.
  case closingNarrow
  /// Any other character.
  case other

  /// Whether the character may be set half as wide.
  package var mayBeTrimmed: Bool {
    switch self {
    case .opening, .closing, .openingQuote, .closingQuote, .stop, .colon: true
    case .middle, .openingNarrow, .closingNarrow, .other: false
    }
  }

  /// The class of a scalar.
  package init(_ scalar: UInt32) {
    switch scalar {
    case 0x2018, 0x201C: self = .openingQuote
    case 0x2019, 0x201D: self = .closingQuote
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E: self = .stop
    case 0xFF1A, 0xFF1B: self = .colon
    case 0xB7, 0x2027, 0x3000, 0x30FB: self = .middle
    case ..<0x28, 0x61...0x7A: self = .other
    default:
      let properties = CodePointProperties(scalar)
      let isWide = properties.eastAsianWidth == .wide || properties.eastAsianWidth == .fullwidth
      switch properties.generalCategory {
      case .openPunctuation: self = isWide ? .opening : .openingNarrow
      case .closePunctuation: self = isWide ? .closing : .closingNarrow
      case .initialPunctuation: self = .openingNarrow
      case .finalPunctuation: self = .closingNarrow
      default: self = .other
      }
    }
  }

  /// The class in browsers, which ignore quotation marks unless they are full-width in some fonts.
  package static func ofBrowsers(_ scalar: UInt32) -> PunctuationClass {
    let kind = PunctuationClass(scalar)
    guard kind == .openingNarrow || kind == .closingNarrow else { return kind }
    return switch CodePointProperties(scalar).generalCategory {
    case .initialPunctuation, .finalPunctuation: .other
    default: kind
    }
  }
}

/// Says which characters get space on both sides when a line is justified or ruby text is spread: ideographs, kana and
/// similar characters.
package enum WideCharacters {
  /// Whether justification may add space on both sides of a scalar, with `text-justify: auto`. Profile `browser` uses
  /// the list ``BrowserIdeographs``, profile `unicode` the property East_Asian_Width. Hangul has spaces between words,
  /// so no space is added between its letters.
  package static func areSpaced(_ scalar: UInt32, _ behavior: Behavior) -> Bool {
    if behavior.contains(.listedIdeographs) { return BrowserIdeographs.contains(scalar) }
    let properties = CodePointProperties(scalar)
    return switch properties.eastAsianWidth {
    case .wide, .fullwidth: properties.script != .hangul
    default: false
    }
  }
}

/// Says which characters have emphasis marks: CSS Text Decoration 4, §4.1.
package enum EmphasizedScalars {
  /// Whether a character that starts with this scalar has an emphasis mark. Separators, control and format characters,
  /// unassigned code points and punctuation have no mark, except for punctuation that is read as a word, such as `&`.
  package static func contains(_ scalar: UInt32) -> Bool {
    switch CodePointProperties(scalar).generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned: false
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      words.contains(scalar)
    default: true
    }
  }

  /// Punctuation that is read as a word, such as `#` and `&`, with the compatibility forms of these characters.
  private static let words: Set<UInt32> = [
    0x0023, 0x0025, 0x0026, 0x0040, 0x00A7, 0x00B6, 0x0609, 0x060A, 0x066A, 0x2030, 0x2031, 0x204A, 0x204B, 0x2053,
    0x303D, 0xFE5F, 0xFE60, 0xFE6A, 0xFE6B, 0xFF03, 0xFF05, 0xFF06, 0xFF20,
  ]
}
