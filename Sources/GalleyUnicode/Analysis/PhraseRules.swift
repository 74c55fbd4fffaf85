package import GalleyText

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
