/// The text of the rules of UAX #14, in the revision of Unicode 18: in the standard's order and nearly in its notation.
///
/// `×` prohibits a break, `÷` allows a break, and `!` requires a break, between the pattern on its left and the pattern
/// on its right. The first rule that matches decides. `SP*` is any number of SP, `( A | B )` a choice, `[A B]` a set,
/// `[^A]` its complement, `[A & B]` and `[A - B]` intersection and difference. `EA` is East_Asian_Width F, W or H; `Pi`
/// and `Pf` are values of General_Category; `DC` is U+25CC; `Pict` is an unassigned Extended_Pictographic. `Kept` is
/// explained at LB28. `BALoose`, `HHLoose`, `INLoose`, `POLoose` and `PRLoose` are the letters to which the loose rules
/// of CSS `line-break` map a class, as in ICU 78's line_loose.txt and line_loose_cj.txt. `Older` are the letters of BA
/// in the rules of Unicode 17, which browsers follow.
enum LineBreakRuleText {
  /// The rules about scalars: LB1 has resolved their classes, and LB9 has not yet merged them. LB3 needs no table.
  static let scalarRules = """
    LB2    sot ×
    LB4    BK !
    LB5    CR × LF
    LB5    ( CR | LF | NL ) !
    LB6    × ( BK | CR | LF | NL )
    LB7    × ( SP | ZW )
    LB8    ZW SP* ÷
    LB8a   ZWJ ×
    """

  /// The rules about units: a base with its combining marks and joiners (LB9), or marks without a base as AL (LB10).
  static let unitRules = """
    LB11   × WJ
    LB11   WJ ×
    LB12   GL ×
    LB12a  [^SP HY HH HHLoose Older] × GL
    LB13   × ( CL | CP | EX | SY )
    LB14   OP SP* ×
    LB15a  ( sot | BK | CR | LF | NL | OP | QU | GL | SP | ZW ) [QU & Pi] SP* ×
    LB15b  × [QU & Pf] ( SP | GL | WJ | CL | QU | CP | EX | IS | SY | BK | CR | LF | NL | ZW | eot )
    LB15c  SP ÷ IS NU
    LB15d  × IS
    LB16   ( CL | CP ) SP* × NS
    LB17   B2 SP* × B2
    LB18   SP ÷
    LB19   × [QU - Pi]
    LB19   [QU - Pf] ×
    LB19a  [^EA] × QU
    LB19a  × QU ( [^EA] | eot )
    LB19a  QU × [^EA]
    LB19a  ( sot | [^EA] ) QU ×
    LB20   ÷ CB
    LB20   CB ÷
    LB20a  ( sot | BK | CR | LF | NL | SP | ZW | CB | GL ) ( HY | HH | HHLoose ) × ( AL | HL )
    LB21   × ( BA | HH | HY | NS )
    LB21   [^ID] × [BALoose HHLoose]
    LB21   BB ×
    LB21a  HL ( HY | HH | HHLoose ) × [^HL]
    LB21b  SY × HL
    LB22   × IN
    LB22   [^INLoose] × INLoose
    LB23   ( AL | HL ) × NU
    LB23   NU × ( AL | HL )
    LB23a  PR × ( ID | EB | EM )
    LB23a  ( ID | EB | EM ) × PO
    LB24   ( PR | PO | POLoose ) × ( AL | HL )
    LB24   ( AL | HL ) × ( PR | PO | POLoose )
    LB25   NU ( SY | IS )* ( CL | CP ) × ( PO | PR | PRLoose )
    LB25   NU ( SY | IS )* × ( PO | PR | PRLoose | NU )
    LB25   ( PO | PR | POLoose ) × OP NU
    LB25   ( PO | PR | POLoose ) × OP IS NU
    LB25   ( PO | PR | POLoose | HY | IS ) × NU
    LB26   JL × ( JL | JV | H2 | H3 )
    LB26   ( JV | H2 ) × ( JV | JT )
    LB26   ( JT | H3 ) × JT
    LB27   ( JL | JV | JT | H2 | H3 ) × PO
    LB27   PR × ( JL | JV | JT | H2 | H3 )
    LB28   ( AL | HL ) × ( AL | HL )
    LB28a  AP × ( AK | DC | AS )
    LB28a  ( AK | DC | AS ) × ( VF | VI )
    LB28a  ( AK | DC | AS ) VI × ( AK | DC )
    LB28a  ( AK | DC | AS ) × ( AK | DC | AS ) VF
    LB29   IS × ( AL | HL )
    LB30   ( AL | HL | NU ) × [OP - EA]
    LB30   [CP - EA] × ( AL | HL | NU )
    LB30a  ( sot | [^RI] ) ( RI RI )* RI × RI
    LB30b  ( EB | Pict ) × EM
    """ + "\n" + tailoring

  /// LB28 for letters that CSS `word-break: keep-all` keeps together. Without a tailoring, no code point is `Kept`.
  static let tailoring = """
    LB28   Kept × [Kept AL HL NU]
    LB28   [AL HL NU] × Kept
    """
}
