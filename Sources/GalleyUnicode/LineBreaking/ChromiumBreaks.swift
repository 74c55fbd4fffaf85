package import GalleyText

/// What Chromium decides about line breaks before it asks UAX #14, scalar by scalar.
///
/// Source: `LazyLineBreakIterator` of third_party/blink/renderer/platform/text/text_break_iterator.cc, Chromium 156. It
/// starts anew at each line; here the whole paragraph is one line, which differs only where an emergency break leaves a
/// hyphen or a mark at a line's start.
package struct ChromiumBreaks {
  /// How `word-break` changes the answers.
  private enum Mode {
    case normal, breakAll, keepAll
  }

  private let mode: Mode
  private let isLoose: Bool
  /// Whether spaces collapse.
  private let collapses: Bool
  /// The scalar read last, and the one before; 0 before the text.
  private var last: UInt32 = 0
  private var beforeLast: UInt32 = 0
  /// Line_Break of the last base, for `break-all`.
  private var lastClass = LineBreakClass.xx

  /// The answers under a paragraph's `word-break` and `line-break`.
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

  /// Whether `word-break` changes nothing.
  var isNormal: Bool { mode == .normal }

  /// Takes scalars for read, of which these are the last two; not for `break-all`, which looks at all.
  @inline(__always)
  mutating func skip(to last: UInt32, after beforeLast: UInt32) {
    self.last = last
    self.beforeLast = beforeLast
  }

  /// The boundary before `scalar`; at the start of the text there is none.
  @inline(__always)
  package mutating func step(_ scalar: UInt32, _ properties: CodePointProperties) -> ChromiumVerdict {
    let before = last
    defer {
      beforeLast = before
      last = scalar
    }
    if mode == .normal, before != 0x2D, ChromiumPairs.contains(before), ChromiumPairs.contains(scalar) {
      return ChromiumVerdict(ChromiumPairs.breaks(between: before, and: scalar), by: .pair)
    }
    return verdict(before: before, scalar, properties)
  }

  /// Every case, in Chromium's order.
  private mutating func verdict(
    before: UInt32, _ scalar: UInt32, _ properties: CodePointProperties
  ) -> ChromiumVerdict {
    let isAfterSpace = Self.isSpace(before)
    if HangingSpaces.contains(scalar) || scalar == 0x0A {
      let mayStart = scalar > 0x20 && (scalar != 0x3000 || collapses)
      return ChromiumVerdict(isAfterSpace && mayStart, by: .space)
    }
    let plain = isAfterSpace ? ChromiumVerdict(true, by: .space) : fast(before: before, scalar)
    if mode == .breakAll { return breakAll(plain, scalar, properties) }
    if mode == .keepAll, !plain.isAllowed, keeps(scalar, properties) { return ChromiumVerdict(false, by: .keepAll) }
    return plain
  }

  /// Without `word-break`.
  private func fast(before: UInt32, _ scalar: UInt32) -> ChromiumVerdict {
    if before < 0x21 || scalar < 0x21 { return ChromiumVerdict(false, by: .control) }
    if before == 0x2D, scalar > 0x7F { return .open }
    if before == 0x2D, scalar.isASCIIDigit {
      return ChromiumVerdict(beforeLast.isASCIIDigit || beforeLast.isASCIILetter, by: .hyphenDigit)
    }
    guard ChromiumPairs.contains(before), ChromiumPairs.contains(scalar) else { return .open }
    return ChromiumVerdict(ChromiumPairs.breaks(between: before, and: scalar), by: .pair)
  }

  /// Adds the breaks of `word-break: break-all` to a verdict.
  private mutating func breakAll(
    _ plain: ChromiumVerdict, _ scalar: UInt32, _ properties: CodePointProperties
  ) -> ChromiumVerdict {
    // Chromium lets `+` break like a letter, as Internet Explorer did.
    let next = scalar == 0x2B ? LineBreakClass.al : properties.lineBreak
    var result = plain
    if !plain.isAllowed {
      let isDash = isLoose && (scalar == 0x2010 || scalar == 0x2013) && Self.beforeDashes.contains(lastClass)
      let isHeld = next == .ba && scalar != 0x7C && !isLoose
      if isDash || (!isHeld && ChromiumBreakAll.breaks(between: lastClass, and: next)) {
        result = ChromiumVerdict(true, by: .breakAll)
      }
    }
    if next != .cm || result.isAllowed { lastClass = next }
    return result
  }

  private static let beforeDashes: LineBreakClassSet = [.nu, .al, .sa, .id]

  /// Whether `word-break: keep-all` holds a scalar to the one before: letters and digits of the basic plane, with marks
  /// between them. Chromium reads UTF-16, and takes a mark of another plane for no mark.
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
