internal import GalleyText

extension LineBreakTailoring {
  /// The changes to the line-breaking rules for a paragraph's profile, `line-break`, `word-break` and language: CSS
  /// Text 3, §5.2 and §5.3.
  ///
  /// In the browser profile, `word-break` changes no classes: ``BrowserBreaks`` implements it.
  static func tailoring(of style: ParagraphStyle, language: LanguageTag?) -> LineBreakTailoring {
    let strictness = strictness(of: style, language: language)
    if style.behavior.contains(.browserBreaks) { return strictness }
    return switch style.wordBreak {
    case .breakAll: strictness.breakingAll()
    case .keepAll: strictness.keepingAll()
    case .normal, .breakWord, .autoPhrase: strictness
    }
  }

  /// The tailoring that ICU 78 selects: its files brkitr/root, ja, ko and zh. For `auto` only with
  /// `Behavior.browserBreaks`.
  private static func strictness(of style: ParagraphStyle, language: LanguageTag?) -> LineBreakTailoring {
    if style.lineBreak == .auto && !style.behavior.contains(.browserBreaks) { return .standard }
    let language = EastAsianLanguage(language)
    switch style.lineBreak {
    case .auto, .anywhere:
      return language == .chinese ? .normalChinese : .conditionalJapaneseAsIdeographic
    case .normal:
      return language == nil ? .conditionalJapaneseAsIdeographic : .normalChinese
    case .strict:
      // ICU names a file for Korean that does not exist. Browsers then use the rules of their own language.
      return language == .korean && style.behavior.contains(.browserBreaks)
        ? .conditionalJapaneseAsIdeographic : .standard
    case .loose:
      return language == nil ? .loose : .looseChinese
    }
  }
}

/// The languages that have line-breaking rules of their own.
private enum EastAsianLanguage {
  case chinese, japanese, korean

  init?(_ tag: LanguageTag?) {
    guard let tag else { return nil }
    var bytes = tag.rawValue.utf8.makeIterator()
    let (first, second, third) = (bytes.next(), bytes.next(), bytes.next())
    guard third == nil || third == UInt8(ascii: "-") else { return nil }
    switch (first, second) {
    case (UInt8(ascii: "z"), UInt8(ascii: "h")): self = .chinese
    case (UInt8(ascii: "j"), UInt8(ascii: "a")): self = .japanese
    case (UInt8(ascii: "k"), UInt8(ascii: "o")): self = .korean
    default: return nil
    }
  }
}
