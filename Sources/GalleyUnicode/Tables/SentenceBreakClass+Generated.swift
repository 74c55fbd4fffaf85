// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

/// Sentence_Break: a code point's class for sentence boundaries. UAX #29, table 4.
package enum SentenceBreakClass: UInt8, CodePointPropertyValue {
  /// `XX`, Other.
  case other = 0
  /// `AT`, ATerm.
  case aTerm = 1
  /// `CL`, Close.
  case close = 2
  /// `CR`.
  case cr = 3
  /// `EX`, Extend.
  case extend = 4
  /// `FO`, Format.
  case format = 5
  /// `LE`, OLetter.
  case oLetter = 6
  /// `LF`.
  case lf = 7
  /// `LO`, Lower.
  case lower = 8
  /// `NU`, Numeric.
  case numeric = 9
  /// `SC`, SContinue.
  case sContinue = 10
  /// `SE`, Sep.
  case sep = 11
  /// `SP`, Sp.
  case sp = 12
  /// `ST`, STerm.
  case sTerm = 13
  /// `UP`, Upper.
  case upper = 14
}

extension SentenceBreakClass {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  package static let shortNames: [String] = [
    "XX", "AT", "CL", "CR", "EX", "FO", "LE", "LF", "LO", "NU", "SC", "SE", "SP", "ST", "UP",
  ]
}
