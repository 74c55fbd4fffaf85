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
      breaker.updateState(for: next.wordBreak)
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
  private mutating func updateState(for next: WordBreakClass) {
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

/// A rule of UAX #29, section 4.1.1, with its name in the standard. The cases are in the order in which the rules
/// apply.
package enum WordBreakRule: String, CaseIterable, Hashable, Sendable {
  /// A boundary at the start of the text.
  case wb1 = "WB1"
  /// A boundary at the end of the text.
  case wb2 = "WB2"
  /// No boundary between CR and LF.
  case wb3 = "WB3"
  /// A boundary after newlines.
  case wb3a = "WB3a"
  /// A boundary before newlines.
  case wb3b = "WB3b"
  /// No boundary inside an emoji joined by U+200D.
  case wb3c = "WB3c"
  /// No boundary between spaces.
  case wb3d = "WB3d"
  /// No boundary before marks, format characters and joiners. All later rules ignore these characters.
  case wb4 = "WB4"
  /// No boundary between letters.
  case wb5 = "WB5"
  /// No boundary after a letter if punctuation and a letter follow.
  case wb6 = "WB6"
  /// No boundary before a letter if a letter and punctuation precede.
  case wb7 = "WB7"
  /// No boundary between a Hebrew letter and an apostrophe.
  case wb7a = "WB7a"
  /// No boundary after a Hebrew letter if a double quote and a Hebrew letter follow.
  case wb7b = "WB7b"
  /// No boundary before a Hebrew letter if a Hebrew letter and a double quote precede.
  case wb7c = "WB7c"
  /// No boundary between digits.
  case wb8 = "WB8"
  /// No boundary between a letter and a digit.
  case wb9 = "WB9"
  /// No boundary between a digit and a letter.
  case wb10 = "WB10"
  /// No boundary before a digit if a digit and punctuation precede.
  case wb11 = "WB11"
  /// No boundary after a digit if punctuation and a digit follow.
  case wb12 = "WB12"
  /// No boundary between katakana.
  case wb13 = "WB13"
  /// No boundary before connectors.
  case wb13a = "WB13a"
  /// No boundary after connectors.
  case wb13b = "WB13b"
  /// No boundary inside a pair of regional indicators at the start of the text.
  case wb15 = "WB15"
  /// No boundary inside a pair of regional indicators elsewhere.
  case wb16 = "WB16"
  /// A boundary everywhere else.
  case wb999 = "WB999"

  /// `true` if the rule gives a boundary (`÷`), `false` if it prohibits one (`×`).
  package var isBoundary: Bool {
    switch self {
    case .wb1, .wb2, .wb3a, .wb3b, .wb999: true
    default: false
    }
  }
}

extension WordBreakClass {
  /// Whether the class is CR, LF or Newline: WB3a and WB3b.
  var isNewline: Bool { self == .newline || self == .cr || self == .lf }

  /// Whether the class is Extend, Format or ZWJ: WB4.
  var isIgnorable: Bool { self == .extend || self == .format || self == .zwj }

  /// Whether the class is AHLetter: ALetter or Hebrew_Letter.
  var isLetter: Bool { self == .aLetter || self == .hebrewLetter }

  /// Whether the class is MidLetter or MidNumLetQ: WB6 and WB7.
  var isLetterPunctuation: Bool { self == .midLetter || self == .midNumLet || self == .singleQuote }

  /// Whether the class is MidNum or MidNumLetQ: WB11 and WB12.
  var isNumberPunctuation: Bool { self == .midNum || self == .midNumLet || self == .singleQuote }

  /// Whether the class is AHLetter, Numeric or Katakana: WB13a and WB13b.
  var isConnected: Bool { isLetter || self == .numeric || self == .katakana }
}

extension CodePointProperties {
  /// Whether a segment of UAX #29, §4, that contains the code point is a word: the code point is a letter, a number, a
  /// connector such as `_`, or a pictograph. Other segments are white space or punctuation.
  package var makesWord: Bool {
    makesLetterWord || flags.contains(.extendedPictographic) || wordBreak == .regionalIndicator
  }

  /// Whether the code point is a letter, a number, or a connector such as `_`.
  package var makesLetterWord: Bool {
    generalCategory.isLetter || generalCategory.isNumber || wordBreak == .extendNumLet
  }

  /// Whether the code point is punctuation, a symbol or a pictograph: general category P or S of UAX #44, or an emoji.
  package var isPunctuationOrSymbol: Bool {
    generalCategory.isPunctuation || generalCategory.isSymbol || flags.contains(.extendedPictographic)
  }
}
