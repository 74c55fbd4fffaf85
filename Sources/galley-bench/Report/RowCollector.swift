/// Collects the figures of one corpus, repetition by repetition, into rows in the order of their first figures.
struct RowCollector {
  private(set) var rows: [Row] = []
  private let corpus: Corpus
  private let options: Options
  /// Nanoseconds per byte of HarfBuzz alone over the corpus, in this repetition.
  private var floor: Double?

  /// A collector of the rows that `options` ask for.
  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
  }

  /// Adds a repetition's figure, and what the floor took for the same.
  mutating func add(_ name: String, _ figure: Double, _ unit: Row.Unit = .nanosecondsPerByte, floor: Double? = nil) {
    guard let index = index(of: name, unit) else { return }
    rows[index].figures.append(figure)
    if let floor { rows[index].ratios.append(figure / floor) }
  }

  /// Adds a repetition's samples over the whole corpus, in terms of the repetition's `floor`.
  mutating func add(_ samples: Samples, _ corpus: Corpus, _ unit: Row.Unit = .nanosecondsPerByte) {
    let bytes = Double(corpus.byteCount)
    let texts = Double(corpus.texts.count)
    if let group = samples["floor"] { floor = group.nanoseconds / bytes }
    for group in samples.groups {
      let perText = group.nanoseconds / texts
      guard let index = index(of: group.name, unit) else { continue }
      rows[index].figures.append(unit == .nanoseconds ? perText : group.nanoseconds / bytes)
      rows[index].perText.append(perText)
      if let floor, group.name != "floor" { rows[index].ratios.append(group.nanoseconds / bytes / floor) }
      rows[index].calls = Row.Calls(group)
    }
  }

  /// The row of a name, made where it is new; nil where nobody asks for it.
  private mutating func index(of name: String, _ unit: Row.Unit) -> Int? {
    guard options.wants(name) || name == "floor" else { return nil }
    if let known = rows.firstIndex(where: { $0.name == name }) { return known }
    rows.append(Row(name: name, corpus: corpus.name, font: corpus.fontName, unit: unit))
    return rows.count - 1
  }
}
