internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Measures truncation: each text of the corpus is laid out on one line of half its width, with and without a
/// truncation.
///
/// No text was laid out before. The first text of a pass that needs a token prepares the token; later texts share it.
struct TruncationBench {
  private let corpus: Corpus
  private let options: Options
  private let passes: Int
  private let work: TextWork

  /// The truncations with the names of their rows. `truncate.none` hides all lines after the first.
  private static let truncations: [(row: String, truncation: Truncation?)] = [
    ("truncate.none", nil), ("truncate.end", .end), ("truncate.start", .start), ("truncate.middle", .middle),
  ]

  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    passes = max(1, 100_000 / corpus.byteCount)
    work = TextWork(library: corpus.library, style: corpus.style, cache: options.cache)
  }

  /// Measures each requested truncation once.
  func repetition(into rows: inout RowCollector) {
    var samples = Samples()
    for (row, truncation) in Self.truncations where options.wants(row) {
      for _ in 0..<passes {
        let shaped = corpus.texts.map(work.prepare).map { (text: $0, width: $0.maxContentWidth / 2) }
        let sample = Sample.take {
          shaped.reduce(0.0) {
            $0 + TextWork.touch($1.text.layout(width: $1.width, maxLines: 1, truncation: truncation))
          }
        }
        samples.add(row, sample)
      }
    }
    rows.add(samples, of: corpus, in: .nanoseconds)
  }
}
