internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Everything one thread needs while it prepares a text: buffers that are reused, and what is known of styles.
///
/// `@unchecked Sendable` because the typesetter's pool hands it to one thread at a time.
final class ShapingContext: @unchecked Sendable {
  let library: FontLibrary
  let wordSegmenter: (any WordSegmenter)?
  let buffer = ShapingBuffer()
  private var madeTatweelBuffer: ShapingBuffer?
  /// How the shapes of words are used again, and the room they have.
  let wordCache: Typesetter.WordCachePolicy
  let wordMemory: WordMemory
  /// What was done since the typesetter last asked; `hb_shape` calls are counted by the buffers.
  var counters = Typesetter.Counters()
  /// What of the buffers' calls and of the words' bytes the typesetter knows already.
  private var reported = Typesetter.Counters()
  @exclusivity(unchecked) var wordScratch = WordScratch()
  /// The arrays of the last preparation, for the room they have.
  var scratch = Scratch()
  /// The styles before the last one, so that a program with one style needs no table.
  private var styles: [StyleShaping.Key: StyleShaping] = [:]
  private var last: KnownStyle?
  /// Of the default style: the context's own, since threads would wait for each other to count references to one of
  /// all.
  let initialRules = ParagraphRules(ParagraphStyle(), language: nil)
  private lazy var lastRules = initialRules
  @exclusivity(unchecked) var lastTextRules: TextRules?

  init(
    library: FontLibrary, wordSegmenter: (any WordSegmenter)?, wordCache: Typesetter.WordCachePolicy, hashMask: UInt32
  ) {
    self.library = library
    self.wordSegmenter = wordSegmenter
    self.wordCache = wordCache
    wordMemory = WordMemory(limit: wordCache.limit, hashMask: hashMask)
  }

  /// The memory and its caches know each other.
  deinit { wordMemory.removeAll() }

  /// Reports where tatweels may stand; layout's own items are shaped without, since few lines ask for it.
  var tatweelBuffer: ShapingBuffer {
    if let madeTatweelBuffer { return madeTatweelBuffer }
    var options = BufferOptions()
    options.flags = .reportsSafeToInsertTatweel
    let made = ShapingBuffer(options)
    madeTatweelBuffer = made
    return made
  }

  /// What was done since the last call.
  func takeCounters() -> Typesetter.Counters {
    var taken = counters
    var now = Typesetter.Counters()
    now.shapeCalls = buffer.shapeCalls + (madeTatweelBuffer?.shapeCalls ?? 0)
    now.cacheBytes = wordMemory.byteCount
    taken.shapeCalls += now.shapeCalls - reported.shapeCalls
    taken.cacheBytes += now.cacheBytes - reported.cacheBytes
    reported = now
    counters = Typesetter.Counters()
    return taken
  }

  /// The faces and features of a style; the last one asked for costs a comparison.
  func shaping(of style: TextStyle) -> StyleShaping {
    if let last, last.identity != nil && last.identity == style.identity || last.style.choosesGlyphsLike(style) {
      return last.shaping
    }
    let key = StyleShaping.Key(style)
    if let last {
      if last.key == key {
        self.last = KnownStyle(style: style, key: key, shaping: last.shaping)
        return last.shaping
      }
      if styles.count < Self.styleLimit {
        styles[last.key] = last.shaping
      } else if styles[last.key] == nil {
        // The last one goes too: its words would be nobody's.
        styles.removeAll(keepingCapacity: true)
        scratch.forgetStyle()
        wordMemory.removeAll()
      }
    }
    let shaping = styles[key] ?? StyleShaping(key, library: library)
    last = KnownStyle(style: style, key: key, shaping: shaping)
    return shaping
  }

  /// The rules of a paragraph's style and first language; the last ones asked for cost a comparison.
  func rules(of style: ParagraphStyle, language: LanguageTag?) -> ParagraphRules {
    if !lastRules.follow(style, language: language) { lastRules = ParagraphRules(style, language: language) }
    return lastRules
  }

  /// A style and what is known of it: an object, since looking at a value of so many references would copy them.
  private final class KnownStyle {
    let style: TextStyle
    let identity: ObjectIdentifier?
    let key: StyleShaping.Key
    let shaping: StyleShaping

    init(style: TextStyle, key: StyleShaping.Key, shaping: StyleShaping) {
      self.style = style
      identity = style.identity
      self.key = key
      self.shaping = shaping
    }
  }

  /// Far more styles than a document has; a host that invents styles without end must not grow the context without end.
  private static let styleLimit = 1024
}
