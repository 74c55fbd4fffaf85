extension GeneralCategory {
  /// L: any letter. UAX #44, table 12.
  var isLetter: Bool {
    switch self {
    case .lowercaseLetter, .modifierLetter, .otherLetter, .titlecaseLetter, .uppercaseLetter: true
    default: false
    }
  }

  /// M: any combining mark.
  var isMark: Bool { self == .spacingMark || self == .enclosingMark || self == .nonspacingMark }

  /// N: any digit or number.
  var isNumber: Bool { self == .decimalNumber || self == .letterNumber || self == .otherNumber }
}
