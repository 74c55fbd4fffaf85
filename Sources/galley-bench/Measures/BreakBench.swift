internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Breaking alone: how long each strategy takes for the lines of prepared text, at a width never asked before.
///
/// The width is a comfortable column of text; breaking does not depend on what was prepared how.
struct BreakBench {
  private let corpus: Corpus
  private let options: Options
  private let passes: Int
  private let work: TextWork

  /// The strategies by the names of their rows.
  private static let strategies: [(row: String, wrap: ParagraphStyle.TextWrap)] = [
    ("break.greedy", .wrap), ("break.balanced", .balance), ("break.pretty", .pretty), ("break.optimal", .optimal),
  ]

  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    passes = max(1, 100_000 / corpus.byteCount)
    work = TextWork(library: corpus.library, style: corpus.style, cache: options.cache)
  }

  /// Measures every strategy that is asked for once.
  func repetition(into rows: inout RowCollector) {
    var samples = Samples()
    for (row, wrap) in Self.strategies where options.wants(row) {
      for _ in 0..<passes {
        let shaped = corpus.texts.map { work.prepare($0, wrap: wrap) }
        let proposal = Proposal(width: .exactly(TextWork.width))
        samples.add(row, .take { shaped.reduce(0.0) { $0 + $1.measure(proposal).size.height } })
      }
    }
    rows.add(samples, corpus, .nanoseconds)
  }
}
