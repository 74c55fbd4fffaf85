extension Typesetter {
  /// Counts the work of a typesetter on all threads. Work is added when the preparation of a text ends.
  public struct Counters: Hashable, Sendable {
    /// Calls of `hb_shape`, including those for the edges of lines.
    public package(set) var shapeCalls = 0
    /// Cache hits: words, or groups of dependent words, whose glyphs came from the cache or were assembled from their
    /// letters. If all words of an item are cached, the spaces between them count as words.
    public package(set) var wordsFound = 0
    /// Words that were shaped, because they or words that they depend on were not cached.
    public package(set) var wordsShaped = 0
    /// The bytes that the word caches of all threads use at present. Unlike the other counters, it can fall.
    public package(set) var cacheBytes = 0
    /// Glyphs of items that were also shaped whole, to verify the word cache. 0 unless the policy is
    /// ``Typesetter/WordCachePolicy/verified(bytes:)``.
    public package(set) var verifiedGlyphs = 0
    /// Items for which the word cache gave other glyphs than shaping the item whole. A value other than 0 is an error
    /// in Galley. Counted only with the policy ``Typesetter/WordCachePolicy/verified(bytes:)``.
    public package(set) var wrongItems = 0

    /// All counters are 0.
    public init() {}

    /// Adds other counters.
    mutating func add(_ other: Typesetter.Counters) {
      shapeCalls += other.shapeCalls
      wordsFound += other.wordsFound
      wordsShaped += other.wordsShaped
      cacheBytes += other.cacheBytes
      verifiedGlyphs += other.verifiedGlyphs
      wrongItems += other.wrongItems
    }
  }
}
