/// Finds grapheme boundaries scalar by scalar: extended grapheme clusters, UAX #29, section 3.1.1.
///
/// Holds a few bytes of state, allocates nothing and never looks ahead. No step is needed for the end of the text.
///
///     var breaker = GraphemeBreaker()
///     breaker.step(CodePointProperties(0x65))   // true: GB1
///     breaker.step(CodePointProperties(0x301))  // false: GB9
public struct GraphemeBreaker: Sendable {
  /// How far the text before the boundary matches the left side of GB9c.
  private enum Conjunct {
    case none, consonant, linked
  }

  /// How far the text before the boundary matches the left side of GB11.
  private enum Emoji {
    case none, pictograph, joined
  }

  /// The scalar before the boundary; nil at the start of the text.
  private var previous: GraphemeBreakClass?

  private var conjunct = Conjunct.none

  private var emoji = Emoji.none

  /// Whether an odd number of regional indicators stands before the boundary.
  private var hasOpenFlag = false

  /// Whether there was nothing but regional indicators so far, which is all that tells GB12 from GB13.
  private var isFlagsOnly = true

  /// Starts at the start of a text.
  public init() {}

  /// Reads a scalar: is there a boundary before it?
  @inline(__always)
  public mutating func step(_ properties: CodePointProperties) -> Bool {
    rule(before: properties).isBoundary
  }

  /// Reads a scalar: which rule decides the boundary before it?
  @inline(__always)
  public mutating func rule(before properties: CodePointProperties) -> GraphemeBreakRule {
    let rule = decide(properties)
    remember(properties)
    return rule
  }
}

extension GraphemeBreaker {
  /// The rules in the standard's order.
  @inline(__always)
  private func decide(_ next: CodePointProperties) -> GraphemeBreakRule {
    guard let previous else { return .gb1 }
    switch (previous, next.graphemeBreak) {
    case (.other, .other) where conjunct != .linked: return .gb999
    case (.cr, .lf): return .gb3
    case (.control, _), (.cr, _), (.lf, _): return .gb4
    case (_, .control), (_, .cr), (_, .lf): return .gb5
    case (.l, .l), (.l, .v), (.l, .lv), (.l, .lvt): return .gb6
    case (.lv, .v), (.lv, .t), (.v, .v), (.v, .t): return .gb7
    case (.lvt, .t), (.t, .t): return .gb8
    case (_, .extend), (_, .zwj): return .gb9
    case (_, .spacingMark): return .gb9a
    case (.prepend, _): return .gb9b
    case (.regionalIndicator, .regionalIndicator) where hasOpenFlag: return isFlagsOnly ? .gb12 : .gb13
    default: break
    }
    if conjunct == .linked && next.indicConjunctBreak == .consonant { return .gb9c }
    if emoji == .joined && next.flags.contains(.extendedPictographic) { return .gb11 }
    return .gb999
  }

  @inline(__always)
  private mutating func remember(_ next: CodePointProperties) {
    let isFlag = next.graphemeBreak == .regionalIndicator
    hasOpenFlag = isFlag && !hasOpenFlag
    isFlagsOnly = isFlagsOnly && isFlag
    switch next.indicConjunctBreak {
    case .other: conjunct = .none
    case .consonant: conjunct = .consonant
    case .linker: conjunct = conjunct == .none ? .none : .linked
    case .extend: break
    }
    if next.flags.contains(.extendedPictographic) {
      emoji = .pictograph
    } else if emoji != .none {
      switch (emoji, next.graphemeBreak) {
      case (.pictograph, .extend): break
      case (.pictograph, .zwj): emoji = .joined
      default: emoji = .none
      }
    }
    previous = next.graphemeBreak
  }
}
