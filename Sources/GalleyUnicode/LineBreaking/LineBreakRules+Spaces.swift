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

  /// `[^SP BA HY HH] × GL`
  @Sendable static func lb12a(_ at: LineBreakContext) -> LineBreakDecision? {
    let opens = at.before.isOne(of: [.sp, .ba, .hy, .hh]) || at.before.loosened == .hh
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
