internal import GalleyLookups

extension Typesetter {
  /// Whether a typesetter caches the glyphs of words, and with how much memory.
  ///
  /// The glyphs, advances, offsets and clusters are equal with every policy; only time and memory differ.
  public enum WordCachePolicy: Hashable, Sendable {
    /// No words are cached: every item is shaped whole.
    case off
    /// Each thread caches words in at most `bytes` bytes; 0 means ``off``.
    ///
    /// Additional memory is used by the analysis of lookups, up to thirteen bits for each glyph of a face, for each
    /// style, script and direction. A single text can also exceed the limit while it is prepared.
    case bounded(bytes: Int)
    /// Like ``bounded(bytes:)``, but every item is also shaped whole and compared. Differences are counted in
    /// ``Typesetter/Counters/wrongItems``, and the glyphs of the whole item are used. Slower than ``off``: for tests.
    case verified(bytes: Int)

    /// 8 MiB: the words of some books in a few fonts.
    public static let standard = Typesetter.WordCachePolicy.bounded(bytes: 8 << 20)

    /// The limit of a thread's cache, in bytes.
    package var limit: Int {
      switch self {
      case .off: 0
      case .bounded(let bytes), .verified(let bytes): max(0, bytes)
      }
    }

    /// Whether cached glyphs are compared with those of whole items.
    var verifies: Bool {
      if case .verified = self { true } else { false }
    }

    /// Makes the object that assembles words that were never shaped; returns `nil` if all new words must be shaped.
    ///
    /// The only use of the folder `Letters`: without the folder, this returns `nil`.
    func assembler(
      for parameters: ShapeParameters, _ analysis: LookupAnalysis, _ buffer: ShapingBuffer
    ) -> (any WordAssembler)? {
      LetterAssembler(parameters, analysis, buffer)
    }
  }
}
