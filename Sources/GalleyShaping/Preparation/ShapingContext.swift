internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Everything that one thread needs while it prepares a text: reused buffers, and caches of styles and words.
///
/// `@unchecked Sendable`: the typesetter's pool gives a context to one thread at a time.
final class ShapingContext: @unchecked Sendable {
  let library: FontLibrary
  let wordSegmenter: (any WordSegmenter)?
  let hyphenator: (any Hyphenator)?
  let phraseSegmenter: (any PhraseSegmenter)?
  let buffer = ShapingBuffer()
  private var madeTatweelBuffer: ShapingBuffer?
  /// Whether and how the glyphs of words are cached.
  let wordCache: Typesetter.WordCachePolicy
  /// The memory of all word caches of this context.
  let wordMemory: WordMemory
  /// The work done since the last call of `takeCounters()`, without calls of `hb_shape`, which the buffers count.
  var counters = Typesetter.Counters()
  /// The buffers' calls and the caches' bytes at the last call of `takeCounters()`.
  private var reported = Typesetter.Counters()
  @exclusivity(unchecked) var wordScratch = WordScratch()
  /// The arrays of the last preparation, whose memory is reused.
  var scratch = Scratch()
  /// The styles that were looked up before the last one. A program with one style leaves this table empty.
  private var styles: [StyleShaping.Key: StyleShaping] = [:]
  private var last: KnownStyle?
  /// The rules of the default style. Each context has its own object: if all contexts shared one, threads would wait
  /// for each other to count references.
  let initialRules = ParagraphRules(ParagraphStyle(), language: nil)
  private lazy var lastRules = initialRules
  @exclusivity(unchecked) var lastTextRules: TextRules?
  private var hyphenators: [LanguageTag: (rules: any WordHyphenator, number: UInt16)] = [:]

  init(
    library: FontLibrary, wordSegmenter: (any WordSegmenter)?, hyphenator: (any Hyphenator)?,
    phraseSegmenter: (any PhraseSegmenter)?, wordCache: Typesetter.WordCachePolicy, hashMask: UInt32
  ) {
    self.library = library
    self.wordSegmenter = wordSegmenter
    self.hyphenator = hyphenator
    self.phraseSegmenter = phraseSegmenter
    self.wordCache = wordCache
    wordMemory = WordMemory(limit: wordCache.limit, hashMask: hashMask)
  }

  /// Removes the caches from `wordMemory`, because the memory and the caches refer to each other.
  deinit { wordMemory.removeAll() }

  /// A buffer that reports where tatweels may be inserted; made at first use. Other items are shaped without this
  /// report, because few lines need it.
  var tatweelBuffer: ShapingBuffer {
    if let madeTatweelBuffer { return madeTatweelBuffer }
    var options = BufferOptions()
    options.flags = .reportsSafeToInsertTatweel
    let made = ShapingBuffer(options)
    madeTatweelBuffer = made
    return made
  }

  /// The work done since the last call.
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

  /// The rules by which words of a language are hyphenated, with a number of the language; `nil` if the hyphenator does
  /// not know the language.
  func wordHyphenator(for language: LanguageTag) -> (rules: any WordHyphenator, number: UInt16)? {
    if let known = hyphenators[language] { return known }
    guard let rules = hyphenator?.wordHyphenator(for: language) else { return nil }
    if hyphenators.count == Self.styleLimit {
      hyphenators.removeAll()
      scratch.analyser.hyphenationCache.removeAll()
    }
    let known = (rules, UInt16(hyphenators.count))
    hyphenators[language] = known
    return known
  }

  /// The faces and features of a style. For the style that was looked up last, this is only a comparison.
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
        // Also frees the words: only the shape plans of the removed styles could find them.
        styles.removeAll(keepingCapacity: true)
        scratch.forgetStyle()
        wordMemory.removeAll()
      }
    }
    let shaping = styles[key] ?? StyleShaping(key, library: library)
    last = KnownStyle(style: style, key: key, shaping: shaping)
    return shaping
  }

  /// The rules of a paragraph's style and first language. For those that were looked up last, this is only a
  /// comparison.
  func rules(of style: ParagraphStyle, language: LanguageTag?) -> ParagraphRules {
    if !lastRules.follow(style, language: language) { lastRules = ParagraphRules(style, language: language) }
    return lastRules
  }

  /// The style that was looked up last, with its faces and features. An object, because a structure's many references
  /// would be counted at each look-up.
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

  /// The largest number of styles in the table: far more than a document has. The limit keeps a program that makes new
  /// styles again and again from using more and more memory.
  private static let styleLimit = 1024
}

extension ShapingContext {
  /// The rules of a text with one style and one paragraph style; `nil` for other texts. The last rules are cached.
  func rules(of text: AttributedText) -> TextRules? {
    if let known = lastTextRules, text.isUniform(known.styleIdentity, known.paragraphIdentity) { return known }
    let (style, paragraphStyle) = (text.defaultStyle, text.paragraphStyle)
    guard let styleIdentity = style.identity, let paragraphIdentity = paragraphStyle.identity,
      text.isUniform(styleIdentity, paragraphIdentity)
    else { return nil }
    lastTextRules = TextRules(
      style, paragraphStyle, paragraph: rules(of: paragraphStyle, language: style.language))
    return lastTextRules
  }
}
