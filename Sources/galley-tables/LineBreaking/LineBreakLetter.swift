/// What the line-breaking rules and their tailorings can see of a code point.
struct LineBreakLetter: Hashable {
  /// Line_Break as the UCD gives it: `AI`, `CJ`, `SA`, `SG` and `XX` are not yet resolved. UAX #14, LB1.
  let lineBreakClass: String

  /// East_Asian_Width is F, W or H: UAX #14, LB19a and LB30.
  let isEastAsian: Bool

  let variant: Variant

  /// A part of a class that some rule or some CSS keyword treats differently from the rest.
  enum Variant: String, CaseIterable {
    case plain = ""
    /// A quotation mark of General_Category Pi: UAX #14, LB15a and LB19.
    case initial = "Initial"
    /// A quotation mark of General_Category Pf: UAX #14, LB15b and LB19.
    case final = "Final"
    /// U+201C, which opens like a bracket in Chinese and Japanese: ICU's `line_normal_cj` and `line_loose_cj`.
    case initialDouble = "InitialDouble"
    /// U+201D, which closes like a bracket likewise.
    case finalDouble = "FinalDouble"
    /// A mark of a script with complex context, which LB1 resolves to CM.
    case mark = "Mark"
    /// U+25CC, which takes part in orthographic syllables: UAX #14, LB28a.
    case dottedCircle = "DottedCircle"
    /// An unassigned code point reserved for pictographs: UAX #14, LB30b.
    case unassignedPictographic = "UnassignedPictographic"
    /// An iteration mark, which CSS Text 3, 5.3 allows a break before under `loose`.
    case iterationMark = "IterationMark"
    /// U+301C and U+30A0, which CSS Text 3, 5.3 allows a break before under `normal` in Chinese and Japanese.
    case waveDash = "WaveDash"
    /// U+2010 and U+2013, which CSS Text 3, 5.3 allows a break before under `loose` and `normal` likewise.
    case dash = "Dash"
    /// Centred punctuation, which CSS Text 3, 5.3 allows a break before under `loose` likewise.
    case centredPunctuation = "CentredPunctuation"
    /// A prefix or suffix of East_Asian_Width A, which CSS Text 3, 5.3 loosens with the wide ones.
    case ambiguousWidth = "AmbiguousWidth"
    /// No code point by itself: what a tailoring makes of letters that `word-break: keep-all` keeps together.
    case kept = "Kept"
    /// No code point by itself: what a tailoring makes of letters that `line-break: normal` or `loose` sets free from
    /// some of their class's rules. As `ID` it is free from all rules that name a class.
    case loose = "Loose"

    /// The variants that are lists of code points.
    static let named: [Int: Variant] = [
      0x25CC: .dottedCircle,
      0x3005: .iterationMark, 0x303B: .iterationMark, 0x309D: .iterationMark, 0x309E: .iterationMark,
      0x30FD: .iterationMark, 0x30FE: .iterationMark,
      0x301C: .waveDash, 0x30A0: .waveDash,
      0x201C: .initialDouble, 0x201D: .finalDouble,
      0x2010: .dash, 0x2013: .dash,
      0x30FB: .centredPunctuation, 0xFF65: .centredPunctuation, 0xFF1A: .centredPunctuation,
      0xFF1B: .centredPunctuation, 0x203C: .centredPunctuation, 0x2047: .centredPunctuation,
      0x2048: .centredPunctuation, 0x2049: .centredPunctuation, 0xFF01: .centredPunctuation,
      0xFF1F: .centredPunctuation,
    ]
  }

  /// Classes whose width no rule asks for: marks take their base's (LB9), or stand alone as a narrow AL (LB10).
  static let classesWithoutWidth: Set<String> = ["CM", "ZWJ"]

  /// Letters that only tailorings use.
  static let tailored =
    [
      LineBreakLetter(lineBreakClass: "ID", isEastAsian: false, variant: .kept),
      LineBreakLetter(lineBreakClass: "ID", isEastAsian: true, variant: .kept),
      LineBreakLetter(lineBreakClass: "NS", isEastAsian: true, variant: .kept),
      LineBreakLetter(lineBreakClass: "HH", isEastAsian: false, variant: .loose),
    ]
    + ["ID", "IN", "PO", "PR"].flatMap { name in
      [false, true].map { LineBreakLetter(lineBreakClass: name, isEastAsian: $0, variant: .loose) }
    }

  /// The Swift case of LineBreakColumn: `al`, `idEastAsian`, `quInitial`.
  var caseName: String {
    lineBreakClass.lowercased() + (isEastAsian ? "EastAsian" : "") + variant.rawValue
  }

  /// Ascends by class, width and variant.
  func sortKey(_ classes: [String]) -> Int {
    let variants = Variant.allCases
    let place = (classes.firstIndex(of: lineBreakClass) ?? 0) * 2 + (isEastAsian ? 1 : 0)
    return place * variants.count + (variants.firstIndex(of: variant) ?? 0)
  }
}
