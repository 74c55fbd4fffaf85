public import GalleyText

/// Knows where words of some languages may be hyphenated. A typesetter asks it for text whose paragraph style has
/// `hyphens: .auto`.
///
/// Several threads may use a hyphenator at the same time. `PatternHyphenator` of the module `GalleyHyphenation`
/// supports some 50 languages; a client may supply its own hyphenator.
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

  /// Appends the places where `word` may be hyphenated, in ascending order.
  ///
  /// `word` has letters and combining marks only, in upper or lower case. Nothing is appended if the word may not be
  /// hyphenated. Places inside a grapheme cluster are ignored.
  func appendPoints(in word: Span<UInt32>, to points: inout [HyphenationPoint])
}

/// A place where a word may be hyphenated.
public struct HyphenationPoint: Hashable, Sendable {
  /// The number of scalars before the place.
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
