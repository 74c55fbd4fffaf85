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
