internal import GalleyText
internal import GalleyUnicode

/// What follows from a paragraph's style alone: worked out once for all paragraphs that share it.
final class ParagraphRules: Sendable {
  /// The style as given, and the language that the paragraph begins in.
  private let given: ParagraphStyle
  private let language: LanguageTag?
  /// The style with its lengths as layout counts them.
  let style: ParagraphStyle
  /// What analysis is asked for.
  let options: AnalysisOptions
  /// Whether no room is kept free at lines' ends or around the paragraph, nothing hangs out of it, and no words are kept
  /// together.
  let isPlain: Bool

  /// The rules of a style.
  init(_ given: ParagraphStyle, language: LanguageTag?) {
    self.given = given
    self.language = language
    style = given.withLayoutLengths
    options = AnalysisOptions(style, language: language)
    isPlain = style.keepsNoRoomFree && style.keepLastWords < 2
  }

  /// Whether they are those of this style and language.
  func follow(_ other: ParagraphStyle, language: LanguageTag?) -> Bool {
    given == other && self.language == language
  }

  /// Of the default style.
  static let initial = ParagraphRules(ParagraphStyle(), language: nil)
}

extension ParagraphStyle {
  /// Whether no room is kept free at lines' ends or around the paragraph, and nothing hangs out of it.
  fileprivate var keepsNoRoomFree: Bool {
    textIndent.length == 0 && startIndent == 0 && endIndent == 0 && spacingBefore == 0 && spacingAfter == 0
      && lineSpacing == 0 && hangingPunctuation.isEmpty
  }
}
