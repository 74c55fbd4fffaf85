public import GalleyFonts
public import GalleyText
public import GalleyUnicode
internal import Synchronization

/// Prepares text for layout with the faces of one library; may be used from any number of threads at once.
///
///     let typesetter = Typesetter(library: library)  // with `import Galley`: knows the dictionaries
///     let shaped = typesetter.prepare(AttributedText("Hello"))
public final class Typesetter: Sendable {
  /// The faces that text is set in.
  public let library: FontLibrary
  /// What finds words in text without spaces; nil where such text breaks at spaces and punctuation only.
  public let wordSegmenter: (any WordSegmenter)?
  /// How the shapes of words are used again.
  public let wordCache: Typesetter.WordCachePolicy
  private let pool = Mutex(ContextPool())
  /// The bits of words' hashes that count: fewer in tests that force collisions.
  private let hashMask: UInt32

  /// Prepared truncation tokens, which texts of this typesetter share. GalleyLayout sets and reads the object.
  package let sharedTokens = OnceObject()

  /// A typesetter over `library`, with or without words of its own for text without spaces.
  public convenience init(
    library: FontLibrary, wordSegmenter: (any WordSegmenter)?, wordCache: Typesetter.WordCachePolicy = .standard
  ) {
    self.init(library: library, wordSegmenter: wordSegmenter, wordCache: wordCache, hashMask: .max)
  }

  /// The same with hashes of words of which only some bits count.
  package init(
    library: FontLibrary, wordSegmenter: (any WordSegmenter)?, wordCache: Typesetter.WordCachePolicy, hashMask: UInt32
  ) {
    self.library = library
    self.wordSegmenter = wordSegmenter
    self.wordCache = wordCache
    self.hashMask = hashMask
  }

  /// What was done so far, on all threads.
  public var counters: Typesetter.Counters { pool.withLock { $0.counters } }

  /// Analyses, itemises and shapes `text`: everything that does not depend on a width.
  ///
  /// Linear in the text. Empty text gives a `ShapedText` without runs.
  public func prepare(_ text: AttributedText) -> ShapedText {
    withContext { context in
      var preparation = Preparation(text, context: context)
      preparation.run()
      return preparation.finish(typesetter: self)
    }
  }

  /// Whether the first face of a style's families has a glyph for a scalar.
  package func firstFace(of style: TextStyle, hasGlyphFor scalar: UInt32) -> Bool {
    withContext { $0.shaping(of: style).stack.face(0).glyph(for: scalar) != nil }
  }

  /// The faces that fallback chose for a text and why, by where each cluster starts in the shaped text.
  ///
  /// Prepares the text again. Clusters that are not listed are plain text in the first face of their style's stack, or
  /// draw nothing and go with the text after them.
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

  /// Lends a context to `body`; no lock is held meanwhile.
  func withContext<Result>(_ body: (ShapingContext) -> Result) -> Result {
    let thread = CurrentThread.number
    let context =
      pool.withLock { $0.take(for: thread) }
      ?? ShapingContext(library: library, wordSegmenter: wordSegmenter, wordCache: wordCache, hashMask: hashMask)
    let result = body(context)
    pool.withLock { $0.put(context, from: thread) }
    return result
  }
}
