public import GalleyText

/// Knows where words of some languages may be hyphenated. A typesetter asks it for text whose paragraph style has
/// `hyphens: .auto`.
///
/// `PatternHyphenator` of the module `GalleyHyphenation` supports some 50 languages. A client may supply a hyphenator
/// of its own, which several threads may use at the same time.
public protocol Hyphenator: Sendable {
  /// The rules of a language; `nil` if the hyphenator does not know the language, so that its words are not hyphenated.
  ///
  /// A hyphenator that knows `de` should also return rules for `de-CH`.
  func wordHyphenator(for language: LanguageTag) -> (any WordHyphenator)?
}

/// Knows where words of one language may be hyphenated.
public protocol WordHyphenator: Sendable {
  /// The least number of characters of a word before its first hyphen and after its last one, as the language's
  /// patterns require.
  var leastParts: (before: Int, after: Int) { get }

  /// Appends the places where `word` may be hyphenated to `points`, in ascending order. Appends nothing if the word may
  /// not be hyphenated.
  ///
  /// `word` contains the Unicode scalar values of letters and combining marks only, in upper or lower case. Galley
  /// ignores places inside a grapheme cluster, and places that leave fewer characters than `hyphenateLimitChars`
  /// requires.
  func appendPoints(in word: Span<UInt32>, to points: inout [HyphenationPoint])
}

/// A place where a word may be hyphenated.
public struct HyphenationPoint: Hashable, Sendable {
  /// The number of scalars of the word before the place. A place at the start or the end of the word is ignored.
  public var offset: Int
  /// Letters that are added before the hyphen because the spelling changes there; empty for nearly all words.
  /// Hungarian `asszony` is hyphenated `asz-szony`: offset 2, inserted text `z`.
  public var insertedText: String

  /// A place after `offset` scalars.
  public init(offset: Int, insertedText: String = "") {
    self.offset = offset
    self.insertedText = insertedText
  }
}

/// A place where a hyphen changes the spelling of a word: if a line ends there, letters are added before the hyphen,
/// such as the `z` of Hungarian `asz-szony`.
package struct HyphenInsertion: Hashable, Sendable {
  /// The offset in UTF-8 bytes of the shaped text at which the line may end.
  package let offset: Int
  /// The letters that are added.
  package let text: String
}

/// Which words may be hyphenated, and how short the parts of a hyphenated word may be, in characters: CSS Text 4,
/// `hyphenate-limit-chars`.
package struct WordPartLimits: Hashable, Sendable {
  /// The least number of characters of a hyphenated word.
  package let word: Int
  /// The least number of characters before a hyphen.
  package let before: Int
  /// The least number of characters after a hyphen.
  package let after: Int
  /// Whether words that start with a capital letter are not hyphenated, as in English text.
  package var keepsCapitalized = false

  /// The limits of a style. For `auto` they are those of browsers: 5, 2 and 2.
  package init(_ style: ParagraphStyle.HyphenateLimitChars) {
    before = max(1, style.before ?? 2)
    after = max(1, style.after ?? 2)
    word = max(2, style.word ?? 5)
  }
}
