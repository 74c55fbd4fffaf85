/// Finds word boundaries: UAX #29, section 4.1.1, without dictionaries.
///
/// Spaces and punctuation are segments, too. A client that needs words keeps the segments that contain a letter or
/// digit. Takes linear time.
package struct WordBreaker: Sendable {
  /// The class of the scalar before the boundary.
  private var previous: WordBreakClass

  /// The class of the last scalar before the boundary that WB4 does not ignore.
  private var visible: WordBreakClass

  /// The class before ``visible``, without ignored scalars; `nil` at the start of the text.
  private var beforeVisible: WordBreakClass?

  /// Whether an odd number of regional indicators is before the boundary.
  private var hasOpenFlag: Bool

  /// Whether all scalars so far that WB4 does not ignore are regional indicators: WB15 and WB16 differ only in this
  /// condition.
  private var isFlagsOnly: Bool

  /// The state after the first scalar of a text.
  private init(first: WordBreakClass) {
    previous = first
    visible = first
    hasOpenFlag = first == .regionalIndicator
    isFlagsOnly = hasOpenFlag
  }

  /// The rules that decide the boundaries before each scalar and at the end of the text.
  ///
  /// The array has one element more than there are scalars; it is empty for an empty text.
  package static func rules(of scalars: some Sequence<UInt32>) -> [WordBreakRule] {
    let properties = scalars.map { CodePointProperties($0) }
    guard let first = properties.first else { return [] }
    let following = visibleClasses(after: properties)
    var rules = [WordBreakRule.wb1]
    var breaker = WordBreaker(first: first.wordBreak)
    for (next, visible) in zip(properties, following).dropFirst() {
      rules.append(breaker.rule(before: next, followedBy: visible))
      breaker.remember(next.wordBreak)
    }
    return rules + [.wb2]
  }
}

extension WordBreaker {
  /// For each scalar, the class of the next scalar that WB4 does not ignore; `nil` if there is none.
  private static func visibleClasses(after properties: [CodePointProperties]) -> [WordBreakClass?] {
    var following = [WordBreakClass?](repeating: nil, count: properties.count)
    var visible: WordBreakClass?
    for index in properties.indices.reversed() {
      following[index] = visible
      if !properties[index].wordBreak.isIgnorable { visible = properties[index].wordBreak }
    }
    return following
  }

  /// Applies the rules in the standard's order.
  private func rule(before next: CodePointProperties, followedBy following: WordBreakClass?) -> WordBreakRule {
    let nextClass = next.wordBreak
    switch (previous, nextClass) {
    case (.cr, .lf): return .wb3
    case _ where previous.isNewline: return .wb3a
    case _ where nextClass.isNewline: return .wb3b
    case (.zwj, _) where next.flags.contains(.extendedPictographic): return .wb3c
    case (.wSegSpace, .wSegSpace): return .wb3d
    case _ where nextClass.isIgnorable: return .wb4
    default: break
    }
    return letterRule(before: nextClass, followedBy: following)
      ?? numberRule(before: nextClass, followedBy: following) ?? otherRule(before: nextClass)
  }

  /// Applies WB5 to WB7c; `nil` if none of them decides.
  private func letterRule(before next: WordBreakClass, followedBy following: WordBreakClass?) -> WordBreakRule? {
    if visible.isLetter && next.isLetter { return .wb5 }
    if visible.isLetter && next.isLetterPunctuation && following?.isLetter == true { return .wb6 }
    if beforeVisible?.isLetter == true && visible.isLetterPunctuation && next.isLetter { return .wb7 }
    if visible == .hebrewLetter && next == .singleQuote { return .wb7a }
    if visible == .hebrewLetter && next == .doubleQuote && following == .hebrewLetter { return .wb7b }
    if beforeVisible == .hebrewLetter && visible == .doubleQuote && next == .hebrewLetter { return .wb7c }
    return nil
  }

  /// Applies WB8 to WB12; `nil` if none of them decides.
  private func numberRule(before next: WordBreakClass, followedBy following: WordBreakClass?) -> WordBreakRule? {
    if visible == .numeric && next == .numeric { return .wb8 }
    if visible.isLetter && next == .numeric { return .wb9 }
    if visible == .numeric && next.isLetter { return .wb10 }
    if beforeVisible == .numeric && visible.isNumberPunctuation && next == .numeric { return .wb11 }
    if visible == .numeric && next.isNumberPunctuation && following == .numeric { return .wb12 }
    return nil
  }

  /// Applies WB13 to WB999.
  private func otherRule(before next: WordBreakClass) -> WordBreakRule {
    if visible == .katakana && next == .katakana { return .wb13 }
    if visible.isConnected && next == .extendNumLet || visible == .extendNumLet && next == .extendNumLet {
      return .wb13a
    }
    if visible == .extendNumLet && next.isConnected { return .wb13b }
    if hasOpenFlag && next == .regionalIndicator { return isFlagsOnly ? .wb15 : .wb16 }
    return .wb999
  }

  /// Updates the state for a scalar that was read.
  private mutating func remember(_ next: WordBreakClass) {
    let isHidden = next.isIgnorable && !previous.isNewline
    previous = next
    if isHidden { return }
    beforeVisible = visible
    visible = next
    let isFlag = next == .regionalIndicator
    hasOpenFlag = isFlag && !hasOpenFlag
    isFlagsOnly = isFlagsOnly && isFlag
  }
}
