public import GalleyText

/// Divides text that is written without spaces into phrases, for paragraphs with `word-break: auto-phrase`: CSS Text 4,
/// §5.2.
///
/// `JapanesePhraseSegmenter` of the module `GalleyPhrases` supports Japanese. A program can conform its own type to
/// this protocol, and give it to a `Typesetter`. Several threads may use a segmenter at the same time.
public protocol PhraseSegmenter: Sendable {
  /// Whether the segmenter finds phrases in text of a language. A segmenter that knows `ja` should also know `ja-JP`.
  func knows(_ language: LanguageTag) -> Bool

  /// Appends the ends of the phrases inside `run`, a text in `language`, to `ends`. An end is the number of scalars
  /// before it in the run; ends are ascending. For example, the run 今日は良い has the end 3.
  ///
  /// `run` is never empty. It has only ideographs, Hiragana and Katakana: punctuation, digits and letters of other
  /// scripts are between runs. 0 and the end of the run need not be appended. If nothing is appended, the run is one
  /// phrase. Ends inside a grapheme cluster are ignored. In profile `browser`, a run may also start at the start of a
  /// line, inside a longer run, and end after a few scalars.
  func appendPhraseEnds(in run: Span<UInt32>, language: LanguageTag, to ends: inout [Int])
}

/// Says which scalars phrases consist of, and beside which other scalars phrases start and end in ICU.
package enum PhraseScalars {
  /// Whether a scalar can be inside a run that a ``PhraseSegmenter`` divides: ideographs, Hiragana, Katakana, and the
  /// half-width forms of ー and the voicing marks.
  package static func contains(_ scalar: UInt32) -> Bool {
    starts(scalar) || scalar == 0xFF70 || scalar == 0xFF9E || scalar == 0xFF9F
  }

  /// Whether a run can start with a scalar.
  static func starts(_ scalar: UInt32) -> Bool {
    guard scalar > 0x2E7F else { return false }
    if scalar == 0x30FC { return true }
    let script = CodePointProperties(scalar).script
    return script == .han || script == .hiragana || script == .katakana
  }

  /// Whether the rules of phrases treat a scalar like a Latin letter, beside which lines do not break: the scalars of
  /// phrases, Korean syllables, and full-width letters and digits.
  static func actsAsLetter(_ scalar: UInt32) -> Bool {
    starts(scalar) || 0xAC00...0xD7A3 ~= scalar || 0xFF10...0xFF19 ~= scalar || 0xFF21...0xFF3A ~= scalar
      || 0xFF41...0xFF5A ~= scalar
  }

  /// Whether a phrase that follows the scalar starts after it: for punctuation, except opening brackets and opening
  /// quotation marks.
  static func endsPhrase(_ scalar: UInt32) -> Bool {
    switch CodePointProperties(scalar).generalCategory {
    case .connectorPunctuation, .dashPunctuation, .closePunctuation, .finalPunctuation, .otherPunctuation: true
    default: false
    }
  }

  /// Whether a phrase that precedes the scalar ends before it: for digits, letters, opening brackets and opening
  /// quotation marks.
  static func startsPhrase(_ scalar: UInt32) -> Bool {
    let category = CodePointProperties(scalar).generalCategory
    switch category {
    case .decimalNumber, .initialPunctuation, .openPunctuation, .letterNumber: return true
    default: return category.isLetter
    }
  }
}

/// The rules of `word-break: auto-phrase` for the paragraphs of one style and language.
package struct PhraseRules: Sendable {
  /// The profile whose rules apply.
  package let behavior: Behavior
  /// The language whose phrases are found; `nil` if the text has no phrases. In profile `browser` it is Japanese for
  /// Japanese and Korean text and `nil` for all other text; in profile `unicode`, that of the text.
  package let language: LanguageTag?
  /// The changes to the line-breaking classes of UAX #14 with which breaks between phrases are found.
  let tailoring: LineBreakTailoring
  /// The line-breaking rules of browsers.
  let browserBreaks: BrowserBreaks

  /// The rules of a style and the language of the paragraph's first character; `nil` if the style does not keep
  /// phrases together.
  init?(_ style: ParagraphStyle, language: LanguageTag?, browserBreaks: BrowserBreaks) {
    guard style.wordBreak == .autoPhrase, style.lineBreak != .anywhere else { return nil }
    behavior = style.behavior
    self.browserBreaks = browserBreaks
    tailoring = .betweenPhrases(style.lineBreak)
    guard style.behavior.contains(.browserPhrases) else {
      self.language = language
      return
    }
    switch language?.language {
    case "ja": self.language = language
    case "ko": self.language = LanguageTag("ja")
    default: self.language = nil
    }
  }
}

extension LineBreakTailoring {
  /// The rules that ICU 78 has in line_phrase_cj.txt, line_normal_phrase_cj.txt and line_loose_phrase_cj.txt, apart
  /// from the scalars of phrases: ``PhraseScalars``.
  fileprivate static func betweenPhrases(_ strictness: ParagraphStyle.LineBreakStrictness) -> LineBreakTailoring {
    switch strictness {
    case .auto, .strict, .anywhere:
      standard.replacing([.quInitialDouble], by: .op).replacing([.quFinalDouble], by: .cl)
    case .normal: .normalChinese
    case .loose: .looseChinese
    }
  }
}
