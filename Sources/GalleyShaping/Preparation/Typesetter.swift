public import GalleyFonts
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
      preparation.run()
      return preparation.finish(typesetter: self)
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
      preparation.run()
      let choices = preparation.choices ?? [:]
      _ = preparation.finish(typesetter: self)
      return choices
    }
  }

  /// Calls `body` with a context that no other thread uses. No lock is held during the call.
  func withContext<Result>(_ body: (ShapingContext) -> Result) -> Result {
    let thread = CurrentThread.number
    let context =
      pool.withLock { $0.take(for: thread) }
      ?? ShapingContext(
        library: library, wordSegmenter: wordSegmenter, hyphenator: hyphenator, phraseSegmenter: phraseSegmenter,
        wordCache: wordCache, hashMask: hashMask)
    let result = body(context)
    pool.withLock { $0.put(context, from: thread) }
    return result
  }

  /// Calls `body` with tools that no other thread uses. No lock is held during the call.
  func withTools<Result>(_ body: (ShapingTools) -> Result) -> Result { withContext(body) }
}
