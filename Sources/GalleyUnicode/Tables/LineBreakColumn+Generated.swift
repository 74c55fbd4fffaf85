// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 17.0.0. Do not edit.

/// A letter of the line breaker's alphabet: what rules and tailorings can see of a code point.
///
/// A case is named after its Line_Break value, then East Asian width, then the part of the class that it is.
public enum LineBreakColumn: UInt8, CaseIterable, Hashable, Sendable {
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
  /// `EX`, East Asian, centred punctuation.
  case exEastAsianCentredPunctuation = 27
  /// `GL`.
  case gl = 28
  /// `H2`, East Asian.
  case h2EastAsian = 29
  /// `H3`, East Asian.
  case h3EastAsian = 30
  /// `HH`.
  case hh = 31
  /// `HH`, dash.
  case hhDash = 32
  /// `HL`.
  case hl = 33
  /// `HY`.
  case hy = 34
  /// `ID`.
  case id = 35
  /// `ID`, unassigned pictographic.
  case idUnassignedPictographic = 36
  /// `ID`, kept.
  case idKept = 37
  /// `ID`, East Asian.
  case idEastAsian = 38
  /// `ID`, East Asian, kept.
  case idEastAsianKept = 39
  /// `IN`.
  case `in` = 40
  /// `IN`, East Asian.
  case inEastAsian = 41
  /// `IS`.
  case `is` = 42
  /// `JL`, East Asian.
  case jlEastAsian = 43
  /// `JT`.
  case jt = 44
  /// `JV`.
  case jv = 45
  /// `LF`.
  case lf = 46
  /// `NL`.
  case nl = 47
  /// `NS`.
  case ns = 48
  /// `NS`, centred punctuation.
  case nsCentredPunctuation = 49
  /// `NS`, East Asian.
  case nsEastAsian = 50
  /// `NS`, East Asian, iteration mark.
  case nsEastAsianIterationMark = 51
  /// `NS`, East Asian, wave dash.
  case nsEastAsianWaveDash = 52
  /// `NS`, East Asian, centred punctuation.
  case nsEastAsianCentredPunctuation = 53
  /// `NS`, East Asian, kept.
  case nsEastAsianKept = 54
  /// `NU`.
  case nu = 55
  /// `OP`.
  case op = 56
  /// `OP`, East Asian.
  case opEastAsian = 57
  /// `PO`.
  case po = 58
  /// `PO`, ambiguous width.
  case poAmbiguousWidth = 59
  /// `PO`, East Asian.
  case poEastAsian = 60
  /// `PR`.
  case pr = 61
  /// `PR`, ambiguous width.
  case prAmbiguousWidth = 62
  /// `PR`, East Asian.
  case prEastAsian = 63
  /// `QU`.
  case qu = 64
  /// `QU`, initial.
  case quInitial = 65
  /// `QU`, final.
  case quFinal = 66
  /// `RI`.
  case ri = 67
  /// `SA`.
  case sa = 68
  /// `SA`, mark.
  case saMark = 69
  /// `SG`.
  case sg = 70
  /// `SP`.
  case sp = 71
  /// `SY`.
  case sy = 72
  /// `VF`.
  case vf = 73
  /// `VI`.
  case vi = 74
  /// `WJ`.
  case wj = 75
  /// `ZW`.
  case zw = 76
  /// `ZWJ`.
  case zwj = 77
}

extension LineBreakColumn {
  /// The Line_Break value of the column's code points, in the order of the raw values.
  static let classes: [LineBreakClass] = [
    .xx, .xx, .ai, .ai, .ak, .al, .al, .al, .ap, .as, .b2, .ba, .ba, .bb, .bk, .cb, .cj, .cl, .cl, .cm, .cp,
    .cr, .eb, .eb, .em, .ex, .ex, .ex, .gl, .h2, .h3, .hh, .hh, .hl, .hy, .id, .id, .id, .id, .id, .in, .in,
    .is, .jl, .jt, .jv, .lf, .nl, .ns, .ns, .ns, .ns, .ns, .ns, .ns, .nu, .op, .op, .po, .po, .po, .pr, .pr,
    .pr, .qu, .qu, .qu, .ri, .sa, .sa, .sg, .sp, .sy, .vf, .vi, .wj, .zw, .zwj,
  ]
}
