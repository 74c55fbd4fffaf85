/// A letter of the line-break alphabet: all properties of a code point that line-breaking rules and their tailorings
/// use.
struct LineBreakLetter: Hashable {
  /// The Line_Break class in the UCD: `AI`, `CJ`, `SA`, `SG` and `XX` are not yet resolved. UAX #14, LB1.
  let lineBreakClass: String

  /// Whether the East_Asian_Width is F, W or H: UAX #14, LB19a and LB30.
  let isEastAsian: Bool

  /// The part of the class.
  let variant: Variant

  /// A part of a class that a rule or a CSS keyword treats differently from the rest of the class.
  enum Variant: String, CaseIterable {
    /// The rest of the class.
    case plain = ""
    /// A quotation mark of General_Category Pi: UAX #14, LB15a and LB19.
    case initial = "Initial"
    /// A quotation mark of General_Category Pf: UAX #14, LB15b and LB19.
    case final = "Final"
    /// U+201C, which is treated like an opening bracket in Chinese and Japanese: ICU's `line_normal_cj` and
    /// `line_loose_cj`.
    case initialDouble = "InitialDouble"
    /// U+201D, which is treated like a closing bracket in Chinese and Japanese: ICU's `line_normal_cj` and
    /// `line_loose_cj`.
    case finalDouble = "FinalDouble"
    /// A combining mark of class SA, which LB1 resolves to CM.
    case mark = "Mark"
    /// U+25CC DOTTED CIRCLE, which may be the base of an orthographic syllable: UAX #14, LB28a.
    case dottedCircle = "DottedCircle"
    /// An unassigned code point reserved for pictographs: UAX #14, LB30b.
    case unassignedPictographic = "UnassignedPictographic"
    /// An iteration mark. CSS Text 3, §5.3, allows a break before it with `loose`.
    case iterationMark = "IterationMark"
    /// U+301C and U+30A0. CSS Text 3, §5.3, allows a break before them with `normal` in Chinese and Japanese.
    case waveDash = "WaveDash"
    /// U+2010 and U+2013, of the classes HH and BA. CSS Text 3, §5.3, allows a break before them with `loose` and
    /// `normal` in Chinese and Japanese.
    case dash = "Dash"
    /// Centered punctuation. CSS Text 3, §5.3, allows a break before it with `loose` in Chinese and Japanese.
    case centeredPunctuation = "CenteredPunctuation"
    /// A prefix or suffix with East_Asian_Width A. CSS Text 3, §5.3, loosens it together with the wide ones.
    case ambiguousWidth = "AmbiguousWidth"
    /// A letter without code points. Tailorings map the letters to it that `word-break: keep-all` keeps together.
    case kept = "Kept"
    /// A letter without code points. Tailorings map the letters to it to which `line-break: normal` or `loose` makes
    /// some rules of their class no longer apply. No rule that names a class applies to the loose letter of `ID`.
    case loose = "Loose"
    /// A code point that has another class in Unicode 17 and is in none of the other parts.
    case changed = "Changed"
    /// A letter without code points. Its class follows the rules of Unicode 17.
    case older = "Older"

    /// The variants that are defined by lists of code points.
    static let named: [Int: Variant] = [
      0x25CC: .dottedCircle,
      0x3005: .iterationMark, 0x303B: .iterationMark, 0x309D: .iterationMark, 0x309E: .iterationMark,
      0x30FD: .iterationMark, 0x30FE: .iterationMark,
      0x301C: .waveDash, 0x30A0: .waveDash,
      0x201C: .initialDouble, 0x201D: .finalDouble,
      0x2010: .dash, 0x2013: .dash,
      0x30FB: .centeredPunctuation, 0xFF65: .centeredPunctuation, 0xFF1A: .centeredPunctuation,
      0xFF1B: .centeredPunctuation, 0x203C: .centeredPunctuation, 0x2047: .centeredPunctuation,
      0x2048: .centeredPunctuation, 0x2049: .centeredPunctuation, 0xFF01: .centeredPunctuation,
      0xFF1F: .centeredPunctuation,
      0x00AD: .changed, 0x00B7: .changed, 0x0387: .changed, 0x2012: .changed, 0xFE51: .changed,
    ]
  }

  /// The letter whose rules a browser follows for the code points of this letter, where it is another one. Chromium 156
  /// has the data and the rules of Unicode 17.
  ///
  /// Unicode 18 changed the classes of U+00AD, U+00B7, U+0387, U+2012, U+2013 and U+FE51; and in LB12a, it prohibits
  /// breaks between BA and GL.
  var inUnicode17: LineBreakLetter? {
    switch (lineBreakClass, variant) {
    case ("BA", .plain), ("HH", .changed):
      LineBreakLetter(lineBreakClass: "BA", isEastAsian: isEastAsian, variant: .older)
    case ("BA", .changed): LineBreakLetter(lineBreakClass: "HH", isEastAsian: isEastAsian, variant: .plain)
    case ("BA", .dash): LineBreakLetter(lineBreakClass: "HH", isEastAsian: isEastAsian, variant: .dash)
    case ("CL", .changed): LineBreakLetter(lineBreakClass: "ID", isEastAsian: isEastAsian, variant: .plain)
    case ("IS", .changed): LineBreakLetter(lineBreakClass: "AI", isEastAsian: isEastAsian, variant: .plain)
    default: nil
    }
  }

  /// Classes for which no rule needs the East Asian width: marks have the width of their base (LB9), or are treated as
  /// a narrow AL (LB10).
  static let classesWithoutWidth: Set<String> = ["CM", "ZWJ"]

  /// Letters without code points, which only tailorings use.
  static let tailored =
    [
      LineBreakLetter(lineBreakClass: "ID", isEastAsian: false, variant: .kept),
      LineBreakLetter(lineBreakClass: "ID", isEastAsian: true, variant: .kept),
      LineBreakLetter(lineBreakClass: "NS", isEastAsian: true, variant: .kept),
      LineBreakLetter(lineBreakClass: "BA", isEastAsian: false, variant: .loose),
      LineBreakLetter(lineBreakClass: "BA", isEastAsian: false, variant: .older),
      LineBreakLetter(lineBreakClass: "BA", isEastAsian: true, variant: .older),
      LineBreakLetter(lineBreakClass: "HH", isEastAsian: false, variant: .loose),
    ]
    + ["ID", "IN", "PO", "PR"].flatMap { name in
      [false, true].map { LineBreakLetter(lineBreakClass: name, isEastAsian: $0, variant: .loose) }
    }

  /// The name of the Swift case of LineBreakColumn: `al`, `idEastAsian`, `quInitial`.
  var caseName: String {
    lineBreakClass.lowercased() + (isEastAsian ? "EastAsian" : "") + variant.rawValue
  }

  /// A number that sorts letters by class, width and variant.
  func sortKey(_ classes: [String]) -> Int {
    let variants = Variant.allCases
    let place = (classes.firstIndex(of: lineBreakClass) ?? 0) * 2 + (isEastAsian ? 1 : 0)
    return place * variants.count + (variants.firstIndex(of: variant) ?? 0)
  }
}
