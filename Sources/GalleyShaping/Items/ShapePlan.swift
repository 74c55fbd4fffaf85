internal import GalleyFonts

/// How the items of one style in one face, script and direction are shaped, and the cache of their words.
final class ShapePlan {
  let shaping: ShapeParameters
  /// The cache; `nil` if items must be shaped whole, and until enough text was shaped.
  private var words: WordCache?
  /// The cache without counting references, which would take a loop over items longer than looking words up. The plan
  /// keeps the cache alive.
  @exclusivity(unchecked) private(set) var borrowedWords: Unmanaged<WordCache>?
  /// Whether `words` is final.
  private var isDecided = false
  /// How many bytes were shaped before that.
  private var bytes = 0

  /// A plan with which nothing was shaped yet.
  init(_ shaping: ShapeParameters) { self.shaping = shaping }

  /// The cache for an item of `count` bytes; `nil` if the item must be shaped whole.
  ///
  /// `make` is called once, when as much text was shaped as the analysis of the face's lookups takes, or as soon as the
  /// face has an analysis.
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

  /// Bytes of a plan that are shaped whole before it gets a cache: an empty cache takes about 2 KB.
  private static let bytesBeforeWords = 128
  /// Bytes that are shaped whole before the lookups of a face are analysed: at least these, or a byte for 16 glyphs.
  /// Shaping them takes about as long as the analysis.
  private static let bytesBeforeAnalysis = 1024
}
