extension ParagraphStyle {
  /// Whether lines wrap, and how their breaks are chosen. CSS Text 4, §6.4 (`text-wrap`); `optimal` is Galley's own.
  public enum TextWrap: String, CaseIterable, Hashable, Sendable {
    /// Greedily: each line has as much text as fits. The initial value.
    case wrap
    /// Lines do not wrap, whatever the value of `whiteSpace`.
    case nowrap
    /// As few lines as with `wrap`, with widths as equal as possible.
    case balance
    /// Greedily, but the last lines are broken again if the last line would be short.
    case pretty
    /// Greedily, so that editing a line never changes the breaks of earlier lines.
    case stable
    /// The breaks with the smallest sum of demerits over the whole paragraph (Knuth and Plass).
    case optimal
  }
}

extension ParagraphStyle {
  /// Where lines may break between letters. CSS Text 4, §5.2.
  public enum WordBreak: String, CaseIterable, Hashable, Sendable {
    /// Where UAX #14 allows a break. The initial value.
    case normal
    /// Between any two letters, as between ideographs.
    case breakAll = "break-all"
    /// Not between ideographs: words of Chinese, Japanese and Korean stay whole.
    case keepAll = "keep-all"
    /// Like `normal` together with `ParagraphStyle.OverflowWrap.anywhere`.
    case breakWord = "break-word"
    /// Between phrases, if the phrases fit. If a phrase is wider than the line, the line breaks inside the phrase as
    /// with ``normal``.
    ///
    /// Needs a typesetter with a phrase segmenter that knows the language of the paragraph's first character. Without
    /// such a segmenter, the effect is that of ``normal``; see `ShapedText.unsupportedProperties`.
    case autoPhrase = "auto-phrase"
  }
}

extension ParagraphStyle {
  /// The strictness of the line breaking rules for Chinese and Japanese punctuation and small kana. CSS Text 4, §5.3
  /// (`line-break`).
  public enum LineBreakStrictness: String, CaseIterable, Hashable, Sendable {
    /// The engine chooses. The initial value.
    case auto
    /// The fewest rules, for narrow columns.
    case loose
    /// The common rules.
    case normal
    /// The most rules.
    case strict
    /// A line may break around every text unit: a grapheme cluster, or a ligature as a whole.
    case anywhere
  }
}

extension ParagraphStyle {
  /// Whether a word that is too long for its line may break: any sequence of characters without a break opportunity.
  /// CSS Text 4, §5.5.
  public enum OverflowWrap: String, CaseIterable, Hashable, Sendable {
    /// The word overflows the line. CSS's initial value.
    case normal
    /// The word breaks between text units: grapheme clusters, and ligatures as a whole. The min-content width does not
    /// count these breaks.
    case breakWord = "break-word"
    /// The word breaks between text units: grapheme clusters, and ligatures as a whole. The min-content width counts
    /// these breaks.
    case anywhere
  }
}

extension ParagraphStyle {
  /// The places where words may be hyphenated. CSS Text 4, §5.4.
  public enum Hyphens: String, CaseIterable, Hashable, Sendable {
    /// Nowhere, not even at soft hyphens.
    case none
    /// At soft hyphens. The initial value.
    case manual
    /// At soft hyphens and at the places that the hyphenation patterns of the language give.
    ///
    /// Has the effect of `manual` if the typesetter has no hyphenator, or if the text has no
    /// ``TextStyle/language`` or one that the hyphenator does not know.
    case auto
  }
}

extension ParagraphStyle {
  /// The shortest words and parts of words that are hyphenated. CSS Text 4, `hyphenate-limit-chars`.
  ///
  /// Applies to hyphens that ``Hyphens/auto`` allows, and not to soft hyphens. The language's patterns may require
  /// longer parts. Numbers below 1 count as 1.
  public struct HyphenateLimitChars: Hashable, Sendable {
    /// The least number of characters of a hyphenated word; `nil` (CSS `auto`) is 5.
    public var word: Int?
    /// The least number of characters before a hyphen; `nil` is 2.
    public var before: Int?
    /// The least number of characters after a hyphen; `nil` is 2.
    public var after: Int?

    /// Limits; by default those that CSS calls `auto`.
    public init(word: Int? = nil, before: Int? = nil, after: Int? = nil) {
      self.word = word
      self.before = before
      self.after = after
    }
  }
}

extension ParagraphStyle.HyphenateLimitChars {
  /// Reads CSS's value: one to three numbers or `auto`, for the word, the part before and the part after. The last part
  /// is like the part before if it is left out. `nil` if the text is something else.
  package init?(css: String) {
    let words = css.split(separator: " ")
    var values: [Int?] = []
    for word in words {
      if word == "auto" {
        values.append(nil)
      } else {
        guard word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(word) else { return nil }
        values.append(number)
      }
    }
    guard (1...3).contains(values.count) else { return nil }
    self.init(
      word: values[0], before: values.count > 1 ? values[1] : nil,
      after: values.count > 2 ? values[2] : values.count > 1 ? values[1] : nil)
  }
}

extension ParagraphStyle {
  /// Whether the last full line of a paragraph may end with a hyphen. CSS Text 4, `hyphenate-limit-last`.
  ///
  /// CSS's values `column`, `page` and `spread` are not here: Galley does not know what a container is.
  public enum HyphenateLimitLast: String, CaseIterable, Hashable, Sendable {
    /// Every line may end with a hyphen. The initial value.
    case none
    /// The line before the last line does not end with a hyphen, if it can end at another place.
    case always
  }
}

extension ParagraphStyle {
  /// The free space that a line may have before a word is hyphenated to fill it. CSS Text 4, `hyphenate-limit-zone`.
  ///
  /// Applies to lines that are filled one by one, and not to ``TextWrap/optimal`` and ``TextWrap/pretty``, which weigh
  /// free space against hyphens themselves.
  public enum HyphenateLimitZone: Hashable, Sendable {
    /// A length in layout units. The initial value is 0.
    case length(Double)
    /// A part of the available width, from 0 to 1.
    case fraction(Double)
  }
}
