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
