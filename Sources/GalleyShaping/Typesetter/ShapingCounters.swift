/// What a typesetter has done so far, on all threads: sums over the texts that are finished.
public struct ShapingCounters: Hashable, Sendable {
  /// Calls of `hb_shape`, those for the edges of lines among them.
  public package(set) var shapeCalls = 0
  /// Words, and groups of words that depend on each other, whose glyphs were known, or could be put together from
  /// letters that were; with them the spaces of items in which nothing was new.
  public package(set) var wordsFound = 0
  /// Words and groups that had to be shaped.
  public package(set) var wordsShaped = 0
  /// Bytes that the words in memory take now.
  public package(set) var cacheBytes = 0
  /// Glyphs compared by ``WordCachePolicy/verified(bytes:)``.
  public package(set) var verifiedGlyphs = 0
  /// Items that came out otherwise than when they are shaped whole; anything but 0 is a fault of this library.
  public package(set) var wrongItems = 0

  /// Nothing done.
  public init() {}

  /// Adds what was counted elsewhere.
  mutating func add(_ other: ShapingCounters) {
    shapeCalls += other.shapeCalls
    wordsFound += other.wordsFound
    wordsShaped += other.wordsShaped
    cacheBytes += other.cacheBytes
    verifiedGlyphs += other.verifiedGlyphs
    wrongItems += other.wrongItems
  }
}
