package import GalleyText

/// What a paragraph's style asks of its analysis.
///
/// An object, so that each paragraph of the style borrows it whole.
package final class AnalysisOptions: Sendable {
  /// Which characters end paragraphs.
  package let profile: ParagraphStyle.Profile
  /// The paragraph's direction.
  package let direction: ParagraphStyle.WritingDirection
  /// How line-breaking classes are bent.
  package let tailoring: LineBreakTailoring
  /// A line breaker that does so, at the start of a text.
  let lines: LineBreaker
  /// What ASCII words do to that line breaker; nil where they take no loop of their own.
  let words: WordCells?
  /// The line breaker's cell between ideographs in a row; nil where these take no loop of their own.
  let ideographCell: UInt16?
  /// What comes before UAX #14 in the browser profile.
  package let chromium: ChromiumBreaks
  /// CSS `line-break: anywhere`: every grapheme may start a line.
  package let breaksAnywhere: Bool
  /// Whether every character takes the paragraph's direction: UAX #9, X6, as inside LRO or RLO.
  package let overrides: Bool
  /// Whether words count where no spaces are: not where every letter may start a line anyway. CSS Text 3, 5.2 and 5.3.
  package let findsWords: Bool

  /// The options of a paragraph in one style and the language that it begins in.
  package init(_ style: ParagraphStyle, language: LanguageTag?) {
    profile = style.profile
    tailoring = .tailoring(of: style, language: language)
    lines = LineBreaker(tailoring)
    words = WordCells(lines)
    ideographCell = lines.cellBetweenIdeographs
    chromium = ChromiumBreaks(style)
    breaksAnywhere = style.lineBreak == .anywhere
    findsWords = style.wordBreak != .breakAll && style.lineBreak != .anywhere
    direction = style.unicodeBidi == .plaintext ? .automatic : style.direction
    overrides = style.unicodeBidi.overrides
  }
}

extension BaseDirection {
  /// The base direction that a paragraph style's direction stands for.
  package init(_ direction: ParagraphStyle.WritingDirection) {
    switch direction {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .automatic: self = .automatic
    }
  }
}
