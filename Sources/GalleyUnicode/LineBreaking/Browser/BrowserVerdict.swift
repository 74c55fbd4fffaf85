/// The decision of Chromium's own rules about a line break, and the rule that decided.
package struct BrowserVerdict: Hashable, Sendable {
  /// Whether a line may end here. Meaningless if UAX #14 decides (``isOpen``).
  package let isAllowed: Bool
  /// Whether none of Chromium's own rules decides, so that UAX #14 does.
  package let isOpen: Bool
  /// The rule that decided.
  package let rule: BrowserRule

  @inline(__always)
  init(_ isAllowed: Bool, by rule: BrowserRule, isOpen: Bool = false) {
    self.isAllowed = isAllowed
    self.isOpen = isOpen
    self.rule = rule
  }

  /// The verdict that UAX #14 decides.
  static let open = BrowserVerdict(false, by: .standard, isOpen: true)
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
