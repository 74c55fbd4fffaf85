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

  /// Whether the text before the boundary ends with a scalar that takes part in no rule but GB999.
  @usableFromInline
  var isPlain = false

  /// Starts at the start of a text.
  public init() {}

  /// Whether after the text so far a ``SimpleScalar`` starts a grapheme unless it extends one, and leaves it so.
  var isAtRest: Bool {
    if isPlain { return true }
    guard let previous, conjunct == .none, emoji == .none, !hasOpenFlag else { return false }
    return CodePointProperties.simpleBreaks >> UInt32(previous.rawValue) & 1 != 0
  }

  /// Takes simple scalars for read, the last with these properties, from where ``isAtRest`` was true.
  mutating func rest(after last: CodePointProperties) {
    previous = last.graphemeBreak
    isPlain = last.isPlain
  }

  /// Reads a scalar: is there a boundary before it?
  @inlinable
  public mutating func step(_ properties: CodePointProperties) -> Bool {
    isPlain && properties.isPlain ? true : rule(before: properties).isBoundary
  }

  /// Reads a scalar: which rule decides the boundary before it?
  public mutating func rule(before properties: CodePointProperties) -> GraphemeBreakRule {
    let rule = decide(properties)
    remember(properties)
    isPlain = properties.isPlain
    return rule
  }
}

extension GraphemeBreaker {
  /// The rules in the standard's order, but that those told by the scalar after the boundary alone are asked at once.
  private func decide(_ next: CodePointProperties) -> GraphemeBreakRule {
    guard let previous else { return .gb1 }
    switch previous {
    case .control, .cr, .lf: return previous == .cr && next.graphemeBreak == .lf ? .gb3 : .gb4
    default: break
    }
    switch (next.graphemeBreak, previous) {
    case (.control, _), (.cr, _), (.lf, _): return .gb5
    case (.extend, _), (.zwj, _): return .gb9
    case (.spacingMark, _): return .gb9a
    case (_, .prepend): return .gb9b
    case (.l, .l), (.v, .l), (.lv, .l), (.lvt, .l): return .gb6
    case (.v, .lv), (.t, .lv), (.v, .v), (.t, .v): return .gb7
    case (.t, .lvt), (.t, .t): return .gb8
    case (.regionalIndicator, .regionalIndicator) where hasOpenFlag: return isFlagsOnly ? .gb12 : .gb13
    default: break
    }
    if conjunct == .linked && next.indicConjunctBreak == .consonant { return .gb9c }
    if emoji == .joined && next.flags.contains(.extendedPictographic) { return .gb11 }
    return .gb999
  }

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

extension CodePointProperties {
  /// Whether no rule but GB999 and the right sides of GB9b and GB4 knows the code point.
  @inlinable
  var isPlain: Bool {
    graphemeBreak == .other && indicConjunctBreak == .other && !flags.contains(.extendedPictographic)
  }

  /// A bit for each Grapheme_Cluster_Break of ``SimpleScalar``: Other, Extend, LV, LVT and SpacingMark.
  static var simpleBreaks: UInt32 { 1 << 0 | 1 << 3 | 1 << 6 | 1 << 7 | 1 << 10 }
}
