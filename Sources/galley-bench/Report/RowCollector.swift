/// Collects the numbers of one corpus, repetition by repetition, into rows. The rows are in the order of their first
/// numbers.
struct RowCollector {
  private(set) var rows: [Row] = []
  private let corpus: Corpus
  private let options: Options
  /// The time of HarfBuzz alone over the corpus in this repetition, in nanoseconds per byte.
  private var floor: Double?

  /// A collector of the rows that `options` request.
  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
  }

  /// Adds the number of a repetition. `floor` is the corresponding number of the floor.
  mutating func add(_ name: String, _ figure: Double, in unit: Row.Unit = .nanosecondsPerByte, floor: Double? = nil) {
    guard let index = index(of: name, unit) else { return }
    rows[index].figures.append(figure)
    if let floor { rows[index].ratios.append(figure / floor) }
  }

  /// Adds the samples of a repetition, which each cover the whole corpus, and their ratios to the floor of this
  /// repetition.
  mutating func add(_ samples: Samples, of corpus: Corpus, in unit: Row.Unit = .nanosecondsPerByte) {
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

  /// The index of the row with a name, which is added if it is new; `nil` if the row is not requested.
  private mutating func index(of name: String, _ unit: Row.Unit) -> Int? {
    guard options.wants(name) || name == "floor" else { return nil }
    if let known = rows.firstIndex(where: { $0.name == name }) { return known }
    rows.append(Row(name: name, corpus: corpus.name, font: corpus.fontName, unit: unit))
    return rows.count - 1
  }
}
