// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

/// Grapheme_Cluster_Break: a code point's class for graphemes. UAX #29, table 2.
package enum GraphemeBreakClass: UInt8, CodePointPropertyValue {
  /// `XX`, Other.
  case other = 0
  /// `CN`, Control.
  case control = 1
  /// `CR`.
  case cr = 2
  /// `EX`, Extend.
  case extend = 3
  /// `L`.
  case l = 4
  /// `LF`.
  case lf = 5
  /// `LV`.
  case lv = 6
  /// `LVT`.
  case lvt = 7
  /// `PP`, Prepend.
  case prepend = 8
  /// `RI`, Regional_Indicator.
  case regionalIndicator = 9
  /// `SM`, SpacingMark.
  case spacingMark = 10
  /// `T`.
  case t = 11
  /// `V`.
  case v = 12
  /// `ZWJ`.
  case zwj = 13
}

extension GraphemeBreakClass {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  package static let shortNames: [String] = [
    "XX", "CN", "CR", "EX", "L", "LF", "LV", "LVT", "PP", "RI", "SM", "T", "V", "ZWJ",
  ]
}
