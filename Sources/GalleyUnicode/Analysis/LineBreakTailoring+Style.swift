internal import GalleyText

extension LineBreakTailoring {
  /// What a paragraph's profile, `line-break` and `word-break` make of the rules: CSS Text 3, §5.2 and §5.3.
  ///
  /// The browser profile and `line-break: normal` let small kana break like ideographs, `strict` does not.
  static func tailoring(of style: ParagraphStyle) -> LineBreakTailoring {
    let keepsSmallKana =
      switch style.lineBreak {
      case .strict: true
      case .normal, .loose: false
      case .auto, .anywhere: style.profile == .unicode
      }
    return switch (style.wordBreak, keepsSmallKana) {
    case (.breakAll, true): .breakAll
    case (.breakAll, false): breakAllNormal
    case (.keepAll, true): .keepAll
    case (.keepAll, false): keepAllNormal
    case (_, true): .standard
    case (_, false): .conditionalJapaneseAsIdeographic
    }
  }

  private static let breakAllNormal = conditionalJapaneseAsIdeographic.breakingAll()
  private static let keepAllNormal = conditionalJapaneseAsIdeographic.keepingAll()
}
