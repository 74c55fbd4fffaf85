internal import GalleyFonts

/// The shaping parameters of all items of one style in one face, script and direction, and the cache of their words.
final class ShapePlan {
  let shaping: ShapeParameters
  /// The cache; `nil` if items must be shaped whole, and until enough text was shaped.
  private var words: WordCache?
  /// The cache as an unmanaged reference: in the loop over cached items, counting references would take longer than
  /// looking words up. `words` keeps the cache alive.
  @exclusivity(unchecked) private(set) var borrowedWords: Unmanaged<WordCache>?
  /// Whether `words` is final.
  private var isDecided = false
  /// How many bytes were shaped before `words` was final.
  private var bytes = 0

  /// A plan with which nothing was shaped yet.
  init(_ shaping: ShapeParameters) { self.shaping = shaping }

  /// The cache for an item of `count` bytes; `nil` if the item must be shaped whole.
  ///
  /// `make` is called once: as soon as the face has a cached analysis of its lookups, or when shaping has taken about
  /// as much time as the analysis will.
  func words(forBytes count: Int, make: () -> WordCache?) -> WordCache? {
    if isDecided { return words }
    let hasLooked = bytes > Self.bytesBeforeWords
    bytes += count
    guard bytes > Self.bytesBeforeWords else { return nil }
    if !hasLooked { shaping.findCachedAnalysis() }
    guard shaping.cachedAnalysis != nil || bytes > max(Self.bytesBeforeAnalysis, shaping.face.glyphCount / 16) else {
      return nil
    }
    isDecided = true
    words = make()
    borrowedWords = words.map(Unmanaged.passUnretained)
    return words
  }

  /// The bytes that are shaped whole before a plan gets a cache: an empty cache uses about 2 KB.
  private static let bytesBeforeWords = 128
  /// The least number of bytes that are shaped whole before the lookups of a face are analyzed. In a face with more
  /// than 16384 glyphs, one byte for 16 glyphs. Shaping these bytes takes about as much time as the analysis.
  private static let bytesBeforeAnalysis = 1024
}
