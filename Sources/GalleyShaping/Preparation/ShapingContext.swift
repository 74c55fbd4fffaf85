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
  var scratch = PrepareScratch()
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
      scratch.analyzer.hyphenationCache.removeAll()
    }
    let known = (rules, UInt16(hyphenators.count))
    hyphenators[language] = known
    return known
  }

  /// The rules of a paragraph's style and first language. For those that were looked up last, this is only a
  /// comparison.
  func rules(of style: ParagraphStyle, language: LanguageTag?) -> ParagraphRules {
    if !lastRules.belong(to: style, language: language) { lastRules = ParagraphRules(style, language: language) }
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

/// The shaping contexts of a typesetter that no thread uses now, and the counters of all contexts.
struct ContextPool {
  private var idle: [Idle] = []
  private(set) var counters = Typesetter.Counters()

  /// A context and the number of the thread that used it last.
  private struct Idle {
    let thread: UInt
    let context: ShapingContext
  }

  /// Removes a context from the pool for a thread; returns `nil` if the pool is empty.
  ///
  /// Prefers the context that the thread used last: the context's words are in the caches of the processor on which the
  /// thread runs.
  mutating func takeContext(for thread: UInt) -> ShapingContext? {
    guard !idle.isEmpty else { return nil }
    let last = idle.count - 1
    for index in idle.indices where idle[index].thread == thread {
      idle.swapAt(index, last)
      break
    }
    return idle.removeLast().context
  }

  /// Puts a context back into the pool after use by a thread, and adds its counters.
  mutating func returnContext(_ context: ShapingContext, from thread: UInt) {
    counters.add(context.takeCounters())
    idle.append(Idle(thread: thread, context: context))
  }
}

/// The working memory of preparations: arrays that a context keeps from text to text.
///
/// The properties have no run-time checks for exclusive access, because one preparation at a time uses them.
final class PrepareScratch {
  @exclusivity(unchecked) var analyzer = ParagraphAnalyzer()
  @exclusivity(unchecked) var items: [TextItem] = []
  /// The pairs of brackets and quotation marks of the current paragraph, if `CurrentParagraph.hasPairs`.
  @exclusivity(unchecked) var pairs = MarkPairs()
  /// The faces and features of the text's styles so far, to which items refer by index.
  @exclusivity(unchecked) var shapings: [StyleFonts] = []
  @exclusivity(unchecked) var templates = RunTemplates()
  /// The rules of the last text; `nil` if the text had several styles, or if the context has removed its style.
  @exclusivity(unchecked) private var lastRules: TextRules?
  @exclusivity(unchecked) var output = PreparedParts()
  /// The output's glyphs. Not a part of `output`, so that glyphs can be written while runs are appended.
  @exclusivity(unchecked) var glyphs = Glyphs()

  /// For texts with more bytes than this, memory is allocated in advance.
  static let longText = 1 << 16
  /// After texts with more bytes than this, the working memory is freed.
  static let longestKept = 1 << 22
}

extension PrepareScratch {
  /// Starts a text. If the text has the style of the last text, the last text's templates are kept.
  func beginText(with rules: TextRules?) {
    if let rules, rules === lastRules { return templates.endText() }
    lastRules = rules
    templates.removeAll()
    shapings.removeAll(keepingCapacity: true)
  }

  /// Allocates memory for a long text in advance: arrays that grow step by step use twice the memory and copy their
  /// elements at each step.
  func reserve(for text: [UInt8]) {
    analyzer.reserve(text.count)
    output.reserve(bytes: text.count)
    // A text has about one glyph for each scalar.
    var scalars = 0
    for byte in text where !byte.isTrail { scalars += 1 }
    glyphs.reserve(scalars)
  }

  /// Forgets the last text's style, so that its templates are not used again.
  func forgetStyle() { lastRules = nil }

  /// The index of `shaping` in `shapings`. Appends `shaping`, unless it is one of the last eight elements.
  func index(of shaping: StyleFonts) -> Int {
    for index in shapings.indices.suffix(8) where shapings[index] === shaping { return index }
    shapings.append(shaping)
    return shapings.count - 1
  }

  /// The range of the shaped text for a range of the paragraph's scalars.
  @inline(__always)
  func byteRange(_ scalars: Range<Int>) -> Range<Int> {
    Int(analyzer.offsets[scalars.lowerBound])..<Int(analyzer.offsets[scalars.upperBound])
  }

  /// Writes the clusters of the paragraph's glyphs, which start at the index `first`, into the analyzer's byte arrays:
  /// marks at each cluster's start, and for each byte the sum of the advances before it, in font units.
  func writeClusterMarks(from first: Int) {
    let base = UInt32(analyzer.range.lowerBound)
    let (sums, marks) = (analyzer.advances.elements, analyzer.marks.elements)
    glyphs.withColumns { glyphs in
      for index in first..<glyphs.count {
        let place = Int(glyphs.clusters[index] &- base)
        sums[place] &+= glyphs.advances[index]
        let isUnsafe = glyphs.flags[index].rawValue & GlyphFlags.unsafeToBreak.rawValue
        // `isUnsafe` is 0 or 1, so the product is no mark or the mark.
        marks[place].insert(TextMarks(rawValue: TextMarks.cluster.rawValue | isUnsafe &* TextMarks.unsafe.rawValue))
      }
    }
    var sum: Int32 = 0
    for place in sums.indices {
      let advance = sums[place]
      sums[place] = sum
      sum &+= advance
    }
  }

  /// Calls `body` with the current paragraph of `text`, to divide it into items.
  func withItemText<Result>(_ text: [UInt8], _ body: (ItemText) -> Result) -> Result {
    // The pointers leave the closures, which avoids counting references to each array. They stay valid because no array
    // changes during the call.
    text.withUnsafeBufferPointer { text in
      body(
        ItemText(
          scalars: analyzer.scalars.withUnsafeBufferPointer { $0 },
          offsets: UnsafeBufferPointer(analyzer.offsets.elements), marks: UnsafeBufferPointer(analyzer.marks.elements),
          levels: analyzer.levels.withUnsafeBufferPointer { $0 }, baseLevel: analyzer.baseLevel,
          scripts: analyzer.scripts.withUnsafeBufferPointer { $0 },
          shapingEdges: analyzer.shapingEdges.withUnsafeBufferPointer { $0 }, text: text,
          start: analyzer.range.lowerBound,
          hasLongGraphemes: analyzer.hasLongGraphemes))
    }
  }
}
