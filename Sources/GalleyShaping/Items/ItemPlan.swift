internal import GalleyFonts

/// How the items of one style in one face, script and direction are shaped, and the words that were seen in them.
final class ItemPlan {
  let shaping: ItemShaping
  /// The words; nil where items must be shaped whole, and as long as too little was shaped to make room for words.
  private var words: WordCache?
  /// The same without counting references, which would take a walk over items longer than looking words up. The plan
  /// keeps them alive.
  @exclusivity(unchecked) private(set) var lentWords: Unmanaged<WordCache>?
  /// Whether `words` stays what it is.
  private var isDecided = false
  /// How many bytes were shaped before that.
  private var bytes = 0

  /// The plan of `shaping`, by which nothing was shaped yet.
  init(_ shaping: ItemShaping) { self.shaping = shaping }

  /// The words for an item of so many bytes; nil where it must be shaped whole.
  ///
  /// `make` is asked once, when as much was shaped as finding out about the face's rules takes, if that is still to do.
  func words(forBytes count: Int, make: () -> WordCache?) -> WordCache? {
    if isDecided { return words }
    let hasLooked = bytes > Self.bytesBeforeWords
    bytes += count
    guard bytes > Self.bytesBeforeWords else { return nil }
    if !hasLooked { shaping.findCachedAnalysis() }
    guard shaping.cachedAnalysis != nil || bytes > max(Self.bytesBeforeRules, shaping.face.glyphCount / 16) else {
      return nil
    }
    isDecided = true
    words = make()
    lentWords = words.map(Unmanaged.passUnretained)
    return words
  }

  /// Bytes of a plan that are shaped whole before there is room for words.
  private static let bytesBeforeWords = 128
  /// Bytes that are shaped whole before its rules are looked at, at least: a byte for 16 glyphs.
  private static let bytesBeforeRules = 1024
}
