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
  mutating func skip(to last: UInt32, after beforeLast: UInt32) {
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
      let mayStart = scalar > 0x20 && (scalar != 0x3000 || collapses)
      return BrowserVerdict(isAfterSpace && mayStart, by: .space)
    }
    let normal = isAfterSpace ? BrowserVerdict(true, by: .space) : fast(before: before, scalar)
    if mode == .breakAll { return breakAll(normal, scalar, properties) }
    if mode == .keepAll, !normal.isAllowed, keeps(scalar, properties) { return BrowserVerdict(false, by: .keepAll) }
    return normal
  }

  /// The verdict of the rules that do not depend on `word-break`.
  private func fast(before: UInt32, _ scalar: UInt32) -> BrowserVerdict {
    if before < 0x21 || scalar < 0x21 { return BrowserVerdict(false, by: .control) }
    if before == 0x2D, scalar > 0x7F { return .open }
    if before == 0x2D, scalar.isASCIIDigit {
      return BrowserVerdict(beforeLast.isASCIIDigit || beforeLast.isASCIILetter, by: .hyphenDigit)
    }
    guard BrowserPairs.contains(before), BrowserPairs.contains(scalar) else { return .open }
    return BrowserVerdict(BrowserPairs.breaks(between: before, and: scalar), by: .pair)
  }

  /// Adds the breaks of `word-break: break-all` to a verdict.
  private mutating func breakAll(
    _ normal: BrowserVerdict, _ scalar: UInt32, _ properties: CodePointProperties
  ) -> BrowserVerdict {
    // Chromium treats `+` like a letter, as Internet Explorer did.
    let next = scalar == 0x2B ? LineBreakClass.al : properties.lineBreak
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
    return scalar < 0x10000 && (category.isLetter || category.isNumber) && properties.lineBreak != .sa
  }

  private static func isSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x09 || scalar == 0x0A }
}
