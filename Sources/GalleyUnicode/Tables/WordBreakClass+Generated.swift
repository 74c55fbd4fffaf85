// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

/// Word_Break: a code point's class for word boundaries. UAX #29, table 3.
package enum WordBreakClass: UInt8, CodePointPropertyValue {
  /// `XX`, Other.
  case other = 0
  /// `CR`.
  case cr = 1
  /// `DQ`, Double_Quote.
  case doubleQuote = 2
  /// `EX`, ExtendNumLet.
  case extendNumLet = 3
  /// `Extend`.
  case extend = 4
  /// `FO`, Format.
  case format = 5
  /// `HL`, Hebrew_Letter.
  case hebrewLetter = 6
  /// `KA`, Katakana.
  case katakana = 7
  /// `LE`, ALetter.
  case aLetter = 8
  /// `LF`.
  case lf = 9
  /// `MB`, MidNumLet.
  case midNumLet = 10
  /// `ML`, MidLetter.
  case midLetter = 11
  /// `MN`, MidNum.
  case midNum = 12
  /// `NL`, Newline.
  case newline = 13
  /// `NU`, Numeric.
  case numeric = 14
  /// `RI`, Regional_Indicator.
  case regionalIndicator = 15
  /// `SQ`, Single_Quote.
  case singleQuote = 16
  /// `WSegSpace`.
  case wSegSpace = 17
  /// `ZWJ`.
  case zwj = 18
}

extension WordBreakClass {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  package static let shortNames: [String] = [
    "XX", "CR", "DQ", "EX", "Extend", "FO", "HL", "KA", "LE", "LF", "MB", "ML", "MN", "NL", "NU", "RI", "SQ",
    "WSegSpace", "ZWJ",
  ]
}
