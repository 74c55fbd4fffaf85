extension TextStyle {
  /// A copy of the style with some properties changed.
  ///
  ///     let bold = body.with { $0.weight = .bold }
  public func with(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = self
    change(&style)
    return style
  }
}

extension ParagraphStyle {
  /// A copy of the style with some properties changed.
  public func with(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = self
    change(&style)
    return style
  }
}

extension TextStyle {
  /// A style for body text: the initial values, 16 layout units high.
  public static let body = TextStyle()

  /// A style for links in body text: blue and underlined.
  public static let link = TextStyle(color: .blue, decorations: [TextStyle.Decoration()])
}

extension ParagraphStyle {
  /// A style with the initial values of a profile, except for the properties that are given.
  ///
  ///     ParagraphStyle(textAlign: .justify, hyphens: .manual, lineHeight: .multiple(1.5))
  public init(
    profile: Profile = .unicode, direction: WritingDirection? = nil, writingMode: WritingMode? = nil,
    whiteSpace: WhiteSpace? = nil, wordBreak: WordBreak? = nil, overflowWrap: OverflowWrap? = nil,
    hyphens: Hyphens? = nil, textAlign: TextAlign? = nil, textIndent: TextIndent? = nil, textWrap: TextWrap? = nil,
    lineHeight: TextStyle.LineHeight? = nil, lineSpacing: Double? = nil
  ) {
    self.init(profile: profile)
    if let direction { self.direction = direction }
    if let writingMode { self.writingMode = writingMode }
    if let whiteSpace { self.whiteSpace = whiteSpace }
    if let wordBreak { self.wordBreak = wordBreak }
    if let overflowWrap { self.overflowWrap = overflowWrap }
    if let hyphens { self.hyphens = hyphens }
    if let textAlign { self.textAlign = textAlign }
    if let textIndent { self.textIndent = textIndent }
    if let textWrap { self.textWrap = textWrap }
    if let lineHeight { self.lineHeight = lineHeight }
    if let lineSpacing { self.lineSpacing = lineSpacing }
  }
}
