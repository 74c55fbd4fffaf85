// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

/// East_Asian_Width: whether a code point is narrow or wide in East Asia. UAX #11.
package enum EastAsianWidth: UInt8, CodePointPropertyValue {
  /// `N`, Neutral.
  case neutral = 0
  /// `A`, Ambiguous.
  case ambiguous = 1
  /// `H`, Halfwidth.
  case halfwidth = 2
  /// `W`, Wide.
  case wide = 3
  /// `F`, Fullwidth.
  case fullwidth = 4
  /// `Na`, Narrow.
  case narrow = 5
}

extension EastAsianWidth {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  package static let shortNames: [String] = [
    "N", "A", "H", "W", "F", "Na",
  ]
}
