// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

/// A column of the line breaker's state table: the properties that rules and tailorings use.
///
/// A case is named after its Line_Break value, then its East Asian width, then the part of the class.
package enum LineBreakColumn: UInt8, CaseIterable, Hashable, Sendable {
  /// `XX`.
  case xx = 0
  /// `XX`, unassigned pictographic.
  case xxUnassignedPictographic = 1
  /// `AI`.
  case ai = 2
  /// `AI`, East Asian.
  case aiEastAsian = 3
  /// `AK`.
  case ak = 4
  /// `AL`.
  case al = 5
  /// `AL`, dotted circle.
  case alDottedCircle = 6
  /// `AL`, East Asian.
  case alEastAsian = 7
  /// `AP`.
  case ap = 8
  /// `AS`.
  case `as` = 9
  /// `B2`.
  case b2 = 10
  /// `BA`.
  case ba = 11
  /// `BA`, dash.
  case baDash = 12
  /// `BA`, loose.
  case baLoose = 13
  /// `BA`, changed.
  case baChanged = 14
  /// `BA`, older.
  case baOlder = 15
  /// `BA`, East Asian.
  case baEastAsian = 16
  /// `BA`, East Asian, older.
  case baEastAsianOlder = 17
  /// `BB`.
  case bb = 18
  /// `BK`.
  case bk = 19
  /// `CB`.
  case cb = 20
  /// `CJ`, East Asian.
  case cjEastAsian = 21
  /// `CL`.
  case cl = 22
  /// `CL`, East Asian.
  case clEastAsian = 23
  /// `CL`, East Asian, changed.
  case clEastAsianChanged = 24
  /// `CM`.
  case cm = 25
  /// `CP`.
  case cp = 26
  /// `CR`.
  case cr = 27
  /// `EB`.
  case eb = 28
  /// `EB`, East Asian.
  case ebEastAsian = 29
  /// `EM`, East Asian.
  case emEastAsian = 30
  /// `EX`.
  case ex = 31
  /// `EX`, East Asian.
  case exEastAsian = 32
  /// `EX`, East Asian, centered punctuation.
  case exEastAsianCenteredPunctuation = 33
  /// `GL`.
  case gl = 34
  /// `GL`, East Asian.
  case glEastAsian = 35
  /// `H2`, East Asian.
  case h2EastAsian = 36
  /// `H3`, East Asian.
  case h3EastAsian = 37
  /// `HH`.
  case hh = 38
  /// `HH`, dash.
  case hhDash = 39
  /// `HH`, loose.
  case hhLoose = 40
  /// `HH`, changed.
  case hhChanged = 41
  /// `HL`.
  case hl = 42
  /// `HY`.
  case hy = 43
  /// `ID`.
  case id = 44
  /// `ID`, unassigned pictographic.
  case idUnassignedPictographic = 45
  /// `ID`, kept.
  case idKept = 46
  /// `ID`, loose.
  case idLoose = 47
  /// `ID`, East Asian.
  case idEastAsian = 48
  /// `ID`, East Asian, kept.
  case idEastAsianKept = 49
  /// `ID`, East Asian, loose.
  case idEastAsianLoose = 50
  /// `IN`.
  case `in` = 51
  /// `IN`, loose.
  case inLoose = 52
  /// `IN`, East Asian.
  case inEastAsian = 53
  /// `IN`, East Asian, loose.
  case inEastAsianLoose = 54
  /// `IS`.
  case `is` = 55
  /// `IS`, changed.
  case isChanged = 56
  /// `JL`, East Asian.
  case jlEastAsian = 57
  /// `JT`.
  case jt = 58
  /// `JV`.
  case jv = 59
  /// `LF`.
  case lf = 60
  /// `NL`.
  case nl = 61
  /// `NS`.
  case ns = 62
  /// `NS`, centered punctuation.
  case nsCenteredPunctuation = 63
  /// `NS`, East Asian.
  case nsEastAsian = 64
  /// `NS`, East Asian, iteration mark.
  case nsEastAsianIterationMark = 65
  /// `NS`, East Asian, wave dash.
  case nsEastAsianWaveDash = 66
  /// `NS`, East Asian, centered punctuation.
  case nsEastAsianCenteredPunctuation = 67
  /// `NS`, East Asian, kept.
  case nsEastAsianKept = 68
  /// `NU`.
  case nu = 69
  /// `OP`.
  case op = 70
  /// `OP`, East Asian.
  case opEastAsian = 71
  /// `PO`.
  case po = 72
  /// `PO`, ambiguous width.
  case poAmbiguousWidth = 73
  /// `PO`, loose.
  case poLoose = 74
  /// `PO`, East Asian.
  case poEastAsian = 75
  /// `PO`, East Asian, loose.
  case poEastAsianLoose = 76
  /// `PR`.
  case pr = 77
  /// `PR`, ambiguous width.
  case prAmbiguousWidth = 78
  /// `PR`, loose.
  case prLoose = 79
  /// `PR`, East Asian.
  case prEastAsian = 80
  /// `PR`, East Asian, loose.
  case prEastAsianLoose = 81
  /// `QU`.
  case qu = 82
  /// `QU`, initial.
  case quInitial = 83
  /// `QU`, final.
  case quFinal = 84
  /// `QU`, initial double.
  case quInitialDouble = 85
  /// `QU`, final double.
  case quFinalDouble = 86
  /// `RI`.
  case ri = 87
  /// `SA`.
  case sa = 88
  /// `SA`, mark.
  case saMark = 89
  /// `SG`.
  case sg = 90
  /// `SP`.
  case sp = 91
  /// `SY`.
  case sy = 92
  /// `VF`.
  case vf = 93
  /// `VI`.
  case vi = 94
  /// `WJ`.
  case wj = 95
  /// `ZW`.
  case zw = 96
  /// `ZWJ`.
  case zwj = 97
}

extension LineBreakColumn {
  /// The Line_Break value of the column's code points, in the order of the raw values.
  static let classes: [LineBreakClass] = [
    .xx, .xx, .ai, .ai, .ak, .al, .al, .al, .ap, .as, .b2, .ba, .ba, .ba, .ba, .ba, .ba, .ba, .bb, .bk, .cb,
    .cj, .cl, .cl, .cl, .cm, .cp, .cr, .eb, .eb, .em, .ex, .ex, .ex, .gl, .gl, .h2, .h3, .hh, .hh, .hh, .hh,
    .hl, .hy, .id, .id, .id, .id, .id, .id, .id, .in, .in, .in, .in, .is, .is, .jl, .jt, .jv, .lf, .nl, .ns,
    .ns, .ns, .ns, .ns, .ns, .ns, .nu, .op, .op, .po, .po, .po, .po, .po, .pr, .pr, .pr, .pr, .pr, .qu, .qu,
    .qu, .qu, .qu, .ri, .sa, .sa, .sg, .sp, .sy, .vf, .vi, .wj, .zw, .zwj,
  ]

  /// The columns of code points whose East_Asian_Width is F, W or H.
  static let eastAsian: Set<LineBreakColumn> = [
    .aiEastAsian, .alEastAsian, .baEastAsian, .baEastAsianOlder, .cjEastAsian, .clEastAsian,
    .clEastAsianChanged, .ebEastAsian, .emEastAsian, .exEastAsian, .exEastAsianCenteredPunctuation,
    .glEastAsian, .h2EastAsian, .h3EastAsian, .idEastAsian, .idEastAsianKept, .idEastAsianLoose, .inEastAsian,
    .inEastAsianLoose, .jlEastAsian, .nsEastAsian, .nsEastAsianIterationMark, .nsEastAsianWaveDash,
    .nsEastAsianCenteredPunctuation, .nsEastAsianKept, .opEastAsian, .poEastAsian, .poEastAsianLoose,
    .prEastAsian, .prEastAsianLoose,
  ]

  /// The columns of code points whose class or rules are others in Unicode 17, each with the column that has
  /// these rules. Browsers have the data of Unicode 17.
  static let ofUnicode17: [(column: LineBreakColumn, older: LineBreakColumn)] = [
    (.ba, .baOlder), (.baDash, .hhDash), (.baChanged, .hh), (.baEastAsian, .baEastAsianOlder),
    (.clEastAsianChanged, .idEastAsian), (.hhChanged, .baOlder), (.isChanged, .ai),
  ]
}
