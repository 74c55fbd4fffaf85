/// What Chromium says of a boundary without UAX #14, and by which of its rules.
package struct ChromiumVerdict: Hashable, Sendable {
  /// Whether a line may end here; without meaning where UAX #14 is ``open`` to decide.
  package let isAllowed: Bool
  /// Whether UAX #14 decides.
  package let isOpen: Bool
  /// The rule that decided.
  package let rule: ChromiumRule

  @inline(__always)
  init(_ isAllowed: Bool, by rule: ChromiumRule, isOpen: Bool = false) {
    self.isAllowed = isAllowed
    self.isOpen = isOpen
    self.rule = rule
  }

  /// UAX #14 decides.
  static let open = ChromiumVerdict(false, by: .standard, isOpen: true)
}

/// The rules that Chromium asks before UAX #14, as `galley breaks` names them.
package enum ChromiumRule: String, Sendable {
  /// None of them: UAX #14.
  case standard = "UAX 14"
  /// After every space, tab and line feed, never before them. Other spaces that hang start a line only after these, the
  /// ideographic one where they collapse.
  case space
  /// Never beside controls.
  case control
  /// Between `-` and a digit only after an ASCII letter or digit.
  case hyphenDigit = "hyphen-digit"
  /// The table of pairs.
  case pair
  /// `word-break: break-all`.
  case breakAll = "break-all"
  /// `word-break: keep-all`.
  case keepAll = "keep-all"
  /// `line-break: anywhere`.
  case anywhere
}
