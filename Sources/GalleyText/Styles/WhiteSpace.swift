extension ParagraphStyle {
  /// What becomes of spaces and newlines, and whether lines wrap. CSS Text 3, 3.
  public enum WhiteSpace: String, CaseIterable, Hashable, Sendable {
    /// Spaces and newlines collapse, lines wrap: CSS's initial value.
    case normal
    /// Spaces and newlines collapse, lines do not wrap.
    case nowrap
    /// Everything is kept, lines break at newlines only.
    case pre
    /// Everything is kept, lines wrap, spaces at a line's end hang.
    case preWrap = "pre-wrap"
    /// Spaces collapse, newlines are kept, lines wrap.
    case preLine = "pre-line"
    /// As `preWrap`, but spaces at a line's end take room and a line may break after each.
    case breakSpaces = "break-spaces"

    /// Whether runs of spaces and tabs become one space.
    public var collapsesSpaces: Bool {
      switch self {
      case .normal, .nowrap, .preLine: true
      case .pre, .preWrap, .breakSpaces: false
      }
    }

    /// Whether a newline ends the line rather than counting as a space.
    public var preservesNewlines: Bool {
      switch self {
      case .normal, .nowrap: false
      case .pre, .preWrap, .preLine, .breakSpaces: true
      }
    }

    /// Whether lines may break where the text does not force it.
    public var wraps: Bool {
      switch self {
      case .normal, .preWrap, .preLine, .breakSpaces: true
      case .nowrap, .pre: false
      }
    }
  }
}
