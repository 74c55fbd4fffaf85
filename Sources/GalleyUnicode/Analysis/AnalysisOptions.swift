package import GalleyText

/// What a paragraph's style asks of its analysis.
package struct AnalysisOptions: Sendable {
  /// Which characters end paragraphs.
  package var profile: Profile
  /// The paragraph's direction.
  package var direction: WritingDirection
  /// How line-breaking classes are bent.
  package var tailoring: LineBreakTailoring
  /// What comes before UAX #14 in the browser profile.
  package var chromium: ChromiumBreaks
  /// CSS `line-break: anywhere`: every grapheme may start a line.
  package var breaksAnywhere: Bool
  /// Whether every character takes that direction: UAX #9, X6, as inside LRO or RLO.
  package var overrides: Bool
  /// Whether words count where no spaces are: not where every letter may start a line anyway. CSS Text 3, 5.2 and 5.3.
  package var findsWords: Bool

  /// The options of a paragraph in one style and the language that it begins in.
  package init(_ style: ParagraphStyle, language: LanguageTag?) {
    profile = style.profile
    tailoring = .tailoring(of: style, language: language)
    chromium = ChromiumBreaks(style)
    breaksAnywhere = style.lineBreak == .anywhere
    findsWords = style.wordBreak != .breakAll && style.lineBreak != .anywhere
    direction = style.unicodeBidi == .plaintext ? .automatic : style.direction
    overrides = style.unicodeBidi == .bidiOverride || style.unicodeBidi == .isolateOverride
  }
}

extension BaseDirection {
  /// The base direction that a paragraph style's direction stands for.
  init(_ direction: WritingDirection) {
    switch direction {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .automatic: self = .automatic
    }
  }
}
