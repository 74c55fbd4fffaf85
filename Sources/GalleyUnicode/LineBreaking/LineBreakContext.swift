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
