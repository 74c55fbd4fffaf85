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
  /// `HL`.
  case hl = 34
  /// `HY`.
  case hy = 35
  /// `ID`.
  case id = 36
  /// `ID`, unassigned pictographic.
  case idUnassignedPictographic = 37
  /// `ID`, kept.
  case idKept = 38
  /// `ID`, East Asian.
  case idEastAsian = 39
  /// `ID`, East Asian, kept.
  case idEastAsianKept = 40
  /// `IN`.
  case `in` = 41
  /// `IN`, East Asian.
  case inEastAsian = 42
  /// `IS`.
  case `is` = 43
  /// `JL`, East Asian.
  case jlEastAsian = 44
  /// `JT`.
  case jt = 45
  /// `JV`.
  case jv = 46
  /// `LF`.
  case lf = 47
  /// `NL`.
  case nl = 48
  /// `NS`.
  case ns = 49
  /// `NS`, centred punctuation.
  case nsCentredPunctuation = 50
  /// `NS`, East Asian.
  case nsEastAsian = 51
  /// `NS`, East Asian, iteration mark.
  case nsEastAsianIterationMark = 52
  /// `NS`, East Asian, wave dash.
  case nsEastAsianWaveDash = 53
  /// `NS`, East Asian, centred punctuation.
  case nsEastAsianCentredPunctuation = 54
  /// `NS`, East Asian, kept.
  case nsEastAsianKept = 55
  /// `NU`.
  case nu = 56
  /// `OP`.
  case op = 57
  /// `OP`, East Asian.
  case opEastAsian = 58
  /// `PO`.
  case po = 59
  /// `PO`, ambiguous width.
  case poAmbiguousWidth = 60
  /// `PO`, East Asian.
  case poEastAsian = 61
  /// `PR`.
  case pr = 62
  /// `PR`, ambiguous width.
  case prAmbiguousWidth = 63
  /// `PR`, East Asian.
  case prEastAsian = 64
  /// `QU`.
  case qu = 65
  /// `QU`, initial.
  case quInitial = 66
  /// `QU`, final.
  case quFinal = 67
  /// `RI`.
  case ri = 68
  /// `SA`.
  case sa = 69
  /// `SA`, mark.
  case saMark = 70
  /// `SG`.
  case sg = 71
  /// `SP`.
  case sp = 72
  /// `SY`.
  case sy = 73
  /// `VF`.
  case vf = 74
  /// `VI`.
  case vi = 75
  /// `WJ`.
  case wj = 76
  /// `ZW`.
  case zw = 77
  /// `ZWJ`.
  case zwj = 78
}

extension LineBreakColumn {
  /// The Line_Break value of the column's code points, in the order of the raw values.
  static let classes: [LineBreakClass] = [
    .xx, .xx, .ai, .ai, .ak, .al, .al, .al, .ap, .as, .b2, .ba, .ba, .bb, .bk, .cb, .cj, .cl, .cl, .cm, .cp,
    .cr, .eb, .eb, .em, .ex, .ex, .ex, .gl, .gl, .h2, .h3, .hh, .hh, .hl, .hy, .id, .id, .id, .id, .id, .in,
    .in, .is, .jl, .jt, .jv, .lf, .nl, .ns, .ns, .ns, .ns, .ns, .ns, .ns, .nu, .op, .op, .po, .po, .po, .pr,
    .pr, .pr, .qu, .qu, .qu, .ri, .sa, .sa, .sg, .sp, .sy, .vf, .vi, .wj, .zw, .zwj,
  ]
}
