// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

/// Vertical_Orientation: a code point's orientation in vertical text. UAX #50, table 1.
package enum VerticalOrientation: UInt8, CodePointPropertyValue {
  /// `R`, Rotated.
  case rotated = 0
  /// `U`, Upright.
  case upright = 1
  /// `Tr`, Transformed_Rotated.
  case transformedRotated = 2
  /// `Tu`, Transformed_Upright.
  case transformedUpright = 3
}

extension VerticalOrientation {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  package static let shortNames: [String] = [
    "R", "U", "Tr", "Tu",
  ]
}
