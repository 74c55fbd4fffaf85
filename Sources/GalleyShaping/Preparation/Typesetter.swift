public import GalleyFonts
internal import GalleyLookups
internal import GalleySystem
public import GalleyText
public import GalleyUnicode
internal import Synchronization

/// Prepares text for layout with the faces of one library. Any number of threads can use one typesetter at a time.
///
///     let typesetter = Typesetter(library: library)  // with `import Galley`: includes dictionaries
///     let shaped = typesetter.prepare(AttributedText("Hello"))
public final class Typesetter: ShapingServices {
  /// The fonts of this typesetter.
  public let library: FontLibrary
  /// Finds words in scripts without spaces between words, such as Thai; `nil` if lines in these scripts break at spaces
  /// and punctuation only.
  public let wordSegmenter: (any WordSegmenter)?
  /// Finds the places where words may be hyphenated, for paragraph styles with `hyphens: .auto`; `nil` if words are
  /// hyphenated at soft hyphens only.
  public let hyphenator: (any Hyphenator)?
  /// Finds phrases, for paragraph styles with `wordBreak: .autoPhrase`; `nil` if lines break inside phrases.
  public let phraseSegmenter: (any PhraseSegmenter)?
  /// Whether and how the glyphs of words are cached.
  public let wordCache: Typesetter.WordCachePolicy
  private let pool = Mutex(ContextPool())
  /// The bits of words' hashes that are used: fewer in tests that force collisions.
  private let hashMask: UInt32

  /// Prepared truncation tokens, which texts of this typesetter share. GalleyLayout sets and reads the object.
  package let sharedTokens = OnceObject()

  /// A typesetter with the fonts of `library`. `wordSegmenter` finds words in scripts without spaces between words,
  /// `hyphenator` the places where words may be hyphenated, `phraseSegmenter` the phrases of text without spaces.
  public convenience init(
    library: FontLibrary, wordSegmenter: (any WordSegmenter)?, hyphenator: (any Hyphenator)? = nil,
    phraseSegmenter: (any PhraseSegmenter)? = nil, wordCache: Typesetter.WordCachePolicy = .standard
  ) {
    self.init(
      library: library, wordSegmenter: wordSegmenter, hyphenator: hyphenator, phraseSegmenter: phraseSegmenter,
      wordCache: wordCache, hashMask: .max)
  }

  /// A typesetter that uses only the bits `hashMask` of words' hashes, for tests that force collisions.
  package init(
    library: FontLibrary, wordSegmenter: (any WordSegmenter)?, hyphenator: (any Hyphenator)? = nil,
    phraseSegmenter: (any PhraseSegmenter)? = nil, wordCache: Typesetter.WordCachePolicy, hashMask: UInt32
  ) {
    self.library = library
    self.wordSegmenter = wordSegmenter
    self.hyphenator = hyphenator
    self.phraseSegmenter = phraseSegmenter
    self.wordCache = wordCache
    self.hashMask = hashMask
  }

  /// The work done so far, on all threads.
  public var counters: Typesetter.Counters { pool.withLock { $0.counters } }

  /// Prepares `text` for layout: finds its line break opportunities, chooses fonts and shapes glyphs. These steps do
  /// not depend on an available width.
  ///
  /// O(n) in the length of the text. Empty text gives a `ShapedText` without runs.
  public func prepare(_ text: AttributedText) -> ShapedText {
    let annotations = text.scopes.isEmpty ? [:] : ShapedRuby.annotations(of: text, self)
    return withContext { context in
      var preparation = Preparation(text, context: context, annotations: annotations)
      preparation.prepareParagraphs()
      return preparation.makeShapedText(typesetter: self)
    }
  }

  /// The first face of a style's families.
  package func firstFace(of style: TextStyle) -> FontFace { withContext { $0.shaping(of: style).stack.first } }

  /// The faces that font fallback chose for a text, and the reasons. The keys are the shaped-text offsets at which
  /// clusters start.
  ///
  /// Prepares the text again. Clusters that are not in the result have the first face of their style's stack without a
  /// choice, or draw nothing and have the face of the text after them.
  package func fontChoices(of text: AttributedText) -> [Int: FontChoice] {
    withContext { context in
      var preparation = Preparation(text, context: context)
      preparation.choices = [:]
      preparation.prepareParagraphs()
      let choices = preparation.choices ?? [:]
      _ = preparation.makeShapedText(typesetter: self)
      return choices
    }
  }

  /// Calls `body` with a context that no other thread uses. No lock is held during the call.
  func withContext<Result>(_ body: (ShapingContext) -> Result) -> Result {
    let thread = CurrentThread.number
    let context =
      pool.withLock { $0.takeContext(for: thread) }
      ?? ShapingContext(
        library: library, wordSegmenter: wordSegmenter, hyphenator: hyphenator, phraseSegmenter: phraseSegmenter,
        wordCache: wordCache, hashMask: hashMask)
    let result = body(context)
    pool.withLock { $0.returnContext(context, from: thread) }
    return result
  }

  /// Calls `body` with tools that no other thread uses. No lock is held during the call.
  func withTools<Result>(_ body: (ShapingTools) -> Result) -> Result { withContext(body) }
}

extension Typesetter {
  /// Prepares a string in one style: ``prepare(_:)`` for a text without spans.
  ///
  ///     let label = typesetter.prepare("Save", style: .body)
  public func prepare(
    _ string: String, style: TextStyle, paragraphStyle: ParagraphStyle = .unicode
  ) -> ShapedText {
    prepare(AttributedText(string, style: style, paragraphStyle: paragraphStyle))
  }
}

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
      LetterAssembler(parameters, analysis: analysis, buffer: buffer)
    }
  }
}
