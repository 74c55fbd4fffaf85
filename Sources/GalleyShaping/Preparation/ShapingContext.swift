internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Everything that one thread needs while it prepares a text: reused buffers, and caches of styles and words.
///
/// `@unchecked Sendable`: the typesetter's pool gives a context to one thread at a time.
final class ShapingContext: ShapingTools, @unchecked Sendable {
  let wordSegmenter: (any WordSegmenter)?
  let hyphenator: (any Hyphenator)?
  let phraseSegmenter: (any PhraseSegmenter)?
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
    self.wordSegmenter = wordSegmenter
    self.hyphenator = hyphenator
    self.phraseSegmenter = phraseSegmenter
    self.wordCache = wordCache
    wordMemory = WordMemory(limit: wordCache.limit, hashMask: hashMask)
    super.init(library: library)
  }

  /// Removes the caches from `wordMemory`, because the memory and the caches refer to each other.
  deinit { wordMemory.removeAll() }

  /// Also frees the words: only the shape plans of the removed styles could find them.
  override func forgetWords() {
    scratch.forgetStyle()
    wordMemory.removeAll()
  }

  /// The work done since the last call.
  func takeCounters() -> Typesetter.Counters {
    var taken = counters
    var now = Typesetter.Counters()
    now.shapeCalls = shapeCalls
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

  /// The rules of a paragraph's style and first language. For those that were looked up last, this is only a
  /// comparison.
  func rules(of style: ParagraphStyle, language: LanguageTag?) -> ParagraphRules {
    if !lastRules.follow(style, language: language) { lastRules = ParagraphRules(style, language: language) }
    return lastRules
  }
}

extension ShapingContext {
  /// The rules of a text with one style and one paragraph style; `nil` for other texts, and for a style that sets
  /// properties of ``BreakStyle``. The last rules are cached.
  func rules(of text: AttributedText) -> TextRules? {
    if let known = lastTextRules, text.isUniform(known.styleIdentity, known.paragraphIdentity) { return known }
    let (style, paragraphStyle) = (text.defaultStyle, text.paragraphStyle)
    guard let styleIdentity = style.identity, let paragraphIdentity = paragraphStyle.identity,
      text.isUniform(styleIdentity, paragraphIdentity), !style.setsBreaks
    else { return nil }
    lastTextRules = TextRules(
      style, paragraphStyle, paragraph: rules(of: paragraphStyle, language: style.language))
    return lastTextRules
  }
}
