/// Finds the boundaries of extended grapheme clusters, scalar by scalar: UAX #29, section 3.1.1.
///
/// The state is a few bytes; nothing is allocated, and no step looks ahead. The end of the text needs no step.
///
///     var breaker = GraphemeBreaker()
///     breaker.step(CodePointProperties(0x65))   // true: GB1
///     breaker.step(CodePointProperties(0x301))  // false: GB9
@usableFromInline package struct GraphemeBreaker: Sendable {
  /// Which part of the left side of GB11 (emoji joined by U+200D) the text before the boundary matches.
  private enum Emoji {
    case none, pictograph, joined
  }

  /// The class of the scalar before the boundary; `nil` at the start of the text.
  private var previous: GraphemeBreakClass?

  /// Whether the text before the boundary ends with the left side of GB9c: a linker of Indic conjuncts, with any number
  /// of extending marks after it.
  private var isLinked = false

  private var emoji = Emoji.none

  /// Whether an odd number of regional indicators is before the boundary.
  private var hasOpenFlag = false

  /// Whether all scalars so far are regional indicators: GB12 and GB13 differ only in this condition.
  private var isFlagsOnly = true

  /// Whether the scalar before the boundary is in no rule except GB999.
  @usableFromInline
  var isPlain = false

  /// A grapheme breaker at the start of a text.
  package init() {}

  /// Whether a ``SimpleScalar`` that follows starts a grapheme cluster unless it extends one, and this remains true
  /// after it.
  var isAtRest: Bool {
    if isPlain { return true }
    guard let previous, !isLinked, emoji == .none, !hasOpenFlag else { return false }
    return CodePointProperties.simpleBreaks >> UInt32(previous.rawValue) & 1 != 0
  }

  /// Continues as if simple scalars had been read, of which `last` is the last scalar's properties. ``isAtRest`` must
  /// have been `true` before the first of these scalars.
  mutating func setState(after last: CodePointProperties) {
    previous = last.graphemeBreak
    isPlain = last.isPlain
  }

  /// Reads a scalar. Returns whether there is a boundary before it.
  @inlinable
  package mutating func step(_ properties: CodePointProperties) -> Bool {
    isPlain && properties.isPlain ? true : rule(before: properties).isBoundary
  }

  /// Reads a scalar. Returns the rule that decides about the boundary before it.
  @usableFromInline
  package mutating func rule(before properties: CodePointProperties) -> GraphemeBreakRule {
    let rule = decide(properties)
    updateState(for: properties)
    isPlain = properties.isPlain
    return rule
  }
}

extension GraphemeBreaker {
  /// Applies the rules in the standard's order, except that rules that depend only on the scalar after the boundary are
  /// tested in one step.
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
    if isLinked && next.indicConjunctBreak == .consonant { return .gb9c }
    if emoji == .joined && next.flags.contains(.extendedPictographic) { return .gb11 }
    return .gb999
  }

  /// Updates the state for a scalar that was read.
  private mutating func updateState(for next: CodePointProperties) {
    let isFlag = next.graphemeBreak == .regionalIndicator
    hasOpenFlag = isFlag && !hasOpenFlag
    isFlagsOnly = isFlagsOnly && isFlag
    switch next.indicConjunctBreak {
    case .other, .consonant: isLinked = false
    case .linker: isLinked = true
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
  /// Whether the code point is in no rule except GB999 and the right sides of GB9b and GB4.
  @usableFromInline @inline(__always)
  var isPlain: Bool {
    graphemeBreak == .other && indicConjunctBreak == .other && !flags.contains(.extendedPictographic)
  }

  /// A bit for each Grapheme_Cluster_Break value that a ``SimpleScalar`` can have: Other, Extend, LV, LVT and
  /// SpacingMark.
  static var simpleBreaks: UInt32 { 1 << 0 | 1 << 3 | 1 << 6 | 1 << 7 | 1 << 10 }
}

extension GraphemeBreaker {
  /// The rules that decide the boundaries before each scalar and at the end of the text.
  ///
  /// The array has one element more than there are scalars; it is empty for an empty text.
  package static func rules(of scalars: some Sequence<UInt32>) -> [GraphemeBreakRule] {
    var breaker = GraphemeBreaker()
    let rules = scalars.map { breaker.rule(before: CodePointProperties($0)) }
    return rules.isEmpty ? [] : rules + [.gb2]
  }

  /// The ends of the grapheme clusters in UTF-8 bytes, ascending; the last one is the end of the text.
  ///
  /// The result is empty for the empty text. Ill-formed bytes count as U+FFFD, one for each maximal subpart.
  package static func ends(of utf8: Span<UInt8>) -> [Int] {
    var ends: [Int] = []
    var breaker = GraphemeBreaker()
    var offset = 0
    while offset < utf8.count {
      let (scalar, length) = UTF8Scalar.decode(utf8, at: offset)
      if breaker.step(CodePointProperties(scalar)) && offset > 0 { ends.append(offset) }
      offset += length
    }
    if offset > 0 { ends.append(offset) }
    return ends
  }
}

/// A rule of UAX #29, section 3.1.1, with its name in the standard. The cases are in the order in which the rules
/// apply.
@usableFromInline package enum GraphemeBreakRule: String, CaseIterable, Hashable, Sendable {
  /// A boundary at the start of the text.
  case gb1 = "GB1"
  /// A boundary at the end of the text.
  case gb2 = "GB2"
  /// No boundary between CR and LF.
  case gb3 = "GB3"
  /// A boundary after controls.
  case gb4 = "GB4"
  /// A boundary before controls.
  case gb5 = "GB5"
  /// No boundary after a leading consonant of a Korean syllable.
  case gb6 = "GB6"
  /// No boundary after a vowel of a Korean syllable.
  case gb7 = "GB7"
  /// No boundary between trailing consonants of a Korean syllable.
  case gb8 = "GB8"
  /// No boundary before extending marks and joiners.
  case gb9 = "GB9"
  /// No boundary before spacing marks.
  case gb9a = "GB9a"
  /// No boundary after prepended signs.
  case gb9b = "GB9b"
  /// No boundary inside an Indic conjunct.
  case gb9c = "GB9c"
  /// No boundary inside an emoji joined by U+200D.
  case gb11 = "GB11"
  /// No boundary inside a pair of regional indicators at the start of the text.
  case gb12 = "GB12"
  /// No boundary inside a pair of regional indicators elsewhere.
  case gb13 = "GB13"
  /// A boundary everywhere else.
  case gb999 = "GB999"

  /// `true` if the rule gives a boundary (`÷`), `false` if it prohibits one (`×`).
  @inlinable
  package var isBoundary: Bool {
    switch self {
    case .gb1, .gb2, .gb4, .gb5, .gb999: true
    default: false
    }
  }
}
