// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

/// Indic_Conjunct_Break: a code point's role in an Indic conjunct. UAX #29, GB9c.
package enum IndicConjunctBreak: UInt8, CodePointPropertyValue {
  /// `None`.
  case other = 0
  /// `Linker`.
  case linker = 1
  /// `Consonant`.
  case consonant = 2
  /// `Extend`.
  case extend = 3
}

extension IndicConjunctBreak {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  package static let shortNames: [String] = [
    "None", "Linker", "Consonant", "Extend",
  ]
}
