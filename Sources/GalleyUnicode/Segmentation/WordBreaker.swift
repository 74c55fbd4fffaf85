/// Finds word boundaries: UAX #29, section 4.1.1, without dictionaries.
///
/// Spaces and punctuation are segments too; a client that wants words keeps the segments that hold a letter or digit.
/// Linear in the length of the text.
public struct WordBreaker: Sendable {
  /// The scalar before the boundary.
  private var previous: WordBreakClass

  /// The last scalar before the boundary that WB4 leaves to see.
  private var visible: WordBreakClass

  /// The one before ``visible``; nil at the start of the text.
  private var beforeVisible: WordBreakClass?

  /// Whether an odd number of regional indicators stands before the boundary.
  private var hasOpenFlag: Bool

  /// Whether all that WB4 leaves to see are regional indicators so far, which is all that tells WB15 from WB16.
  private var isFlagsOnly: Bool

  /// Starts after the first scalar of a text.
  private init(first: WordBreakClass) {
    previous = first
    visible = first
    hasOpenFlag = first == .regionalIndicator
    isFlagsOnly = hasOpenFlag
  }

  /// The rules that decide the boundaries before each scalar and at the end of the text.
  ///
  /// One element more than there are scalars; none at all for the empty text.
  public static func rules(of scalars: some Sequence<UInt32>) -> [WordBreakRule] {
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
  /// For each scalar the next one that WB4 leaves to see; nil where there is none.
  private static func visibleClasses(after properties: [CodePointProperties]) -> [WordBreakClass?] {
    var following = [WordBreakClass?](repeating: nil, count: properties.count)
    var visible: WordBreakClass?
    for index in properties.indices.reversed() {
      following[index] = visible
      if !properties[index].wordBreak.isIgnorable { visible = properties[index].wordBreak }
    }
    return following
  }

  /// The rules in the standard's order.
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

  /// WB5 to WB7c.
  private func letterRule(before next: WordBreakClass, followedBy following: WordBreakClass?) -> WordBreakRule? {
    if visible.isLetter && next.isLetter { return .wb5 }
    if visible.isLetter && next.isLetterPunctuation && following?.isLetter == true { return .wb6 }
    if beforeVisible?.isLetter == true && visible.isLetterPunctuation && next.isLetter { return .wb7 }
    if visible == .hebrewLetter && next == .singleQuote { return .wb7a }
    if visible == .hebrewLetter && next == .doubleQuote && following == .hebrewLetter { return .wb7b }
    if beforeVisible == .hebrewLetter && visible == .doubleQuote && next == .hebrewLetter { return .wb7c }
    return nil
  }

  /// WB8 to WB12.
  private func numberRule(before next: WordBreakClass, followedBy following: WordBreakClass?) -> WordBreakRule? {
    if visible == .numeric && next == .numeric { return .wb8 }
    if visible.isLetter && next == .numeric { return .wb9 }
    if visible == .numeric && next.isLetter { return .wb10 }
    if beforeVisible == .numeric && visible.isNumberPunctuation && next == .numeric { return .wb11 }
    if visible == .numeric && next.isNumberPunctuation && following == .numeric { return .wb12 }
    return nil
  }

  /// WB13 to WB999.
  private func otherRule(before next: WordBreakClass) -> WordBreakRule {
    if visible == .katakana && next == .katakana { return .wb13 }
    if visible.isConnected && next == .extendNumLet || visible == .extendNumLet && next == .extendNumLet {
      return .wb13a
    }
    if visible == .extendNumLet && next.isConnected { return .wb13b }
    if hasOpenFlag && next == .regionalIndicator { return isFlagsOnly ? .wb15 : .wb16 }
    return .wb999
  }

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
