package import GalleyText

/// Chromium's own line-breaking rules, scalar by scalar. UAX #14 decides only if none of them does.
///
/// Source: `LazyLineBreakIterator` of third_party/blink/renderer/platform/text/text_break_iterator.cc, Chromium 156.
/// Chromium starts again at each line; this type treats the whole paragraph as one line. The results differ only if an
/// emergency break leaves a hyphen or a mark at the start of a line.
package struct BrowserBreaks {
  /// The values of `word-break` that have different rules.
  private enum Mode {
    case normal, breakAll, keepAll
  }

  private var mode: Mode
  private let isLoose: Bool
  /// Whether white space is collapsed.
  private let collapses: Bool
  /// The last scalar that was read; 0 before the text.
  private var last: UInt32 = 0
  /// The scalar before `last`; 0 if there is none.
  private var beforeLast: UInt32 = 0
  /// The Line_Break class of the last scalar that is not a combining mark, for `break-all`.
  private var lastClass = LineBreakClass.xx

  /// The rules for a paragraph's `word-break` and `line-break`, at the start of a text.
  package init(_ style: ParagraphStyle) {
    mode =
      switch style.wordBreak {
      case .breakAll: .breakAll
      case .keepAll: .keepAll
      case .normal, .breakWord, .autoPhrase: .normal
      }
    isLoose = style.lineBreak == .loose
    collapses = style.whiteSpace.collapsesSpaces
  }

  /// These rules without those of `break-all`.
  var withoutBreakAll: BrowserBreaks {
    var rules = self
    if mode == .breakAll { rules.mode = .normal }
    return rules
  }

  /// Whether `word-break` does not change the rules.
  var isNormal: Bool { mode == .normal }

  /// Continues as if scalars had been read of which `beforeLast` and `last` are the last two. Must not be called for
  /// `break-all`, which depends on all scalars.
  @inline(__always)
  mutating func setState(to last: UInt32, after beforeLast: UInt32) {
    self.last = last
    self.beforeLast = beforeLast
  }

  /// Reads a scalar, and returns the verdict about a line break before it. The verdict is meaningless at the start of
  /// the text.
  @inline(__always)
  package mutating func step(_ scalar: UInt32, _ properties: CodePointProperties) -> BrowserVerdict {
    let before = last
    defer {
      beforeLast = before
      last = scalar
    }
    if mode == .normal, before != 0x2D, BrowserPairs.contains(before), BrowserPairs.contains(scalar) {
      return BrowserVerdict(BrowserPairs.breaks(between: before, and: scalar), by: .pair)
    }
    return verdict(before: before, scalar, properties)
  }

  /// Applies all rules in Chromium's order.
  private mutating func verdict(
    before: UInt32, _ scalar: UInt32, _ properties: CodePointProperties
  ) -> BrowserVerdict {
    let isAfterSpace = Self.isSpace(before)
    if HangingSpaces.contains(scalar) || scalar == 0x0A {
      // An ideographic space hangs together with the one before the space.
      let mayStart = scalar > 0x20 && (scalar != 0x3000 || collapses && beforeLast != 0x3000)
      return BrowserVerdict(isAfterSpace && mayStart, by: .space)
    }
    let normal = isAfterSpace ? BrowserVerdict(true, by: .space) : verdictIndependentOfWordBreak(before: before, scalar)
    if mode == .breakAll { return breakAll(normal, scalar: scalar, properties: properties) }
    if mode == .keepAll, !normal.isAllowed, keeps(scalar, properties) { return BrowserVerdict(false, by: .keepAll) }
    return normal
  }

  /// The verdict of the rules that do not depend on `word-break`.
  private func verdictIndependentOfWordBreak(before: UInt32, _ scalar: UInt32) -> BrowserVerdict {
    if before < 0x21 || scalar < 0x21 { return BrowserVerdict(false, by: .control) }
    if before == 0x2D, scalar > 0x7F { return .undecided }
    if before == 0x2D, scalar.isASCIIDigit {
      return BrowserVerdict(beforeLast.isASCIIDigit || beforeLast.isASCIILetter, by: .hyphenDigit)
    }
    guard BrowserPairs.contains(before), BrowserPairs.contains(scalar) else { return .undecided }
    return BrowserVerdict(BrowserPairs.breaks(between: before, and: scalar), by: .pair)
  }

  /// Adds the breaks of `word-break: break-all` to a verdict.
  private mutating func breakAll(
    _ normal: BrowserVerdict, scalar: UInt32, properties: CodePointProperties
  ) -> BrowserVerdict {
    // Chromium treats `+` like a letter, as Internet Explorer did.
    let next = scalar == 0x2B ? LineBreakClass.al : properties.lineBreakInBrowsers
    var result = normal
    if !normal.isAllowed {
      let isDash = isLoose && (scalar == 0x2010 || scalar == 0x2013) && Self.beforeDashes.contains(lastClass)
      let isHeld = next == .ba && scalar != 0x7C && !isLoose
      if isDash || (!isHeld && BrowserBreakAll.breaks(between: lastClass, and: next)) {
        result = BrowserVerdict(true, by: .breakAll)
      }
    }
    if next != .cm || result.isAllowed { lastClass = next }
    return result
  }

  /// The classes after which `line-break: loose` with `break-all` allows a dash to start a line.
  private static let beforeDashes: LineBreakClassSet = [.nu, .al, .sa, .id]

  /// Whether `word-break: keep-all` prohibits a break before a scalar: both sides are letters or digits of the Basic
  /// Multilingual Plane, with at most marks between them. Chromium reads UTF-16, so it does not recognize marks of
  /// other planes.
  private func keeps(_ scalar: UInt32, _ properties: CodePointProperties) -> Bool {
    let before = last < 0x10000 && CodePointProperties(last).generalCategory.isMark ? beforeLast : last
    return Self.isKept(before, CodePointProperties(before)) && Self.isKept(scalar, properties)
  }

  private static func isKept(_ scalar: UInt32, _ properties: CodePointProperties) -> Bool {
    let category = properties.generalCategory
    return scalar < 0x10000 && (category.isLetter || category.isNumber) && properties.lineBreakInBrowsers != .sa
  }

  private static func isSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x09 || scalar == 0x0A }
}

/// The line breaks that `word-break: break-all` adds in Chromium: a table of pairs of line-break classes.
///
/// Source: `kBreakAllLineBreakClassTable` of third_party/blink/renderer/platform/text/text_break_iterator.cc.
package enum BrowserBreakAll {
  /// Whether `break-all` allows a line to end between scalars of two classes, whatever other rules decide.
  static func breaks(between before: LineBreakClass, and after: LineBreakClass) -> Bool {
    rows[Int(before.rawValue)].contains(after)
  }

  /// For groups of classes, the classes that may start a line after them.
  private static let after: [(classes: [LineBreakClass], may: LineBreakClassSet)] = [
    ([.ai, .al, .ba, .nu, .sa, .sy, .hl], [.ai, .al, .ba, .hy, .nu, .op, .pr, .sa, .hl]),
    ([.cp], [.ai, .al, .ba, .hy, .nu, .pr, .sa, .hl]),
    ([.cl], [.ai, .al, .ba, .hy, .nu, .pr, .hl]),
    ([.ex, .po], [.ai, .al, .ba, .hy, .nu, .po, .pr, .hl]),
    ([.is], [.ai, .al, .ba, .hy, .nu, .hl]),
    ([.hy], [.nu]),
    ([.pr], [.po]),
  ]

  /// The classes that may start a line after each class, indexed by the class's raw value.
  private static let rows: [LineBreakClassSet] = LineBreakClass.allCases.map { lineBreakClass in
    after.first { $0.classes.contains(lineBreakClass) }?.may ?? []
  }

  /// Whether Chromium's search for the last break that fits misses the break at an offset of valid UTF-8. The break is
  /// after a letter or digit with combining marks, and only `break-all` allows it.
  ///
  /// Chromium searches backward from the place where the line is full, and there uses the class of the mark as the
  /// class before the break. Only if no break is found does it search forward from that place, and then uses the class
  /// of the letter before the marks.
  package static func isHidden(at offset: Int, in text: [UInt8]) -> Bool {
    guard offset > 0, offset < text.count else { return false }
    var start = offset
    var before: LineBreakClass
    repeat {
      guard start > 0 else { return false }
      start = UTF8Decoding.start(before: start, in: text)
      before = CodePointProperties(UTF8Decoding.scalar(at: start, in: text)).lineBreakInBrowsers
      if before != .cm, UTF8Decoding.length(lead: text[start]) == offset - start { return false }
    } while before == .cm
    let next = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text)).lineBreakInBrowsers
    return letters.contains(before) && breaks(between: before, and: next)
  }

  /// Whether Chromium finds a break at an offset of valid UTF-8 only from a later place: only `break-all` allows the
  /// break, and the letter after it is outside the Basic Multilingual Plane.
  ///
  /// Chromium searches in UTF-16. At the place where the line is full it sees only the first half of such a letter.
  package static func isSeenFromBehind(at offset: Int, in text: [UInt8]) -> Bool {
    guard offset > 0, offset < text.count, text[offset] >= 0xF0 else { return false }
    let before = CodePointProperties(
      UTF8Decoding.scalar(at: UTF8Decoding.start(before: offset, in: text), in: text)
    ).lineBreakInBrowsers
    let next = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text)).lineBreakInBrowsers
    return joined.contains(before) && breaks(between: before, and: next)
  }

  /// The classes after which only `break-all` allows a line to end before a letter or digit: UAX #14, LB24, LB25, LB28
  /// to LB30.
  private static let joined: LineBreakClassSet = [.ai, .al, .nu, .hl, .sa, .cp, .is, .po]

  /// The classes of letters and digits after which a mark hides the break.
  private static let letters: LineBreakClassSet = [.ai, .al, .nu, .hl]
}

/// The decision of Chromium's own rules about a line break, and the rule that decided.
package struct BrowserVerdict: Hashable, Sendable {
  /// Whether a line may end here. Meaningless if UAX #14 decides (``isUndecided``).
  package let isAllowed: Bool
  /// Whether none of Chromium's own rules decides, so that UAX #14 does.
  package let isUndecided: Bool
  /// The rule that decided.
  package let rule: BrowserRule

  @inline(__always)
  init(_ isAllowed: Bool, by rule: BrowserRule, isOpen: Bool = false) {
    self.isAllowed = isAllowed
    self.isUndecided = isOpen
    self.rule = rule
  }

  /// The verdict that UAX #14 decides.
  static let undecided = BrowserVerdict(false, by: .standard, isOpen: true)
}

/// The rules that Chromium applies before UAX #14, with the names that `galley breaks` prints.
package enum BrowserRule: String, Sendable {
  /// No rule of Chromium decides: UAX #14 does.
  case standard = "UAX 14"
  /// A break after every space, tab and line feed, and none before them. Other spaces that hang may start a line only
  /// after these; the ideographic space may do so only if white space is collapsed.
  case space
  /// No break before or after controls.
  case control
  /// A break between `-` and a digit only if an ASCII letter or digit is before the `-`.
  case hyphenDigit = "hyphen-digit"
  /// The table of pairs of scalars from U+0021 to U+00FF.
  case pair
  /// `word-break: break-all`.
  case breakAll = "break-all"
  /// `word-break: keep-all`.
  case keepAll = "keep-all"
  /// `line-break: anywhere`.
  case anywhere
}
