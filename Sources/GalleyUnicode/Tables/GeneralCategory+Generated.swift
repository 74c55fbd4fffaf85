// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

/// General_Category: letter, mark, number, punctuation, symbol, … UAX #44, table 12.
package enum GeneralCategory: UInt8, CodePointPropertyValue {
  /// `Cn`, Unassigned.
  case unassigned = 0
  /// `Cc`, Control.
  case control = 1
  /// `Cf`, Format.
  case format = 2
  /// `Co`, Private_Use.
  case privateUse = 3
  /// `Cs`, Surrogate.
  case surrogate = 4
  /// `Ll`, Lowercase_Letter.
  case lowercaseLetter = 5
  /// `Lm`, Modifier_Letter.
  case modifierLetter = 6
  /// `Lo`, Other_Letter.
  case otherLetter = 7
  /// `Lt`, Titlecase_Letter.
  case titlecaseLetter = 8
  /// `Lu`, Uppercase_Letter.
  case uppercaseLetter = 9
  /// `Mc`, Spacing_Mark.
  case spacingMark = 10
  /// `Me`, Enclosing_Mark.
  case enclosingMark = 11
  /// `Mn`, Nonspacing_Mark.
  case nonspacingMark = 12
  /// `Nd`, Decimal_Number.
  case decimalNumber = 13
  /// `Nl`, Letter_Number.
  case letterNumber = 14
  /// `No`, Other_Number.
  case otherNumber = 15
  /// `Pc`, Connector_Punctuation.
  case connectorPunctuation = 16
  /// `Pd`, Dash_Punctuation.
  case dashPunctuation = 17
  /// `Pe`, Close_Punctuation.
  case closePunctuation = 18
  /// `Pf`, Final_Punctuation.
  case finalPunctuation = 19
  /// `Pi`, Initial_Punctuation.
  case initialPunctuation = 20
  /// `Po`, Other_Punctuation.
  case otherPunctuation = 21
  /// `Ps`, Open_Punctuation.
  case openPunctuation = 22
  /// `Sc`, Currency_Symbol.
  case currencySymbol = 23
  /// `Sk`, Modifier_Symbol.
  case modifierSymbol = 24
  /// `Sm`, Math_Symbol.
  case mathSymbol = 25
  /// `So`, Other_Symbol.
  case otherSymbol = 26
  /// `Zl`, Line_Separator.
  case lineSeparator = 27
  /// `Zp`, Paragraph_Separator.
  case paragraphSeparator = 28
  /// `Zs`, Space_Separator.
  case spaceSeparator = 29
}

extension GeneralCategory {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  package static let shortNames: [String] = [
    "Cn", "Cc", "Cf", "Co", "Cs", "Ll", "Lm", "Lo", "Lt", "Lu", "Mc", "Me", "Mn", "Nd", "Nl", "No", "Pc", "Pd",
    "Pe", "Pf", "Pi", "Po", "Ps", "Sc", "Sk", "Sm", "So", "Zl", "Zp", "Zs",
  ]
}
