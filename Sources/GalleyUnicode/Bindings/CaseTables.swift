internal import CUnicodeTables

/// Case mappings, full-width forms, and the properties that the conditions of SpecialCasing.txt need, for one scalar.
///
/// Each look-up is a binary search of about ten steps. This is fast enough, because only text with a case
/// transformation is looked up.
enum CaseTables {
  /// The case mappings: columns of UnicodeData.txt and SpecialCasing.txt.
  enum Mapping {
    case lower
    case title
    case upper
  }

  /// The scalar's simple case mapping; the scalar itself if it has none.
  static func simple(_ mapping: Mapping, of scalar: UInt32) -> UInt32 {
    switch mapping {
    case .lower: galley_simple_lowercase(scalar)
    case .title: galley_simple_titlecase(scalar)
    case .upper: galley_simple_uppercase(scalar)
    }
  }

  /// Appends the scalar's full case mapping without conditions: the Unicode Standard, §3.13, R1 to R3.
  static func appendFull(_ mapping: Mapping, of scalar: UInt32, to output: inout [UInt32]) {
    let special = galley_special_case_of(scalar)
    guard special.scalar != 0 else {
      output.append(simple(mapping, of: scalar))
      return
    }
    let parts =
      switch mapping {
      case .lower: special.lower
      case .title: special.title
      case .upper: special.upper
      }
    for part in [parts.0, parts.1, parts.2] where part != 0 { output.append(UInt32(part)) }
  }

  /// The full-width form of `scalar`, or `scalar` itself if it has none: UAX #44, Decomposition_Type `<wide>` and
  /// `<narrow>`.
  static func fullWidth(of scalar: UInt32) -> UInt32 { galley_full_width(scalar) }

  /// Whether the scalar is cased: the Unicode Standard, §3.13, D135.
  static func isCased(_ scalar: UInt32) -> Bool {
    switch CodePointProperties(scalar).generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter: true
    default: galley_is_cased_otherwise(scalar) != 0
    }
  }

  /// Whether conditions of case mappings ignore the scalar: the Unicode Standard, §3.13, D136.
  static func isCaseIgnorable(_ scalar: UInt32) -> Bool {
    let properties = CodePointProperties(scalar)
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol: return true
    default: break
    }
    switch properties.wordBreak {
    case .midLetter, .midNumLet, .singleQuote: return true
    default: return false
    }
  }

  /// Whether the scalar's dot is replaced by an accent above, as in `i`: UAX #44, Soft_Dotted.
  static func isSoftDotted(_ scalar: UInt32) -> Bool { galley_is_soft_dotted(scalar) != 0 }

  /// The scalar's Canonical_Combining_Class, reduced to three values: 0, 230 (above), or 1 for all others.
  static func combiningClass(_ scalar: UInt32) -> UInt32 { scalar < 0x300 ? 0 : galley_combining_class(scalar) }

  /// One step of the canonical decomposition of a Greek scalar; `nil` if it has none. `second` is 0 if the
  /// decomposition is a single scalar.
  static func greekParts(_ scalar: UInt32) -> (first: UInt32, second: UInt32)? {
    let pair = galley_greek_pair_of(scalar)
    return pair.scalar == 0 ? nil : (UInt32(pair.first), UInt32(pair.second))
  }
}
