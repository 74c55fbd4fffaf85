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
  /// `ID`, East Asian.
  case idEastAsian = 37
  /// `IN`.
  case `in` = 38
  /// `IN`, East Asian.
  case inEastAsian = 39
  /// `IS`.
  case `is` = 40
  /// `JL`, East Asian.
  case jlEastAsian = 41
  /// `JT`.
  case jt = 42
  /// `JV`.
  case jv = 43
  /// `LF`.
  case lf = 44
  /// `NL`.
  case nl = 45
  /// `NS`.
  case ns = 46
  /// `NS`, centred punctuation.
  case nsCentredPunctuation = 47
  /// `NS`, East Asian.
  case nsEastAsian = 48
  /// `NS`, East Asian, iteration mark.
  case nsEastAsianIterationMark = 49
  /// `NS`, East Asian, wave dash.
  case nsEastAsianWaveDash = 50
  /// `NS`, East Asian, centred punctuation.
  case nsEastAsianCentredPunctuation = 51
  /// `NU`.
  case nu = 52
  /// `OP`.
  case op = 53
  /// `OP`, East Asian.
  case opEastAsian = 54
  /// `PO`.
  case po = 55
  /// `PO`, ambiguous width.
  case poAmbiguousWidth = 56
  /// `PO`, East Asian.
  case poEastAsian = 57
  /// `PR`.
  case pr = 58
  /// `PR`, ambiguous width.
  case prAmbiguousWidth = 59
  /// `PR`, East Asian.
  case prEastAsian = 60
  /// `QU`.
  case qu = 61
  /// `QU`, initial.
  case quInitial = 62
  /// `QU`, final.
  case quFinal = 63
  /// `RI`.
  case ri = 64
  /// `SA`.
  case sa = 65
  /// `SA`, mark.
  case saMark = 66
  /// `SG`.
  case sg = 67
  /// `SP`.
  case sp = 68
  /// `SY`.
  case sy = 69
  /// `VF`.
  case vf = 70
  /// `VI`.
  case vi = 71
  /// `WJ`.
  case wj = 72
  /// `ZW`.
  case zw = 73
  /// `ZWJ`.
  case zwj = 74
}

extension LineBreakColumn {
  /// The Line_Break value of the column's code points, in the order of the raw values.
  static let classes: [LineBreakClass] = [
    .xx, .xx, .ai, .ai, .ak, .al, .al, .al, .ap, .as, .b2, .ba, .ba, .bb, .bk, .cb, .cj, .cl, .cl, .cm, .cp,
    .cr, .eb, .eb, .em, .ex, .ex, .ex, .gl, .h2, .h3, .hh, .hh, .hl, .hy, .id, .id, .id, .in, .in, .is, .jl,
    .jt, .jv, .lf, .nl, .ns, .ns, .ns, .ns, .ns, .ns, .nu, .op, .op, .po, .po, .po, .pr, .pr, .pr, .qu, .qu,
    .qu, .ri, .sa, .sa, .sg, .sp, .sy, .vf, .vi, .wj, .zw, .zwj,
  ]
}
