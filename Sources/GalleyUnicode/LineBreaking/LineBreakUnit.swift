/// What the rules see as one character: a base with its combining marks (LB9), or marks alone as AL (LB10).
struct LineBreakUnit: Hashable, Sendable {
  /// Line_Break after LB1: never AI, CJ, SA or SG; CM and ZWJ only until LB10; XX only where ``loosened`` is set.
  var lineBreakClass: LineBreakClass

  /// The class that CSS `line-break` has set the unit free from, but for the rules that say so; else nil.
  var loosened: LineBreakClass?

  /// Whether CSS `word-break: keep-all` holds the unit to letters: LB28.
  var isKept = false

  /// East_Asian_Width is F, W or H.
  var isEastAsian = false

  /// A quotation mark's General_Category is Pi.
  var isInitialQuote = false

  /// A quotation mark's General_Category is Pf.
  var isFinalQuote = false

  /// U+25CC, which stands for a missing base.
  var isDottedCircle = false

  /// An unassigned code point with Extended_Pictographic.
  var isUnassignedPictographic = false

  /// Whether the unit's last scalar is a zero width joiner.
  var endsWithJoiner = false

  /// Where the unit starts in the scalars.
  var start = 0

  func isOne(of classes: LineBreakClassSet) -> Bool { classes.contains(lineBreakClass) }

  /// HY or HH, loosened or not.
  var isHyphen: Bool { isOne(of: [.hy, .hh]) || loosened == .hh }

  /// PR or PO, which letters and numbers hold to; of the loosened ones only PO.
  var isPrefix: Bool { isOne(of: [.pr, .po]) || loosened == .po }

  /// What orthographic syllables are built on: `(AK | ◌ | AS)` in LB28a.
  var isAksara: Bool { isOne(of: [.ak, .as]) || isDottedCircle }
}
