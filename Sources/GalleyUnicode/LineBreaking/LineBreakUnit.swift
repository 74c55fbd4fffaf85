/// The characters that the rules of UAX #14 treat as one: a base with its combining marks (LB9), or marks without a
/// base as AL (LB10).
struct LineBreakUnit: Hashable, Sendable {
  /// The Line_Break class after LB1: never AI, CJ, SA or SG; CM and ZWJ only before LB10; XX only if ``loosened`` is
  /// set.
  var lineBreakClass: LineBreakClass

  /// The original class of a unit that CSS `line-break` loosens, so that a line may break beside it; `nil` for all
  /// other units. Of the rules for the original class, only those that mention loosened classes still apply.
  var loosened: LineBreakClass?

  /// Whether CSS `word-break: keep-all` prohibits breaks between the unit and letters: LB28.
  var isKept = false

  /// Whether the East_Asian_Width is F, W or H.
  var isEastAsian = false

  /// Whether the unit is a quotation mark with the General_Category Pi.
  var isInitialQuote = false

  /// Whether the unit is a quotation mark with the General_Category Pf.
  var isFinalQuote = false

  /// Whether the unit is U+25CC DOTTED CIRCLE, which represents a missing base.
  var isDottedCircle = false

  /// Whether the unit is an unassigned code point with Extended_Pictographic.
  var isUnassignedPictographic = false

  /// Whether the unit's last scalar is a zero width joiner.
  var endsWithJoiner = false

  /// The index of the unit's first scalar.
  var start = 0

  /// Whether the unit's class is in a set.
  func isOne(of classes: LineBreakClassSet) -> Bool { classes.contains(lineBreakClass) }

  /// Whether the class is HY or HH, loosened or not.
  var isHyphen: Bool { isOne(of: [.hy, .hh]) || loosened == .hh }

  /// Whether the class is PR or PO, beside which letters and numbers do not break; of loosened classes, only PO counts.
  var isPrefix: Bool { isOne(of: [.pr, .po]) || loosened == .po }

  /// Whether the unit may be the base of an orthographic syllable: `(AK | ◌ | AS)` in LB28a.
  var isAksara: Bool { isOne(of: [.ak, .as]) || isDottedCircle }
}
