/// Applies the rules of UAX #14 one after the other, in the standard's order. `galley breaks` explains line breaks with
/// it, and tests compare the state table with it.
///
/// Layout uses ``LineBreaker``, which makes equal decisions several hundred times faster, but does not name the rules.
package struct LineBreakRules: Sendable {
  /// The decision about a boundary between two scalars, and the rule that decided.
  package struct Boundary: Hashable, Sendable {
    /// Whether a line may end, must end or must not end at the boundary.
    package let decision: LineBreakDecision

    /// The first rule that applies to the boundary.
    package let rule: LineBreakRule
  }

  /// The boundaries before each scalar and at the end of the text: one more than there are scalars. Takes linear time.
  ///
  /// An empty text has one boundary, its end. Values of 0x110000 and above count as unassigned code points.
  package static func boundaries(
    of scalars: some Sequence<UInt32>, tailoring: LineBreakTailoring = .standard
  ) -> [Boundary] {
    var scalarUnits = scalars.map { LineBreakUnit(tailoring.model(of: CodePointProperties($0).lineBreakColumn)) }
    var boundaries = [Boundary(decision: .prohibited, rule: .lb2)]
    if scalarUnits.isEmpty { return [Boundary(decision: .mandatory, rule: .lb3)] }
    let units = merge(&scalarUnits)
    var context = LineBreakContext(units)
    for index in units.indices {
      if index > 0 {
        context.index = index
        boundaries.append(boundary(context))
      }
      let end = index + 1 < units.count ? units[index + 1].start : scalarUnits.count
      for scalar in units[index].start + 1..<end {
        let isAfterJoiner = scalarUnits[scalar - 1].lineBreakClass == .zwj
        boundaries.append(Boundary(decision: .prohibited, rule: isAfterJoiner ? .lb8a : .lb9))
      }
    }
    boundaries.append(Boundary(decision: .mandatory, rule: .lb3))
    return boundaries
  }
}

extension LineBreakRules {
  /// Merges scalars into units: LB9 and LB10.
  private static func merge(_ scalars: inout [LineBreakUnit]) -> [LineBreakUnit] {
    var units: [LineBreakUnit] = []
    for (index, scalar) in scalars.enumerated() {
      let isMark = scalar.isOne(of: [.cm, .zwj])
      let isJoiner = scalar.lineBreakClass == .zwj
      if isMark, let base = units.last, !base.isOne(of: [.bk, .cr, .lf, .nl, .sp, .zw]) {
        units[units.count - 1].endsWithJoiner = isJoiner
      } else {
        var unit = isMark ? LineBreakUnit(lineBreakClass: .al) : scalar
        unit.endsWithJoiner = isJoiner
        unit.start = index
        units.append(unit)
      }
    }
    return units
  }

  /// Applies the rules to the boundary of `context` until one of them decides.
  private static func boundary(_ context: LineBreakContext) -> Boundary {
    for (rule, decide) in rules {
      if let decision = decide(context) { return Boundary(decision: decision, rule: rule) }
    }
    return Boundary(decision: .allowed, rule: .lb31)
  }

  /// A rule. Returns `nil` if the rule does not apply to the boundary.
  typealias Rule = @Sendable (LineBreakContext) -> LineBreakDecision?

  /// The rules after LB3, in the order in which they apply. LB9 and LB10 are missing because `merge` applies them.
  private static let rules: [(LineBreakRule, Rule)] = [
    (.lb4, lb4), (.lb5, lb5), (.lb6, lb6), (.lb7, lb7), (.lb8, lb8), (.lb8a, lb8a), (.lb11, lb11), (.lb12, lb12),
    (.lb12a, lb12a), (.lb13, lb13), (.lb14, lb14), (.lb15a, lb15a), (.lb15b, lb15b), (.lb15c, lb15c),
    (.lb15d, lb15d), (.lb16, lb16), (.lb17, lb17), (.lb18, lb18), (.lb19, lb19), (.lb19a, lb19a), (.lb20, lb20),
    (.lb20a, lb20a), (.lb21, lb21), (.lb21a, lb21a), (.lb21b, lb21b), (.lb22, lb22), (.lb23, lb23), (.lb23a, lb23a),
    (.lb24, lb24), (.lb25, lb25), (.lb26, lb26), (.lb27, lb27), (.lb28, lb28), (.lb28a, lb28a), (.lb29, lb29),
    (.lb30, lb30), (.lb30a, lb30a), (.lb30b, lb30b),
  ]
}

/// The rules LB4 to LB18: hard breaks, joiners, glue, brackets and spaces. Each function returns `nil` if its rule does
/// not apply.
extension LineBreakRules {
  /// `BK !`
  @Sendable static func lb4(_ at: LineBreakContext) -> LineBreakDecision? {
    at.before.lineBreakClass == .bk ? .mandatory : nil
  }

  /// `CR × LF`, `CR !`, `LF !`, `NL !`
  @Sendable static func lb5(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.before.lineBreakClass == .cr && at.after.lineBreakClass == .lf { return .prohibited }
    return at.before.isOne(of: [.cr, .lf, .nl]) ? .mandatory : nil
  }

  /// `× (BK | CR | LF | NL)`
  @Sendable static func lb6(_ at: LineBreakContext) -> LineBreakDecision? {
    at.after.isOne(of: [.bk, .cr, .lf, .nl]) ? .prohibited : nil
  }

  /// `× SP`, `× ZW`
  @Sendable static func lb7(_ at: LineBreakContext) -> LineBreakDecision? {
    at.after.isOne(of: [.sp, .zw]) ? .prohibited : nil
  }

  /// `ZW SP* ÷`
  @Sendable static func lb8(_ at: LineBreakContext) -> LineBreakDecision? {
    at.beforeSpaces?.lineBreakClass == .zw ? .allowed : nil
  }

  /// `ZWJ ×`
  @Sendable static func lb8a(_ at: LineBreakContext) -> LineBreakDecision? {
    at.before.endsWithJoiner ? .prohibited : nil
  }

  /// `× WJ`, `WJ ×`
  @Sendable static func lb11(_ at: LineBreakContext) -> LineBreakDecision? {
    at.after.lineBreakClass == .wj || at.before.lineBreakClass == .wj ? .prohibited : nil
  }

  /// `GL ×`
  @Sendable static func lb12(_ at: LineBreakContext) -> LineBreakDecision? {
    at.before.lineBreakClass == .gl ? .prohibited : nil
  }

  /// `[^SP HY HH] × GL`. In Unicode 17, which browsers follow, a line may also break after BA.
  @Sendable static func lb12a(_ at: LineBreakContext) -> LineBreakDecision? {
    let opens = at.before.isOne(of: [.sp, .hy, .hh]) || at.before.loosened == .hh || at.before.isOlder
    return at.after.lineBreakClass == .gl && !opens ? .prohibited : nil
  }

  /// `× (CL | CP | EX | SY)`
  @Sendable static func lb13(_ at: LineBreakContext) -> LineBreakDecision? {
    at.after.isOne(of: [.cl, .cp, .ex, .sy]) ? .prohibited : nil
  }

  /// `OP SP* ×`
  @Sendable static func lb14(_ at: LineBreakContext) -> LineBreakDecision? {
    at.beforeSpaces?.lineBreakClass == .op ? .prohibited : nil
  }

  /// `(sot | BK | CR | LF | NL | OP | QU | GL | SP | ZW) [QU & Pi] SP* ×`
  @Sendable static func lb15a(_ at: LineBreakContext) -> LineBreakDecision? {
    guard at.beforeSpaces?.isInitialQuote == true else { return nil }
    guard let opener = at.beforeBeforeSpaces else { return .prohibited }
    return opener.isOne(of: [.bk, .cr, .lf, .nl, .op, .qu, .gl, .sp, .zw]) ? .prohibited : nil
  }

  /// `× [QU & Pf] (SP | GL | WJ | CL | QU | CP | EX | IS | SY | BK | CR | LF | NL | ZW | eot)`
  @Sendable static func lb15b(_ at: LineBreakContext) -> LineBreakDecision? {
    guard at.after.isFinalQuote else { return nil }
    guard let next = at.next else { return .prohibited }
    let ends: LineBreakClassSet = [.sp, .gl, .wj, .cl, .qu, .cp, .ex, .is, .sy, .bk, .cr, .lf, .nl, .zw]
    return next.isOne(of: ends) ? .prohibited : nil
  }

  /// `SP ÷ IS NU`
  @Sendable static func lb15c(_ at: LineBreakContext) -> LineBreakDecision? {
    let isMark = at.before.lineBreakClass == .sp && at.after.lineBreakClass == .is
    return isMark && at.next?.lineBreakClass == .nu ? .allowed : nil
  }

  /// `× IS`
  @Sendable static func lb15d(_ at: LineBreakContext) -> LineBreakDecision? {
    at.after.lineBreakClass == .is ? .prohibited : nil
  }

  /// `(CL | CP) SP* × NS`
  @Sendable static func lb16(_ at: LineBreakContext) -> LineBreakDecision? {
    at.after.lineBreakClass == .ns && at.beforeSpaces?.isOne(of: [.cl, .cp]) == true ? .prohibited : nil
  }

  /// `B2 SP* × B2`
  @Sendable static func lb17(_ at: LineBreakContext) -> LineBreakDecision? {
    at.after.lineBreakClass == .b2 && at.beforeSpaces?.lineBreakClass == .b2 ? .prohibited : nil
  }

  /// `SP ÷`
  @Sendable static func lb18(_ at: LineBreakContext) -> LineBreakDecision? {
    at.before.lineBreakClass == .sp ? .allowed : nil
  }
}

/// The rules LB19 to LB25: quotation marks, hyphens, words and numbers. Each function returns `nil` if its rule does
/// not apply.
///
/// CSS `line-break` can *loosen* a unit, so that a line may break beside it. The unit then has the class XX, and its
/// original class is in ``LineBreakUnit/loosened``. Only the rules that mention loosened classes still apply to it.
extension LineBreakRules {
  /// `× [QU - Pi]`, `[QU - Pf] ×`
  @Sendable static func lb19(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.after.lineBreakClass == .qu && !at.after.isInitialQuote { return .prohibited }
    return at.before.lineBreakClass == .qu && !at.before.isFinalQuote ? .prohibited : nil
  }

  /// `[^EA] × QU`, `× QU ([^EA] | eot)`, `QU × [^EA]`, `(sot | [^EA]) QU ×`
  @Sendable static func lb19a(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.after.lineBreakClass == .qu && !(at.before.isEastAsian && at.next?.isEastAsian == true) {
      return .prohibited
    }
    if at.before.lineBreakClass == .qu && !(at.after.isEastAsian && at.beforeThat?.isEastAsian == true) {
      return .prohibited
    }
    return nil
  }

  /// `÷ CB`, `CB ÷`
  @Sendable static func lb20(_ at: LineBreakContext) -> LineBreakDecision? {
    at.after.lineBreakClass == .cb || at.before.lineBreakClass == .cb ? .allowed : nil
  }

  /// `(sot | BK | CR | LF | NL | SP | ZW | CB | GL) (HY | HH) × (AL | HL)`
  @Sendable static func lb20a(_ at: LineBreakContext) -> LineBreakDecision? {
    guard at.before.isHyphen, at.after.isOne(of: [.al, .hl]) else { return nil }
    guard let starter = at.beforeThat else { return .prohibited }
    return starter.isOne(of: [.bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl]) ? .prohibited : nil
  }

  /// `× (BA | HH | HY | NS)`, `BB ×`. A loosened BA or HH may not start a line either, except after ID.
  @Sendable static func lb21(_ at: LineBreakContext) -> LineBreakDecision? {
    let isLoosened = at.after.loosened == .ba || at.after.loosened == .hh
    if isLoosened && at.before.lineBreakClass != .id { return .prohibited }
    return at.after.isOne(of: [.ba, .hh, .hy, .ns]) || at.before.lineBreakClass == .bb ? .prohibited : nil
  }

  /// `HL (HY | HH) × [^HL]`
  @Sendable static func lb21a(_ at: LineBreakContext) -> LineBreakDecision? {
    let isHebrew = at.before.isHyphen && at.beforeThat?.lineBreakClass == .hl
    return isHebrew && at.after.lineBreakClass != .hl ? .prohibited : nil
  }

  /// `SY × HL`
  @Sendable static func lb21b(_ at: LineBreakContext) -> LineBreakDecision? {
    at.before.lineBreakClass == .sy && at.after.lineBreakClass == .hl ? .prohibited : nil
  }

  /// `× IN`. A loosened IN may not start a line either, except after another loosened IN.
  @Sendable static func lb22(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.after.loosened == .in && at.before.loosened != .in { return .prohibited }
    return at.after.lineBreakClass == .in ? .prohibited : nil
  }

  /// `(AL | HL) × NU`, `NU × (AL | HL)`
  @Sendable static func lb23(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.before.isOne(of: [.al, .hl]) && at.after.lineBreakClass == .nu { return .prohibited }
    return at.before.lineBreakClass == .nu && at.after.isOne(of: [.al, .hl]) ? .prohibited : nil
  }

  /// `PR × (ID | EB | EM)`, `(ID | EB | EM) × PO`
  @Sendable static func lb23a(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.before.lineBreakClass == .pr && at.after.isOne(of: [.id, .eb, .em]) { return .prohibited }
    return at.before.isOne(of: [.id, .eb, .em]) && at.after.lineBreakClass == .po ? .prohibited : nil
  }

  /// `(PR | PO) × (AL | HL)`, `(AL | HL) × (PR | PO)`
  @Sendable static func lb24(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.before.isPrefix && at.after.isOne(of: [.al, .hl]) { return .prohibited }
    return at.before.isOne(of: [.al, .hl]) && at.after.isPrefix ? .prohibited : nil
  }

  /// `NU (SY | IS)* (CL | CP)? × (PO | PR)`, `(PO | PR) × OP IS? NU`, `(PO | PR | HY | IS) × NU`, `NU (SY | IS)* × NU`
  ///
  /// In the first part, a loosened PR counts as PR. In the second and the third, a loosened PO counts as PO.
  @Sendable static func lb25(_ at: LineBreakContext) -> LineBreakDecision? {
    switch at.after.lineBreakClass {
    case .po, .pr,
      .xx where at.after.loosened == .pr:
      return at.isAfterDigits || at.isAfterClosedDigits ? .prohibited : nil
    case .op where at.before.isPrefix:
      let digit = at.next?.lineBreakClass == .is ? at.nextButOne : at.next
      return digit?.lineBreakClass == .nu ? .prohibited : nil
    case .nu:
      return at.isAfterDigits || at.before.isPrefix || at.before.isOne(of: [.hy, .is]) ? .prohibited : nil
    default:
      return nil
    }
  }
}

/// The rules LB26 to LB30b: Korean, letters, Brahmic syllables, parentheses, flags and emoji. Each function returns
/// `nil` if its rule does not apply.
extension LineBreakRules {
  /// `JL × (JL | JV | H2 | H3)`, `(JV | H2) × (JV | JT)`, `(JT | H3) × JT`
  @Sendable static func lb26(_ at: LineBreakContext) -> LineBreakDecision? {
    switch at.before.lineBreakClass {
    case .jl: at.after.isOne(of: [.jl, .jv, .h2, .h3]) ? .prohibited : nil
    case .jv, .h2: at.after.isOne(of: [.jv, .jt]) ? .prohibited : nil
    case .jt, .h3: at.after.lineBreakClass == .jt ? .prohibited : nil
    default: nil
    }
  }

  /// `(JL | JV | JT | H2 | H3) × PO`, `PR × (JL | JV | JT | H2 | H3)`
  @Sendable static func lb27(_ at: LineBreakContext) -> LineBreakDecision? {
    let korean: LineBreakClassSet = [.jl, .jv, .jt, .h2, .h3]
    if at.before.isOne(of: korean) && at.after.lineBreakClass == .po { return .prohibited }
    return at.before.lineBreakClass == .pr && at.after.isOne(of: korean) ? .prohibited : nil
  }

  /// `(AL | HL) × (AL | HL)`. Also no break between two units that `keep-all` keeps together, or between such a unit
  /// and AL, HL or NU.
  @Sendable static func lb28(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.before.isKept && (at.after.isKept || at.after.isOne(of: [.al, .hl, .nu])) { return .prohibited }
    if at.after.isKept && at.before.isOne(of: [.al, .hl, .nu]) { return .prohibited }
    return at.before.isOne(of: [.al, .hl]) && at.after.isOne(of: [.al, .hl]) ? .prohibited : nil
  }

  /// With `A` for `(AK | ◌ | AS)`: `AP × A`, `A × (VF | VI)`, `A VI × (AK | ◌)`, `A × A VF`
  @Sendable static func lb28a(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.before.lineBreakClass == .ap && at.after.isAksara { return .prohibited }
    if at.before.isAksara && at.after.isOne(of: [.vf, .vi]) { return .prohibited }
    if at.before.lineBreakClass == .vi && at.beforeThat?.isAksara == true {
      if at.after.lineBreakClass == .ak || at.after.isDottedCircle { return .prohibited }
    }
    let isPair = at.before.isAksara && at.after.isAksara
    return isPair && at.next?.lineBreakClass == .vf ? .prohibited : nil
  }

  /// `IS × (AL | HL)`
  @Sendable static func lb29(_ at: LineBreakContext) -> LineBreakDecision? {
    at.before.lineBreakClass == .is && at.after.isOne(of: [.al, .hl]) ? .prohibited : nil
  }

  /// `(AL | HL | NU) × [OP - EA]`, `[CP - EA] × (AL | HL | NU)`
  @Sendable static func lb30(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.after.lineBreakClass == .op && !at.after.isEastAsian && at.before.isOne(of: [.al, .hl, .nu]) {
      return .prohibited
    }
    let isClosed = at.before.lineBreakClass == .cp && !at.before.isEastAsian
    return isClosed && at.after.isOne(of: [.al, .hl, .nu]) ? .prohibited : nil
  }

  /// `(sot | [^RI]) (RI RI)* RI × RI`
  @Sendable static func lb30a(_ at: LineBreakContext) -> LineBreakDecision? {
    at.after.lineBreakClass == .ri && at.endsOddIndicator[at.index - 1] ? .prohibited : nil
  }

  /// `EB × EM`, `[Extended_Pictographic & Cn] × EM`
  @Sendable static func lb30b(_ at: LineBreakContext) -> LineBreakDecision? {
    let isBase = at.before.lineBreakClass == .eb || at.before.isUnassignedPictographic
    return isBase && at.after.lineBreakClass == .em ? .prohibited : nil
  }
}
