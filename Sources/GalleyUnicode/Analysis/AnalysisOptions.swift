package import GalleyText

/// The properties of a paragraph style that its analysis needs, in the form in which the analysis uses them.
///
/// This is a class so that all paragraphs of a style share one object without copying its tables.
package final class AnalysisOptions: Sendable {
  /// The profile, which determines the characters that end paragraphs and the line-breaking rules.
  package let behavior: Behavior
  /// The paragraph's direction.
  package let direction: ParagraphStyle.WritingDirection
  /// The changes that the style makes to line-breaking classes.
  package let tailoring: LineBreakTailoring
  /// A line breaker with this tailoring, in its state at the start of a text.
  let lineBreaker: LineBreaker
  /// The states of the line breaker in words of ASCII letters; `nil` if the tailoring does not allow the fast path for
  /// ASCII words.
  let asciiWordCells: WordCells?
  /// The state of the line breaker between two ideographs; `nil` if the tailoring does not allow the fast path for
  /// ideographs.
  let ideographCell: UInt16?
  /// The line-breaking rules of browsers, which the browser profile applies before those of UAX #14.
  package let browserBreaks: BrowserBreaks
  /// CSS `line-break: anywhere`: a line may start with every grapheme cluster except a soft hyphen.
  package let breaksAnywhere: Bool
  /// Whether every character has the paragraph's direction, as inside LRO or RLO: UAX #9, X6.
  package let overridesDirections: Bool
  /// Whether all paragraphs of a block except the first have the direction of their first letter, even of one inside an
  /// isolate: `Behavior.firstLetterAligns`, with `unicode-bidi: plaintext`.
  let alignsByFirstLetter: Bool
  /// Whether a dictionary finds the words of scripts without spaces, such as Thai. `false` if lines may start at every
  /// letter: CSS Text 3, §5.2 and §5.3.
  package let findsWords: Bool
  /// Whether a line may start at each letter of a script without spaces for which there is no dictionary, such as Tai
  /// Le: CSS Text 3, §5.1. Browsers treat such text as one word, and `word-break: keep-all` forbids these breaks.
  let breaksUnknownWords: Bool
  /// The rules of `word-break: auto-phrase`; `nil` for all other styles.
  package let phrases: PhraseRules?

  /// The options for a paragraph style and the language of the paragraph's first character.
  package init(_ style: ParagraphStyle, language: LanguageTag?) {
    behavior = style.behavior
    tailoring = .tailoring(of: style, language: language)
    lineBreaker = LineBreaker(tailoring)
    asciiWordCells = WordCells(lineBreaker)
    ideographCell = lineBreaker.cellBetweenIdeographs
    browserBreaks = BrowserBreaks(style)
    breaksAnywhere = style.lineBreak == .anywhere
    findsWords = style.wordBreak != .breakAll && style.lineBreak != .anywhere
    breaksUnknownWords = findsWords && style.wordBreak != .keepAll && !style.behavior.contains(.browserBreaks)
    phrases = PhraseRules(style, language: language, browserBreaks: browserBreaks)
    direction = style.unicodeBidi == .plaintext ? .automatic : style.direction
    overridesDirections = style.unicodeBidi.overridesCharacters
    alignsByFirstLetter = style.unicodeBidi == .plaintext && style.behavior.contains(.firstLetterAligns)
  }
}

extension BaseDirection {
  /// The base direction for the direction of a paragraph style.
  package init(_ direction: ParagraphStyle.WritingDirection) {
    switch direction {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .automatic: self = .automatic
    }
  }
}

extension AnalysisOptions {
  /// Whether a line may end at `offset` if the text is read from `start` on, as if the text started there: browsers
  /// read from the start of each line. Both are starts of scalars in valid UTF-8, and `start` is before `offset`. The
  /// text at `offset` must not be the text's end. Dictionaries are not taken into account. Time: linear in the distance
  /// of the two offsets.
  ///
  /// For example, a line may end after the hyphen of `א־a` if all three characters are read, but not if reading starts
  /// at the hyphen (UAX #14, LB20a). Without `breaksAll`, `word-break: break-all` counts as `normal`.
  package func allowsBreak(
    at offset: Int, readingFrom start: Int, in text: [UInt8], breaksAll: Bool = true
  ) -> Bool {
    var lines = lineBreaker
    var browserBreaks = breaksAll ? browserBreaks : browserBreaks.withoutBreakAll
    var isAllowed = false
    var position = start
    var scalarsBehind = 0
    while position < text.count, scalarsBehind <= Self.lookahead {
      let scalar = UTF8Decoding.scalar(at: position, in: text)
      let properties = CodePointProperties(scalar)
      let step = lines.step(properties.lineBreakColumn)
      let verdict = browserBreaks.step(scalar, properties)
      if position == offset {
        guard verdict.isUndecided else { return verdict.isAllowed }
        isAllowed = step.decision != .prohibited
        guard step.isProvisional else { return isAllowed }
      } else if position > offset {
        if let correction = step.correction { return correction == .allowed }
        if step.isProvisional { return isAllowed }
        scalarsBehind += 1
      }
      position += UTF8Decoding.length(lead: text[position])
    }
    return isAllowed
  }

  /// The number of scalars after a break that can correct a provisional decision. The rules with the longest lookahead,
  /// LB25 and LB28a, read two scalars; the rest is for combining marks.
  private static var lookahead: Int { 8 }
}
