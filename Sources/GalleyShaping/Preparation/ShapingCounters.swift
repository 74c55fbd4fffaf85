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

    /// The work since `earlier`: the differences of the counters. Read the counters before and after a call to see
    /// what the call did.
    ///
    ///     let before = typesetter.counters
    ///     let shaped = typesetter.prepare(text)
    ///     let work = typesetter.counters.since(before)
    ///     work.shapeCalls  // 0 if all words were cached
    ///
    /// Calls on other threads count too. `cacheBytes` is the change of the memory, which can be negative.
    public func since(_ earlier: Typesetter.Counters) -> Typesetter.Counters {
      var work = self
      work.shapeCalls -= earlier.shapeCalls
      work.wordsFound -= earlier.wordsFound
      work.wordsShaped -= earlier.wordsShaped
      work.cacheBytes -= earlier.cacheBytes
      work.verifiedGlyphs -= earlier.verifiedGlyphs
      work.wrongItems -= earlier.wrongItems
      return work
    }

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
