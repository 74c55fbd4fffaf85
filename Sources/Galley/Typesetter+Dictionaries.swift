internal import GalleyDictionaries
public import GalleyFonts
public import GalleyShaping

extension Typesetter {
  /// A typesetter over `library` that breaks Thai, Lao, Khmer and Burmese between words.
  public convenience init(library: FontLibrary, wordCache: WordCachePolicy = .standard) {
    self.init(library: library, wordSegmenter: DictionarySegmenter(), wordCache: wordCache)
  }
}
