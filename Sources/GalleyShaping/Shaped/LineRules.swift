package import GalleyText

/// What breaking lines reads of a paragraph's style: plain numbers, worked out once for all texts that share the style.
package struct LineRules: Sendable, Equatable {
  package let profile: Profile
  /// Whether the breaks of several lines are chosen together (`text-wrap: balance`, `pretty`, `optimal`).
  package let choosesBreaksTogether: Bool
  /// Whether the paragraph's last words stay together.
  package let keepsWords: Bool
  /// Whether Chromium hides some breaks at first: `word-break: break-all` in profile `browser`.
  package let hidesBreaks: Bool
  /// Whether text without candidates that does not fit breaks between text units.
  package let breaksBetweenUnits: Bool
  /// Whether spaces and tabs hang at a line's end behind other white space: Chromium's wrapped text.
  package let hangsSpaces: Bool
  /// Start indent of the text's first line, in layout units.
  package let startOfText: Double
  /// Start indent of the first line after a line break.
  package let startOfParagraph: Double
  /// Start indent of all other lines.
  package let startOfLine: Double
  /// End indent of every line.
  package let end: Double
  /// Space before the paragraph, if another one comes before it.
  package let spacingBefore: Double
  /// Space after the paragraph, if another one follows.
  package let spacingAfter: Double
  /// Space between two lines of the paragraph.
  package let lineSpacing: Double

  /// The rules of a style whose lengths are finite.
  package init(_ style: ParagraphStyle) {
    profile = style.profile
    choosesBreaksTogether = style.textWrap.choosesTogether
    keepsWords = style.keepLastWords > 1
    hidesBreaks = style.wordBreak == .breakAll && style.lineBreak != .anywhere && style.profile == .browser
    breaksBetweenUnits = style.textWrap != .nowrap && (style.overflowWrap != .normal || style.wordBreak == .breakWord)
    hangsSpaces =
      style.profile == .browser && style.textWrap != .nowrap && style.whiteSpace.wraps
      && style.whiteSpace != .breakSpaces
    func start(isIndented: Bool) -> Double {
      let length = isIndented != style.textIndent.hanging ? style.textIndent.length : 0
      return Self.length(style.startIndent + length, style.profile)
    }
    // CSS Text 4, §7.1: the text's first line, with `each-line` also first lines after line breaks, with `hanging` all
    // lines but those.
    startOfText = start(isIndented: true)
    startOfParagraph = start(isIndented: style.textIndent.eachLine)
    startOfLine = start(isIndented: false)
    end = Self.length(style.endIndent, style.profile)
    spacingBefore = style.spacingBefore
    spacingAfter = style.spacingAfter
    lineSpacing = style.lineSpacing
  }

  /// A length as the profile counts it: Chromium's lengths are multiples of 1/64.
  private static func length(_ length: Double, _ profile: Profile) -> Double {
    profile == .browser && length.isFinite ? ItemRounding.down(length) : length
  }
}
