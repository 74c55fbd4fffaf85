// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

/// Line_Break: a code point's class for line breaking, before any tailoring. UAX #14, table 1.
package enum LineBreakClass: UInt8, CodePointPropertyValue {
  /// `XX`, Unknown.
  case xx = 0
  /// `AI`, Ambiguous.
  case ai = 1
  /// `AK`, Aksara.
  case ak = 2
  /// `AL`, Alphabetic.
  case al = 3
  /// `AP`, Aksara_Prebase.
  case ap = 4
  /// `AS`, Aksara_Start.
  case `as` = 5
  /// `B2`, Break_Both.
  case b2 = 6
  /// `BA`, Break_After.
  case ba = 7
  /// `BB`, Break_Before.
  case bb = 8
  /// `BK`, Mandatory_Break.
  case bk = 9
  /// `CB`, Contingent_Break.
  case cb = 10
  /// `CJ`, Conditional_Japanese_Starter.
  case cj = 11
  /// `CL`, Close_Punctuation.
  case cl = 12
  /// `CM`, Combining_Mark.
  case cm = 13
  /// `CP`, Close_Parenthesis.
  case cp = 14
  /// `CR`, Carriage_Return.
  case cr = 15
  /// `EB`, E_Base.
  case eb = 16
  /// `EM`, E_Modifier.
  case em = 17
  /// `EX`, Exclamation.
  case ex = 18
  /// `GL`, Glue.
  case gl = 19
  /// `H2`.
  case h2 = 20
  /// `H3`.
  case h3 = 21
  /// `HH`, Unambiguous_Hyphen.
  case hh = 22
  /// `HL`, Hebrew_Letter.
  case hl = 23
  /// `HY`, Hyphen.
  case hy = 24
  /// `ID`, Ideographic.
  case id = 25
  /// `IN`, Inseparable.
  case `in` = 26
  /// `IS`, Infix_Numeric.
  case `is` = 27
  /// `JL`.
  case jl = 28
  /// `JT`.
  case jt = 29
  /// `JV`.
  case jv = 30
  /// `LF`, Line_Feed.
  case lf = 31
  /// `NL`, Next_Line.
  case nl = 32
  /// `NS`, Nonstarter.
  case ns = 33
  /// `NU`, Numeric.
  case nu = 34
  /// `OP`, Open_Punctuation.
  case op = 35
  /// `PO`, Postfix_Numeric.
  case po = 36
  /// `PR`, Prefix_Numeric.
  case pr = 37
  /// `QU`, Quotation.
  case qu = 38
  /// `RI`, Regional_Indicator.
  case ri = 39
  /// `SA`, Complex_Context.
  case sa = 40
  /// `SG`, Surrogate.
  case sg = 41
  /// `SP`, Space.
  case sp = 42
  /// `SY`, Break_Symbols.
  case sy = 43
  /// `VF`, Virama_Final.
  case vf = 44
  /// `VI`, Virama.
  case vi = 45
  /// `WJ`, Word_Joiner.
  case wj = 46
  /// `ZW`, ZWSpace.
  case zw = 47
  /// `ZWJ`.
  case zwj = 48
}

extension LineBreakClass {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  package static let shortNames: [String] = [
    "XX", "AI", "AK", "AL", "AP", "AS", "B2", "BA", "BB", "BK", "CB", "CJ", "CL", "CM", "CP", "CR", "EB", "EM",
    "EX", "GL", "H2", "H3", "HH", "HL", "HY", "ID", "IN", "IS", "JL", "JT", "JV", "LF", "NL", "NS", "NU", "OP",
    "PO", "PR", "QU", "RI", "SA", "SG", "SP", "SY", "VF", "VI", "WJ", "ZW", "ZWJ",
  ]
}
