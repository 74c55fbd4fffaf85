internal import Galley
internal import GalleyHyphenation
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Measures hyphenation: the patterns alone, and the preparation of texts with and without `hyphens: auto`.
struct HyphenateBench {
  private let corpus: Corpus
  private let options: Options
  private let rules: any WordHyphenator
  /// The words of the corpus that have at least five letters: the words that layout looks up.
  private let words: [[UInt32]]
  private let texts: [(row: String, texts: [AttributedText])]

  /// Collects the words. `nil` if no row is requested, or if the corpus's language has no patterns.
  init?(_ corpus: Corpus, options: Options) {
    guard options.wantsAny("hyphenate.words", "hyphenate.off", "hyphenate.auto"),
      let language = LanguageTag(corpus.language), let rules = PatternHyphenator().wordHyphenator(for: language)
    else { return nil }
    self.corpus = corpus
    self.options = options
    self.rules = rules
    words = corpus.texts.flatMap { text in
      text.split { !$0.isLetter }.filter { $0.count >= 5 }.map { $0.unicodeScalars.map(\.value) }
    }
    let auto = ParagraphStyle(hyphens: .auto)
    texts = [
      ("hyphenate.off", corpus.texts.map { AttributedText($0, style: corpus.style) }),
      ("hyphenate.auto", corpus.texts.map { AttributedText($0, style: corpus.style, paragraphStyle: auto) }),
    ]
  }

  /// Measures each requested row once. The typesetters are new, so all words of the texts are new to them.
  func repetition(into rows: inout RowCollector) {
    if options.wants("hyphenate.words"), !words.isEmpty {
      var points: [HyphenationPoint] = []
      let nanoseconds = Clock.threadTime {
        words.reduce(0.0) { sum, word in
          points.removeAll(keepingCapacity: true)
          word.withSpan { rules.appendPoints(in: $0, to: &points) }
          return sum + Double(points.count)
        }
      }
      rows.add("hyphenate.words", nanoseconds / Double(words.count), in: .nanoseconds)
    }
    var samples = Samples()
    for (row, texts) in texts where options.wants(row) {
      let typesetter = Typesetter(library: corpus.library, hyphenator: PatternHyphenator(), wordCache: options.cache)
      let sample = Sample.take(by: typesetter) {
        texts.reduce(0.0) { $0 + Double(typesetter.prepare($1).glyphs.count) }
      }
      samples.add(row, sample)
    }
    rows.add(samples, of: corpus)
  }
}
