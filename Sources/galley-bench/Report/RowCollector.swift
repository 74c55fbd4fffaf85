/// Collects the figures of one corpus, repetition by repetition, into rows in the order of their first figures.
struct RowCollector {
  private(set) var rows: [Row] = []
  private let corpus: Corpus
  private let options: Options

  /// A collector of the rows that `options` ask for.
  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
  }

  /// Adds a repetition's figure, and what the floor took for the same.
  mutating func add(_ name: String, _ figure: Double, _ unit: Row.Unit = .nanosecondsPerByte, floor: Double? = nil) {
    guard options.wants(name) else { return }
    let index: Int
    if let known = rows.firstIndex(where: { $0.name == name }) {
      index = known
    } else {
      index = rows.count
      rows.append(Row(name: name, corpus: corpus.name, font: corpus.fontName, unit: unit))
    }
    rows[index].figures.append(figure)
    if let floor { rows[index].ratios.append(figure / floor) }
  }
}
