extension GeneralCategory {
  /// Whether the category is a letter: group L. UAX #44, table 12.
  package var isLetter: Bool {
    switch self {
    case .lowercaseLetter, .modifierLetter, .otherLetter, .titlecaseLetter, .uppercaseLetter: true
    default: false
    }
  }

  /// Whether the category is a combining mark: group M.
  package var isMark: Bool { self == .spacingMark || self == .enclosingMark || self == .nonspacingMark }

  /// Whether the category is punctuation: group P.
  package var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Whether the category is a symbol: group S.
  package var isSymbol: Bool {
    self == .mathSymbol || self == .currencySymbol || self == .modifierSymbol || self == .otherSymbol
  }

  /// Whether the category is a digit or another number: group N.
  package var isNumber: Bool { self == .decimalNumber || self == .letterNumber || self == .otherNumber }
}
