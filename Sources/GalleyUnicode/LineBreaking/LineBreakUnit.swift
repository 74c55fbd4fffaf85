/// What the rules see as one character: a base with its combining marks (LB9), or marks alone as AL (LB10).
struct LineBreakUnit: Hashable, Sendable {
  /// Line_Break after LB1: never AI, CJ, SA, SG or XX; CM and ZWJ only until LB10.
  var lineBreakClass: LineBreakClass

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

  /// What orthographic syllables are built on: `(AK | ◌ | AS)` in LB28a.
  var isAksara: Bool { isOne(of: [.ak, .as]) || isDottedCircle }
}

extension LineBreakUnit {
  /// A scalar's class after LB1, without dictionary and without tailoring.
  init(_ scalar: UInt32) {
    let properties = CodePointProperties(scalar)
    let category = properties.generalCategory
    let isQuote = properties.lineBreak == .qu
    switch properties.lineBreak {
    case .ai, .sg, .xx: lineBreakClass = .al
    case .sa: lineBreakClass = category == .nonspacingMark || category == .spacingMark ? .cm : .al
    case .cj: lineBreakClass = .ns
    default: lineBreakClass = properties.lineBreak
    }
    isEastAsian = [.fullwidth, .wide, .halfwidth].contains(properties.eastAsianWidth)
    isInitialQuote = isQuote && category == .initialPunctuation
    isFinalQuote = isQuote && category == .finalPunctuation
    isDottedCircle = scalar == 0x25CC
    isUnassignedPictographic = category == .unassigned && properties.flags.contains(.extendedPictographic)
  }
}
