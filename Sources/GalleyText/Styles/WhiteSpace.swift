extension ParagraphStyle {
  /// How spaces and newlines are treated, and whether lines wrap. CSS Text 3, §3.
  public enum WhiteSpace: String, CaseIterable, Hashable, Sendable {
    /// Spaces and newlines collapse, lines wrap. CSS's initial value.
    case normal
    /// Spaces and newlines collapse, lines do not wrap.
    case nowrap
    /// Spaces and newlines are preserved, lines break only at newlines.
    case pre
    /// Spaces and newlines are preserved, lines wrap, spaces at a line's end hang.
    case preWrap = "pre-wrap"
    /// Spaces collapse, newlines are preserved, lines wrap.
    case preLine = "pre-line"
    /// Like `preWrap`, but spaces at a line's end take up width, and a line may break after each of them.
    case breakSpaces = "break-spaces"

    /// Whether each sequence of spaces and tabs becomes one space.
    public var collapsesSpaces: Bool {
      switch self {
      case .normal, .nowrap, .preLine: true
      case .pre, .preWrap, .breakSpaces: false
      }
    }

    /// Whether a newline ends the line. If not, the newline counts as a space.
    public var preservesNewlines: Bool {
      switch self {
      case .normal, .nowrap: false
      case .pre, .preWrap, .preLine, .breakSpaces: true
      }
    }

    /// Whether lines wrap. If not, lines end only at forced line breaks.
    public var wraps: Bool {
      switch self {
      case .normal, .preWrap, .preLine, .breakSpaces: true
      case .nowrap, .pre: false
      }
    }
  }
}
