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

  /// `× (BA | HH | HY | NS)`, `BB ×`. A loosened HH may not start a line either, except after ID.
  @Sendable static func lb21(_ at: LineBreakContext) -> LineBreakDecision? {
    if at.after.loosened == .hh && at.before.lineBreakClass != .id { return .prohibited }
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
