/// Where a property of the UCD is read from and what becomes of it in Swift.
struct PropertyDescription {
  /// How the Swift cases are named after the aliases in PropertyValueAliases.txt.
  enum CaseNames {
    /// After the short alias, which the standard's rules use: `BK` becomes `bk`.
    case short
    /// After the long alias, which the standard's rules use: `Hebrew_Letter` becomes `hebrewLetter`.
    case long
  }

  /// The Swift type, such as `LineBreakClass`.
  let typeName: String

  /// The property's alias in the first column of PropertyValueAliases.txt.
  let alias: String

  /// The file with the values, relative to the UCD directory.
  let file: String

  /// The field that names the property, where one file holds several: `InCB` in DerivedCoreProperties.txt.
  var selector: String? = nil

  /// Short aliases of the values that get the raw values 0, 1, …; the others follow in the aliases' order.
  let first: [String]

  let caseNames: CaseNames

  /// The doc comment's first sentence.
  let summary: String
}

extension PropertyDescription {
  static let lineBreak = PropertyDescription(
    typeName: "LineBreakClass", alias: "lb", file: "LineBreak.txt", first: ["XX"], caseNames: .short,
    summary: "Line_Break: what a code point does to line breaks before any tailoring. UAX #14, table 1.")

  static let graphemeBreak = PropertyDescription(
    typeName: "GraphemeBreakClass", alias: "GCB", file: "auxiliary/GraphemeBreakProperty.txt", first: ["XX"],
    caseNames: .long, summary: "Grapheme_Cluster_Break: how a code point joins its neighbours. UAX #29, table 2.")

  static let wordBreak = PropertyDescription(
    typeName: "WordBreakClass", alias: "WB", file: "auxiliary/WordBreakProperty.txt", first: ["XX"],
    caseNames: .long, summary: "Word_Break: what a code point is to the word rules. UAX #29, table 3.")

  static let sentenceBreak = PropertyDescription(
    typeName: "SentenceBreakClass", alias: "SB", file: "auxiliary/SentenceBreakProperty.txt", first: ["XX"],
    caseNames: .long, summary: "Sentence_Break: what a code point is to the sentence rules. UAX #29, table 4.")

  static let bidiClass = PropertyDescription(
    typeName: "BidiClass", alias: "bc", file: "extracted/DerivedBidiClass.txt", first: ["L", "R", "AL"],
    caseNames: .short, summary: "Bidi_Class: the bidirectional character type. UAX #9, table 4.")

  static let generalCategory = PropertyDescription(
    typeName: "GeneralCategory", alias: "gc", file: "extracted/DerivedGeneralCategory.txt", first: ["Cn"],
    caseNames: .long, summary: "General_Category: letter, mark, number, punctuation, symbol, … UAX #44, table 12.")

  static let script = PropertyDescription(
    typeName: "Script", alias: "sc", file: "Scripts.txt", first: ["Zyyy", "Zinh", "Zzzz"], caseNames: .long,
    summary: "Script: the writing system of a code point. UAX #24.")

  static let indicConjunctBreak = PropertyDescription(
    typeName: "IndicConjunctBreak", alias: "InCB", file: "DerivedCoreProperties.txt", selector: "InCB",
    first: ["None", "Linker", "Consonant", "Extend"], caseNames: .long,
    summary: "Indic_Conjunct_Break: a code point's part in an Indic conjunct. UAX #29, GB9c.")

  static let verticalOrientation = PropertyDescription(
    typeName: "VerticalOrientation", alias: "vo", file: "VerticalOrientation.txt", first: ["R", "U", "Tr", "Tu"],
    caseNames: .long, summary: "Vertical_Orientation: how a code point stands in vertical text. UAX #50, table 1.")

  static let eastAsianWidth = PropertyDescription(
    typeName: "EastAsianWidth", alias: "ea", file: "EastAsianWidth.txt", first: ["N", "A", "H", "W", "F", "Na"],
    caseNames: .long, summary: "East_Asian_Width: narrow or wide in East Asian legacy encodings. UAX #11.")

  /// Read for `GALLEY_JOINS` only; no Swift type is written.
  static let joiningType = PropertyDescription(
    typeName: "JoiningType", alias: "jt", file: "extracted/DerivedJoiningType.txt", first: ["U"], caseNames: .long,
    summary: "Joining_Type: how a letter joins its neighbours.")
}
