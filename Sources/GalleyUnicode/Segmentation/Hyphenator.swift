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
