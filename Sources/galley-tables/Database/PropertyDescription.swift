/// The source of a property in the UCD, and the Swift enum that is written for it.
struct PropertyDescription {
  /// How the Swift cases are named: after the short or the long aliases of PropertyValueAliases.txt.
  enum CaseNames {
    /// The short alias: `BK` becomes `bk`.
    case short
    /// The long alias: `Hebrew_Letter` becomes `hebrewLetter`.
    case long
  }

  /// The Swift type, such as `LineBreakClass`.
  let typeName: String

  /// The property's alias in the first column of PropertyValueAliases.txt.
  let alias: String

  /// The file with the values, relative to the UCD directory.
  let file: String

  /// The first field of the property's lines if its file contains several properties: `InCB` in
  /// DerivedCoreProperties.txt. Otherwise `nil`.
  var selector: String? = nil

  /// The short aliases of the values that get the raw values 0, 1, …; all other values follow in the order of
  /// PropertyValueAliases.txt.
  let first: [String]

  let caseNames: CaseNames

  /// The doc comment of the Swift enum.
  let summary: String
}

extension PropertyDescription {
  static let lineBreak = PropertyDescription(
    typeName: "LineBreakClass", alias: "lb", file: "LineBreak.txt", first: ["XX"], caseNames: .short,
    summary: "Line_Break: a code point's class for line breaking, before any tailoring. UAX #14, table 1.")

  static let graphemeBreak = PropertyDescription(
    typeName: "GraphemeBreakClass", alias: "GCB", file: "auxiliary/GraphemeBreakProperty.txt", first: ["XX"],
    caseNames: .long, summary: "Grapheme_Cluster_Break: a code point's class for graphemes. UAX #29, table 2.")

  static let wordBreak = PropertyDescription(
    typeName: "WordBreakClass", alias: "WB", file: "auxiliary/WordBreakProperty.txt", first: ["XX"],
    caseNames: .long, summary: "Word_Break: a code point's class for word boundaries. UAX #29, table 3.")

  static let sentenceBreak = PropertyDescription(
    typeName: "SentenceBreakClass", alias: "SB", file: "auxiliary/SentenceBreakProperty.txt", first: ["XX"],
    caseNames: .long, summary: "Sentence_Break: a code point's class for sentence boundaries. UAX #29, table 4.")

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
    summary: "Indic_Conjunct_Break: a code point's role in an Indic conjunct. UAX #29, GB9c.")

  static let verticalOrientation = PropertyDescription(
    typeName: "VerticalOrientation", alias: "vo", file: "VerticalOrientation.txt", first: ["R", "U", "Tr", "Tu"],
    caseNames: .long, summary: "Vertical_Orientation: a code point's orientation in vertical text. UAX #50, table 1.")

  static let eastAsianWidth = PropertyDescription(
    typeName: "EastAsianWidth", alias: "ea", file: "EastAsianWidth.txt", first: ["N", "A", "H", "W", "F", "Na"],
    caseNames: .long, summary: "East_Asian_Width: whether a code point is narrow or wide in East Asia. UAX #11.")

  /// Joining_Type is needed only for the flag `GALLEY_JOINS`; no Swift enum is written.
  static let joiningType = PropertyDescription(
    typeName: "JoiningType", alias: "jt", file: "extracted/DerivedJoiningType.txt", first: ["U"], caseNames: .long,
    summary: "Joining_Type: how a letter joins the letters beside it.")
}
