/// Finds sentence boundaries: UAX #29, section 5.1, without lists of abbreviations.
///
/// Spaces and closing punctuation belong to the sentence before them. Takes linear time.
package struct SentenceBreaker: Sendable {
  /// Which part of `SATerm Close* Sp*` the text before the boundary matches.
  private enum Ending {
    case none, terminator, close, space
  }

  /// The class of the scalar before the boundary.
  private var previous: SentenceBreakClass

  /// The class of the last scalar before the boundary that SB5 does not ignore.
  private var visible: SentenceBreakClass

  /// The class before ``visible``, without ignored scalars; `nil` at the start of the text.
  private var beforeVisible: SentenceBreakClass?

  private var ending = Ending.none

  /// Whether ``ending`` starts with a full stop, which may also be inside a sentence.
  private var isFullStop = false

  /// The state after the first scalar of a text.
  private init(first: SentenceBreakClass) {
    previous = first
    visible = first
    rememberEnding(first)
  }

  /// The rules that decide the boundaries before each scalar and at the end of the text.
  ///
  /// The array has one element more than there are scalars; it is empty for an empty text.
  package static func rules(of scalars: some Sequence<UInt32>) -> [SentenceBreakRule] {
    let classes = scalars.map { CodePointProperties($0).sentenceBreak }
    guard let first = classes.first else { return [] }
    let lowercase = lowercaseFollows(classes)
    var rules = [SentenceBreakRule.sb1]
    var breaker = SentenceBreaker(first: first)
    for (next, isLowercase) in zip(classes, lowercase).dropFirst() {
      rules.append(breaker.rule(before: next, isLowercase: isLowercase))
      breaker.updateState(for: next)
    }
    return rules + [.sb2]
  }
}

extension SentenceBreaker {
  /// For each scalar, whether the text from it on matches the right side of SB8.
  private static func lowercaseFollows(_ classes: [SentenceBreakClass]) -> [Bool] {
    var result = [Bool](repeating: false, count: classes.count)
    var isLowercase = false
    for index in classes.indices.reversed() {
      switch classes[index] {
      case .lower: isLowercase = true
      case .oLetter, .upper, .sep, .cr, .lf, .sTerm, .aTerm: isLowercase = false
      default: break
      }
      result[index] = isLowercase
    }
    return result
  }

  /// Applies the rules in the standard's order.
  private func rule(before next: SentenceBreakClass, isLowercase: Bool) -> SentenceBreakRule {
    if previous == .cr && next == .lf { return .sb3 }
    if previous.isParagraphSeparator { return .sb4 }
    if next.isIgnorable { return .sb5 }
    if visible == .aTerm && next == .numeric { return .sb6 }
    if visible == .aTerm && next == .upper && (beforeVisible == .upper || beforeVisible == .lower) { return .sb7 }
    if ending == .none { return .sb998 }
    if isFullStop && isLowercase { return .sb8 }
    if next == .sContinue || next == .sTerm || next == .aTerm { return .sb8a }
    if ending != .space && next == .close { return .sb9 }
    if next == .sp || next.isParagraphSeparator { return ending == .space ? .sb10 : .sb9 }
    return .sb11
  }

  /// Updates the state for a scalar that was read.
  private mutating func updateState(for next: SentenceBreakClass) {
    let isHidden = next.isIgnorable && !previous.isParagraphSeparator
    previous = next
    if isHidden { return }
    beforeVisible = visible
    visible = next
    rememberEnding(next)
  }

  /// Updates ``ending`` for a scalar that SB5 does not ignore.
  private mutating func rememberEnding(_ next: SentenceBreakClass) {
    switch (next, ending) {
    case (.aTerm, _), (.sTerm, _):
      ending = .terminator
      isFullStop = next == .aTerm
    case (.close, .terminator), (.close, .close): ending = .close
    case (.sp, .terminator), (.sp, .close), (.sp, .space): ending = .space
    default: ending = .none
    }
  }
}

extension SentenceBreakClass {
  /// Whether the class is ParaSep: SB4.
  fileprivate var isParagraphSeparator: Bool { self == .sep || self == .cr || self == .lf }

  /// Whether the class is Extend or Format: SB5.
  fileprivate var isIgnorable: Bool { self == .extend || self == .format }
}

/// A rule of UAX #29, section 5.1, with its name in the standard. The cases are in the order in which the rules apply.
package enum SentenceBreakRule: String, CaseIterable, Hashable, Sendable {
  /// A boundary at the start of the text.
  case sb1 = "SB1"
  /// A boundary at the end of the text.
  case sb2 = "SB2"
  /// No boundary between CR and LF.
  case sb3 = "SB3"
  /// A boundary after paragraph separators.
  case sb4 = "SB4"
  /// No boundary before marks and format characters. All later rules ignore these characters.
  case sb5 = "SB5"
  /// No boundary between a full stop and a digit.
  case sb6 = "SB6"
  /// No boundary inside initials and abbreviations.
  case sb7 = "SB7"
  /// No boundary after a full stop if the next letter is lowercase.
  case sb8 = "SB8"
  /// No boundary before punctuation that continues a sentence, such as a comma.
  case sb8a = "SB8a"
  /// No boundary inside the closing punctuation of a sentence.
  case sb9 = "SB9"
  /// No boundary inside the spaces after a sentence.
  case sb10 = "SB10"
  /// A boundary after a sentence with its closing punctuation and spaces.
  case sb11 = "SB11"
  /// No boundary anywhere else.
  case sb998 = "SB998"

  /// `true` if the rule gives a boundary (`÷`), `false` if it prohibits one (`×`).
  package var isBoundary: Bool {
    switch self {
    case .sb1, .sb2, .sb4, .sb11: true
    default: false
    }
  }
}
