extension TextStyle {
  /// Small marks over or under each character of a text, with which East Asian text is emphasized: CSS Text Decoration
  /// 4, §4.
  ///
  /// The font size of a mark is half of the text's, and the mark is over or under the middle of its character. Marks
  /// touch the em boxes of their text, or of its ruby annotations on the same side. They use the leading of their line
  /// and of the line beside it; the line grows if that is not enough. White space, control characters and punctuation
  /// have no marks, except punctuation that is read as a word, such as `#` and `&`.
  ///
  ///     style.emphasis = TextStyle.Emphasis(.shape(.sesame, isFilled: true))
  public struct Emphasis: Hashable, Sendable {
    /// The mark; `nil` for none. CSS's `text-emphasis-style`.
    public var mark: Mark?
    /// The side of the text on which the marks are. CSS's `text-emphasis-position`.
    public var position: Position

    /// Marks on a side of the text; no marks if `mark` is `nil`.
    public init(_ mark: Mark? = nil, position: Position = Position()) {
      self.mark = mark
      self.position = position
    }
  }
}

extension TextStyle.Emphasis {
  /// The mark beside each character: a shape, or a character.
  public enum Mark: Hashable, Sendable {
    /// A shape, filled or open. If the shape is `nil`, it is a circle in horizontal lines and a sesame in vertical
    /// lines.
    case shape(Shape?, isFilled: Bool)
    /// A character of its own: the first one of a text. There are no marks if the text is empty.
    case string(String)
  }

  /// The shapes of marks. Raw values are CSS's names. The first character in each comment is the filled shape, the
  /// second the open one.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    /// A small circle: • or ◦.
    case dot
    /// A large circle: ● or ○.
    case circle
    /// Two circles: ◉ or ◎.
    case doubleCircle = "double-circle"
    /// A triangle: ▲ or △.
    case triangle
    /// A stroke like a sesame seed: ﹅ or ﹆.
    case sesame
  }

  /// The sides on which marks are: one for horizontal lines and one for vertical lines.
  public struct Position: Hashable, Sendable {
    /// Whether marks are under the text in horizontal lines; otherwise they are over the text. Has no effect on
    /// vertical lines.
    public var isUnder: Bool
    /// Whether marks are on the left of the text in vertical lines; otherwise they are on the right. Has no effect on
    /// horizontal lines.
    public var isLeft: Bool

    /// The sides of a text. CSS's initial value is over and right.
    public init(isUnder: Bool = false, isLeft: Bool = false) {
      self.isUnder = isUnder
      self.isLeft = isLeft
    }

    /// Whether the marks are on the side of the text's ascent.
    package func isOver(isVertical: Bool) -> Bool { isVertical ? !isLeft : !isUnder }
  }
}

extension TextStyle.Emphasis.Mark {
  /// The characters of the mark in horizontal or vertical lines: the first character of a string, or, for a shape, the
  /// character that CSS Text Decoration 4, §4.1 names. Empty if the string is empty.
  package func string(isVertical: Bool) -> String {
    switch self {
    case .string(let string): string.first.map(String.init) ?? ""
    case .shape(let shape, let isFilled):
      switch shape ?? (isVertical ? .sesame : .circle) {
      case .dot: isFilled ? "\u{2022}" : "\u{25E6}"
      case .circle: isFilled ? "\u{25CF}" : "\u{25CB}"
      case .doubleCircle: isFilled ? "\u{25C9}" : "\u{25CE}"
      case .triangle: isFilled ? "\u{25B2}" : "\u{25B3}"
      case .sesame: isFilled ? "\u{FE45}" : "\u{FE46}"
      }
    }
  }
}

extension TextStyle {
  /// Whether text of this style has emphasis marks: `emphasis` has a mark, which is not an empty string.
  package var hasEmphasisMarks: Bool {
    switch emphasis.mark {
    case nil: false
    case .shape: true
    case .string(let string): !string.isEmpty
    }
  }

  /// The style of the marks beside text of this style: this style with half of the font size, without spacing,
  /// decorations, background and everything else that would change the place or the letters of a mark. In profile
  /// `browser` the size is rounded to whole px.
  package func emphasisMarkStyle(_ behavior: Behavior) -> TextStyle {
    var style = self
    style.size = behavior.contains(.roundsSizes) ? (shapingSize / 2).rounded() : size / 2
    style.emphasis = Emphasis()
    style.emphasisColor = nil
    style.letterSpacing = 0
    style.wordSpacing = 0
    style.verticalAlign = .baseline
    style.enclosing = []
    style.lineHeight = nil
    style.textTransform = .none
    style.textCombineUpright = .none
    style.decorations = []
    style.backgroundColor = nil
    return style
  }
}
