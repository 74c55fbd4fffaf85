extension TextStyle {
  /// Marks over or under each character of a text, with which East Asian text is emphasized: CSS Text Decoration 4, §4.
  ///
  /// Marks have half of the text's font size, and are over or under the middle of their characters. They touch the em
  /// boxes of their text, or of its ruby annotations on the same side. A line grows if its leading and that of the line
  /// beside it have no room for them. White space, control characters and punctuation have no marks.
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
  /// What stands beside each character.
  public enum Mark: Hashable, Sendable {
    /// A shape, filled or open. If the shape is `nil`, it is a circle in horizontal lines and a sesame in vertical
    /// lines.
    case shape(Shape?, isFilled: Bool)
    /// A character of its own: the first one of a text. There are no marks if the text is empty.
    case string(String)
  }

  /// The shapes of marks, with their names in CSS.
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
    /// Whether marks are under the text in horizontal lines; otherwise they are over the text.
    public var isUnder: Bool
    /// Whether marks are on the left of the text in vertical lines; otherwise they are on the right.
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
  /// The text of the mark in lines of a direction: the first character of a string, and for shapes the character that
  /// CSS Text Decoration 4, §4.1 names.
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
  /// Whether text of this style has emphasis marks that can be seen.
  package var hasEmphasisMarks: Bool {
    switch emphasis.mark {
    case nil: false
    case .shape: true
    case .string(let string): !string.isEmpty
    }
  }

  /// The style of the marks beside text of this style: half of the font size, and nothing that belongs to the text
  /// itself. In profile `browser` the size is rounded to whole px, as in Chromium.
  package func ofEmphasisMarks(_ profile: ParagraphStyle.Profile) -> TextStyle {
    var style = self
    style.size = profile == .browser ? (shapingSize / 2).rounded() : size / 2
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
