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

extension CodePointProperties {
  /// Whether the code point is a mark: Mn, Mc and Me.
  @inline(__always)
  var isMark: Bool { generalCategory.isMark }

  /// Whether a scalar is a mark: one call for callers that ask nothing else.
  package static func isMark(_ scalar: UInt32) -> Bool { CodePointProperties(record: record(of: scalar)).isMark }
}
