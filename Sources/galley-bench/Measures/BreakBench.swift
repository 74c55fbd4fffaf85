internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Measures line breaking alone: the time of each strategy for texts that are prepared, at an available width at which
/// they were not broken before.
///
/// The width is that of a column of text. The way in which the text was prepared does not affect line breaking.
struct BreakBench {
  private let corpus: Corpus
  private let options: Options
  private let passes: Int
  private let work: TextWork

  /// The strategies with the names of their rows.
  private static let strategies: [(row: String, wrap: ParagraphStyle.TextWrap)] = [
    ("break.greedy", .wrap), ("break.balanced", .balance), ("break.pretty", .pretty), ("break.optimal", .optimal),
  ]

  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    passes = max(1, 100_000 / corpus.byteCount)
    work = TextWork(library: corpus.library, style: corpus.style, cache: options.cache)
  }

  /// Measures each requested strategy once.
  func repetition(into rows: inout RowCollector) {
    var samples = Samples()
    for (row, wrap) in Self.strategies where options.wants(row) {
      for _ in 0..<passes {
        let shaped = corpus.texts.map { work.prepare($0, wrap: wrap) }
        let proposal = Proposal(width: .exactly(TextWork.width))
        samples.add(row, .take { shaped.reduce(0.0) { $0 + $1.measure(proposal).size.height } })
      }
    }
    rows.add(samples, of: corpus, in: .nanoseconds)
  }
}
