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

extension ParagraphStyle {
  /// The effect of a line break at the very end of a text, and in profile `browser` whether empty text has a line.
  public enum FinalBreak: String, CaseIterable, Hashable, Sendable {
    /// The line break starts an empty last line, in which the caret can be placed. Empty text has one line. The initial
    /// value of profile `unicode`.
    case opensLine = "opens-line"
    /// The line break ends the last line; no empty line follows. In profile `browser` empty text has no line. The
    /// initial value of profile `browser`, as in CSS.
    case endsLine = "ends-line"
  }
}

extension ParagraphStyle {
  /// The distance between default tab stops, which follow the paragraph's own tab stops. CSS Text 4, §4.2.
  public enum TabSize: Hashable, Sendable {
    /// A multiple of the advance of a space in the font of the paragraph's first tab, letter and word spacing included.
    /// CSS's initial value is 8.
    case spaces(Double)
    /// A length in layout units.
    case length(Double)
  }
}

extension ParagraphStyle {
  /// A position on the line to which a tab extends.
  public struct TabStop: Hashable, Sendable {
    /// Distance from the paragraph's start edge along the inline axis, in layout units.
    public var position: Double
    /// The part of the text after the tab that is aligned with the position.
    public var align: ParagraphStyle.TabAlignment
    /// Text that is repeated to fill the tab, such as `.`; empty if nothing fills the tab. See `TextLayout.tabLeaders`.
    public var leader: String
    /// The character before which ``ParagraphStyle/TabAlignment/decimal`` aligns.
    public var separator: Unicode.Scalar

    /// A tab stop. By default text starts at the stop, no leader fills the tab, and the decimal separator is a full
    /// stop.
    public init(
      position: Double, align: ParagraphStyle.TabAlignment = .left, leader: String = "", separator: Unicode.Scalar = "."
    ) {
      self.position = position
      self.align = align
      self.leader = leader
      self.separator = separator
    }
  }
}

extension ParagraphStyle {
  /// The part of the text after a tab that is aligned with the tab stop.
  ///
  /// The text after a tab ends at the next tab or at the end of the line; white space at the end of the line does not
  /// count. If the text does not fit before the stop, the tab has its smallest width, half a space, and the text
  /// extends beyond the stop. If a line breaks inside the text, only the part on the line is aligned.
  public enum TabAlignment: String, CaseIterable, Hashable, Sendable {
    /// The edge at which the text starts: the left one in a left-to-right paragraph, the right one in a right-to-left
    /// one.
    case left
    /// The edge at which the text ends.
    case right
    /// The middle of the text.
    case center
    /// The edge between the integer digits and the first ``ParagraphStyle/TabStop/separator`` that stands directly
    /// before or after a digit.
    ///
    /// If the text has no such separator, as in `12 mo.`, the edge at which the text ends is aligned, as with
    /// ``right``. There is one exception: in a right-to-left paragraph, if the text reads only from left to right,
    /// such as `12`, its right edge is aligned.
    case decimal
  }
}
