extension Typesetter {
  /// Counts the work of a typesetter on all threads: sums over all texts whose preparation is finished.
  public struct Counters: Hashable, Sendable {
    /// Calls of `hb_shape`, including those for the edges of lines.
    public package(set) var shapeCalls = 0
    /// Cache hits: words, or groups of dependent words, whose glyphs came from the cache or were assembled from their
    /// letters. In items that are cached completely, spaces count, too.
    public package(set) var wordsFound = 0
    /// Words that were shaped, because they or words that they depend on were not cached.
    public package(set) var wordsShaped = 0
    /// The bytes that the word caches use now.
    public package(set) var cacheBytes = 0
    /// Glyphs compared by ``Typesetter/WordCachePolicy/verified(bytes:)``.
    public package(set) var verifiedGlyphs = 0
    /// Items whose cached glyphs differ from those of the item shaped whole. A value other than 0 is an error in
    /// Galley.
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
