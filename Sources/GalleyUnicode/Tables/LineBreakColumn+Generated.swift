// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 17.0.0. Do not edit.

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
  /// `BA`, East Asian.
  case baEastAsian = 12
  /// `BB`.
  case bb = 13
  /// `BK`.
  case bk = 14
  /// `CB`.
  case cb = 15
  /// `CJ`, East Asian.
  case cjEastAsian = 16
  /// `CL`.
  case cl = 17
  /// `CL`, East Asian.
  case clEastAsian = 18
  /// `CM`.
  case cm = 19
  /// `CP`.
  case cp = 20
  /// `CR`.
  case cr = 21
  /// `EB`.
  case eb = 22
  /// `EB`, East Asian.
  case ebEastAsian = 23
  /// `EM`, East Asian.
  case emEastAsian = 24
  /// `EX`.
  case ex = 25
  /// `EX`, East Asian.
  case exEastAsian = 26
  /// `EX`, East Asian, centered punctuation.
  case exEastAsianCenteredPunctuation = 27
  /// `GL`.
  case gl = 28
  /// `GL`, East Asian.
  case glEastAsian = 29
  /// `H2`, East Asian.
  case h2EastAsian = 30
  /// `H3`, East Asian.
  case h3EastAsian = 31
  /// `HH`.
  case hh = 32
  /// `HH`, dash.
  case hhDash = 33
  /// `HH`, loose.
  case hhLoose = 34
  /// `HL`.
  case hl = 35
  /// `HY`.
  case hy = 36
  /// `ID`.
  case id = 37
  /// `ID`, unassigned pictographic.
  case idUnassignedPictographic = 38
  /// `ID`, kept.
  case idKept = 39
  /// `ID`, loose.
  case idLoose = 40
  /// `ID`, East Asian.
  case idEastAsian = 41
  /// `ID`, East Asian, kept.
  case idEastAsianKept = 42
  /// `ID`, East Asian, loose.
  case idEastAsianLoose = 43
  /// `IN`.
  case `in` = 44
  /// `IN`, loose.
  case inLoose = 45
  /// `IN`, East Asian.
  case inEastAsian = 46
  /// `IN`, East Asian, loose.
  case inEastAsianLoose = 47
  /// `IS`.
  case `is` = 48
  /// `JL`, East Asian.
  case jlEastAsian = 49
  /// `JT`.
  case jt = 50
  /// `JV`.
  case jv = 51
  /// `LF`.
  case lf = 52
  /// `NL`.
  case nl = 53
  /// `NS`.
  case ns = 54
  /// `NS`, centered punctuation.
  case nsCenteredPunctuation = 55
  /// `NS`, East Asian.
  case nsEastAsian = 56
  /// `NS`, East Asian, iteration mark.
  case nsEastAsianIterationMark = 57
  /// `NS`, East Asian, wave dash.
  case nsEastAsianWaveDash = 58
  /// `NS`, East Asian, centered punctuation.
  case nsEastAsianCenteredPunctuation = 59
  /// `NS`, East Asian, kept.
  case nsEastAsianKept = 60
  /// `NU`.
  case nu = 61
  /// `OP`.
  case op = 62
  /// `OP`, East Asian.
  case opEastAsian = 63
  /// `PO`.
  case po = 64
  /// `PO`, ambiguous width.
  case poAmbiguousWidth = 65
  /// `PO`, loose.
  case poLoose = 66
  /// `PO`, East Asian.
  case poEastAsian = 67
  /// `PO`, East Asian, loose.
  case poEastAsianLoose = 68
  /// `PR`.
  case pr = 69
  /// `PR`, ambiguous width.
  case prAmbiguousWidth = 70
  /// `PR`, loose.
  case prLoose = 71
  /// `PR`, East Asian.
  case prEastAsian = 72
  /// `PR`, East Asian, loose.
  case prEastAsianLoose = 73
  /// `QU`.
  case qu = 74
  /// `QU`, initial.
  case quInitial = 75
  /// `QU`, final.
  case quFinal = 76
  /// `QU`, initial double.
  case quInitialDouble = 77
  /// `QU`, final double.
  case quFinalDouble = 78
  /// `RI`.
  case ri = 79
  /// `SA`.
  case sa = 80
  /// `SA`, mark.
  case saMark = 81
  /// `SG`.
  case sg = 82
  /// `SP`.
  case sp = 83
  /// `SY`.
  case sy = 84
  /// `VF`.
  case vf = 85
  /// `VI`.
  case vi = 86
  /// `WJ`.
  case wj = 87
  /// `ZW`.
  case zw = 88
  /// `ZWJ`.
  case zwj = 89
}

extension LineBreakColumn {
  /// The Line_Break value of the column's code points, in the order of the raw values.
  static let classes: [LineBreakClass] = [
    .xx, .xx, .ai, .ai, .ak, .al, .al, .al, .ap, .as, .b2, .ba, .ba, .bb, .bk, .cb, .cj, .cl, .cl, .cm, .cp,
    .cr, .eb, .eb, .em, .ex, .ex, .ex, .gl, .gl, .h2, .h3, .hh, .hh, .hh, .hl, .hy, .id, .id, .id, .id, .id,
    .id, .id, .in, .in, .in, .in, .is, .jl, .jt, .jv, .lf, .nl, .ns, .ns, .ns, .ns, .ns, .ns, .ns, .nu, .op,
    .op, .po, .po, .po, .po, .po, .pr, .pr, .pr, .pr, .pr, .qu, .qu, .qu, .qu, .qu, .ri, .sa, .sa, .sg, .sp,
    .sy, .vf, .vi, .wj, .zw, .zwj,
  ]

  /// The columns of code points whose East_Asian_Width is F, W or H.
  static let eastAsian: Set<LineBreakColumn> = [
    .aiEastAsian, .alEastAsian, .baEastAsian, .cjEastAsian, .clEastAsian, .ebEastAsian, .emEastAsian,
    .exEastAsian, .exEastAsianCenteredPunctuation, .glEastAsian, .h2EastAsian, .h3EastAsian, .idEastAsian,
    .idEastAsianKept, .idEastAsianLoose, .inEastAsian, .inEastAsianLoose, .jlEastAsian, .nsEastAsian,
    .nsEastAsianIterationMark, .nsEastAsianWaveDash, .nsEastAsianCenteredPunctuation, .nsEastAsianKept,
    .opEastAsian, .poEastAsian, .poEastAsianLoose, .prEastAsian, .prEastAsianLoose,
  ]
}
