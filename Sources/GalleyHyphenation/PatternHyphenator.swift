public import GalleyText
public import GalleyUnicode

/// Hyphenates words of some 50 languages with patterns, as Liang describes them (*Word Hy-phen-a-tion by Com-put-er*,
/// 1983). `Sources/CHyphenationTables` contains the patterns.
///
///     let typesetter = Typesetter(hyphenator: PatternHyphenator())
///
/// The patterns are constants of the program. Creating a hyphenator takes no time, and the patterns of a language are
/// not read before text needs them.
public struct PatternHyphenator: Hyphenator {
  /// Patterns of a client, by language.
  private var added: [LanguageTag: HyphenationPatterns] = [:]

  /// Creates a hyphenator.
  public init() {}

  /// Creates a hyphenator that has more patterns, which win over its own: of a language without patterns, or better
  /// ones. A language has the patterns of the longest tag that it starts with.
  public init(adding patterns: [LanguageTag: HyphenationPatterns]) {
    added = patterns
  }

  /// The languages that have patterns, in alphabetical order. A tag with further subtags, such as `de-AT`, has the
  /// patterns of the longest tag in this list that it starts with. Some other tags share the patterns of a related
  /// language: `en-au` has those of `en-gb`, `nb` those of `no`.
  public static let languages: [LanguageTag] = HyphenationTable.languages.compactMap { LanguageTag($0) }

  /// The patterns of a language; `nil` if there are none.
  public func wordHyphenator(for language: LanguageTag) -> (any WordHyphenator)? {
    if !added.isEmpty {
      var tag: LanguageTag? = language
      while let part = tag {
        if let patterns = added[part] { return patterns }
        tag = part.rawValue.lastIndex(of: "-").flatMap { LanguageTag(String(part.rawValue[..<$0])) }
      }
    }
    return HyphenationLanguage.table(for: language.rawValue).map { PatternWordHyphenator(table: $0) }
  }
}

/// Finds the patterns of a language tag.
enum HyphenationLanguage {
  /// The table of the longest tag that starts `language`, a tag in lower case; `nil` if there is none.
  static func table(for language: String) -> HyphenationTable? {
    var tag = Substring(language)
    while !tag.isEmpty {
      if let table = HyphenationTable(language: aliases[String(tag)] ?? String(tag)) { return table }
      tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
    }
    return nil
  }

  /// Tags that share the patterns of another tag: English that is spelled as in Britain, Norwegian, and Serbo-Croatian.
  private static let aliases = [
    "en-au": "en-gb", "en-ie": "en-gb", "en-in": "en-gb", "en-nz": "en-gb", "en-za": "en-gb", "nb": "no", "nn": "no",
    "sh": "sr-latn", "sh-cyrl": "sr", "bs": "hr",
  ]
}
