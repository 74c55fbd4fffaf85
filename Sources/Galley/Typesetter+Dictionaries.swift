internal import GalleyDictionaries
public import GalleyFonts
public import GalleyShaping
public import GalleyUnicode

extension Typesetter {
  /// A typesetter over a library, the bundled fonts unless another one is given. It breaks Thai, Lao, Khmer and Burmese
  /// between words.
  ///
  /// `hyphenator` finds the places where words may be hyphenated in paragraphs with `hyphens: .auto`. The module
  /// `GalleyHyphenation` has one with the patterns of some 50 languages, `PatternHyphenator`.
  ///
  /// `phraseSegmenter` finds the phrases of paragraphs with `wordBreak: .autoPhrase`. The module `GalleyPhrases` has
  /// one for Japanese, `JapanesePhraseSegmenter`.
  public convenience init(
    library: FontLibrary = .bundled, hyphenator: (any Hyphenator)? = nil,
    phraseSegmenter: (any PhraseSegmenter)? = nil, wordCache: Typesetter.WordCachePolicy = .standard
  ) {
    self.init(
      library: library, wordSegmenter: DictionarySegmenter(), hyphenator: hyphenator, phraseSegmenter: phraseSegmenter,
      wordCache: wordCache)
  }

  /// A typesetter over the bundled fonts that the whole program may share: it can be used from any thread, and words
  /// that one part of the program has shaped are known to all parts.
  public static let shared = Typesetter()
}
