/// What a character is to `text-autospace`: CSS Text 4, 8.6, as Chromium counts.
package enum AutospaceClass: Hashable, Sendable {
  /// A wide letter, among them kana, Hangul syllables and iteration marks.
  case ideograph
  /// A letter that is not wide, of any script.
  case letter
  /// A decimal digit that is not wide.
  case digit
  /// A mark, which belongs to what stands before it.
  case mark
  /// Anything else.
  case other

  /// The class of a scalar.
  package init(_ scalar: UInt32) {
    let properties = CodePointProperties(scalar)
    let width = properties.eastAsianWidth
    let isWide = width == .wide
    let isNarrow = !isWide && width != .fullwidth && width != .halfwidth
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
    case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter, .titlecaseLetter:
      self = isWide ? .ideograph : isNarrow ? .letter : .other
    case .letterNumber: self = isWide ? .ideograph : .other
    // The kana voicing marks, U+309B and U+309C.
    case .modifierSymbol: self = isWide ? .ideograph : .other
    case .decimalNumber: self = isNarrow ? .digit : .other
    default: self = .other
    }
  }
}
