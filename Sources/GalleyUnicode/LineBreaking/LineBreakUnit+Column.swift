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
    case .idLoose, .idEastAsianLoose, .inLoose, .inEastAsianLoose, .poLoose, .poEastAsianLoose, .prLoose,
      .prEastAsianLoose, .hhLoose:
      loosened = lineBreakClass
      lineBreakClass = .xx
    default: break
    }
  }
}
