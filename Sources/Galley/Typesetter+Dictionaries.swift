internal import GalleyDictionaries
public import GalleyFonts
public import GalleyShaping

extension Typesetter {
  /// A typesetter over a library, the bundled fonts unless another one is given. It breaks Thai, Lao, Khmer and Burmese
  /// between words.
  public convenience init(library: FontLibrary = .bundled, wordCache: Typesetter.WordCachePolicy = .standard) {
    self.init(library: library, wordSegmenter: DictionarySegmenter(), wordCache: wordCache)
  }

  /// A typesetter over the bundled fonts that the whole program may share: it can be used from any thread, and words
  /// that one part of the program has shaped are known to all parts.
  public static let shared = Typesetter()
}
