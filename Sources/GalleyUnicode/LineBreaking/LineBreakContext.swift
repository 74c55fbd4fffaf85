/// The units of a text, with everything that the rules of UAX #14 need to decide about one boundary between them.
struct LineBreakContext {
  /// All units of the text.
  let units: [LineBreakUnit]

  /// For each unit, the index of the nearest unit at or before it that is not SP; −1 if there is none.
  let lastBeforeSpaces: [Int]

  /// For each unit, whether it ends a sequence `NU (SY | IS)*`. LB25.
  let endsDigits: [Bool]

  /// For each unit, whether it ends a sequence of an odd number of RI. LB30a.
  let endsOddIndicator: [Bool]

  /// The index in ``units`` of the unit after the boundary, at least 1.
  var index = 1

  init(_ units: [LineBreakUnit]) {
    var last = -1
    var isNumber = false
    var isOdd = false
    var lastBeforeSpaces: [Int] = []
    var endsDigits: [Bool] = []
    var endsOddIndicator: [Bool] = []
    for (index, unit) in units.enumerated() {
      if unit.lineBreakClass != .sp { last = index }
      isNumber = unit.lineBreakClass == .nu || (isNumber && unit.isOne(of: [.sy, .is]))
      isOdd = unit.lineBreakClass == .ri && !isOdd
      lastBeforeSpaces.append(last)
      endsDigits.append(isNumber)
      endsOddIndicator.append(isOdd)
    }
    self.units = units
    self.lastBeforeSpaces = lastBeforeSpaces
    self.endsDigits = endsDigits
    self.endsOddIndicator = endsOddIndicator
  }
}

extension LineBreakContext {
  /// The unit before the boundary.
  var before: LineBreakUnit { units[index - 1] }

  /// The unit after the boundary.
  var after: LineBreakUnit { units[index] }

  /// The unit before ``before``; `nil` at the start of the text.
  var beforeThat: LineBreakUnit? { index >= 2 ? units[index - 2] : nil }

  /// The unit after ``after``; `nil` at the end of the text.
  var next: LineBreakUnit? { index + 1 < units.count ? units[index + 1] : nil }

  /// The unit after ``next``; `nil` if the text ends before it.
  var nextButOne: LineBreakUnit? { index + 2 < units.count ? units[index + 2] : nil }

  /// The index of the last unit before the boundary that is not a space: the `X` of `X SP* ×`; −1 if there is none.
  private var indexBeforeSpaces: Int { lastBeforeSpaces[index - 1] }

  /// The last unit before the boundary that is not a space; `nil` if there is none.
  var beforeSpaces: LineBreakUnit? { indexBeforeSpaces >= 0 ? units[indexBeforeSpaces] : nil }

  /// The unit before ``beforeSpaces``; `nil` at the start of the text.
  var beforeBeforeSpaces: LineBreakUnit? { indexBeforeSpaces >= 1 ? units[indexBeforeSpaces - 1] : nil }

  /// Whether `NU (SY | IS)*` ends before the boundary.
  var isAfterDigits: Bool { endsDigits[index - 1] }

  /// Whether `NU (SY | IS)* (CL | CP)` ends before the boundary.
  var isAfterClosedDigits: Bool { before.isOne(of: [.cl, .cp]) && index >= 2 && endsDigits[index - 2] }
}

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

  /// Whether the rules of Unicode 17 apply to the unit: LB12a.
  var isOlder = false

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

extension LineBreakUnit {
  /// The unit for a scalar with a column, after LB1 without dictionaries.
  init(_ column: LineBreakColumn) {
    isEastAsian = LineBreakColumn.eastAsian.contains(column)
    switch column.lineBreakClass {
    case .ai, .sg, .xx: lineBreakClass = .al
    case .sa: lineBreakClass = column == .saMark ? .cm : .al
    case .cj: lineBreakClass = .ns
    default: lineBreakClass = column.lineBreakClass
    }
    switch column {
    case .quInitial, .quInitialDouble: isInitialQuote = true
    case .quFinal, .quFinalDouble: isFinalQuote = true
    case .alDottedCircle: isDottedCircle = true
    case .xxUnassignedPictographic, .idUnassignedPictographic: isUnassignedPictographic = true
    case .idKept, .idEastAsianKept, .nsEastAsianKept: isKept = true
    case .baOlder, .baEastAsianOlder: isOlder = true
    case .idLoose, .idEastAsianLoose, .inLoose, .inEastAsianLoose, .poLoose, .poEastAsianLoose, .prLoose,
      .prEastAsianLoose, .baLoose, .hhLoose:
      loosened = lineBreakClass
      lineBreakClass = .xx
    default: break
    }
  }
}

/// A set of line-break classes, for the conditions of rules.
struct LineBreakClassSet: ExpressibleByArrayLiteral, Hashable, Sendable {
  /// One bit for each class, at the class's raw value. There are fewer than 64 classes.
  private let bits: UInt64

  init(arrayLiteral elements: LineBreakClass...) {
    bits = elements.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  /// Whether the set contains a class.
  func contains(_ element: LineBreakClass) -> Bool {
    bits >> UInt64(element.rawValue) & 1 == 1
  }
}

extension LineBreakColumn {
  /// The Line_Break class of the column's code points, before LB1.
  package var lineBreakClass: LineBreakClass { Self.classes[Int(rawValue)] }
}
