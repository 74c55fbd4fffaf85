internal import GalleyDump

/// A table that shows which targets the rows of a run meet.
enum TargetTable {
  /// A line for each target and row. Targets that are not met are marked `MISSED`.
  static func text(_ rows: [Row], corpora: [Corpus]) -> String {
    var table = AlignedLines([.left, .left, .left, .right, .right, .right, .right])
    table.add("target", "corpus", "font", "limit", "median", "least", "most", "")
    var (met, missed) = (0, 0)
    for target in Targets.all {
      for row in rows where target.covers(row.name) {
        guard let corpus = corpora.first(where: { $0.name == row.corpus && $0.fontName == row.font }),
          let limit = target.limit(corpus)
        else { continue }
        let figures = target.figures(of: row, in: rows)
        guard !figures.isEmpty, figures.median.isFinite else { continue }
        let isMet = target.isMet(by: figures.median, limit: limit)
        if isMet { met += 1 } else { missed += 1 }
        let decimals = target.figure.decimals
        table.add(
          row.name + target.figure.suffix, row.corpus, row.font,
          (target.isMinimum ? ">= " : "<= ") + limit.fixed(decimals),
          figures.median.fixed(decimals), figures.spread.least.fixed(decimals), figures.spread.most.fixed(decimals),
          isMet ? "met" : "MISSED")
      }
    }
    return "\n" + table.text + "\(met) met, \(missed) missed\n"
  }
}

extension Target.Figure {
  /// The name of the limited number, which is added to a row's name.
  var suffix: String {
    switch self {
    case .ratio: ", x floor"
    case .value: ""
    case .perText: ", ns/text"
    case .shapeCalls: ", hb_shape"
    case .growth: ", x 1KB"
    }
  }

  /// The number of decimals with which the numbers are printed.
  var decimals: Int {
    switch self {
    case .ratio, .value, .growth: 2
    case .perText, .shapeCalls: 0
    }
  }
}
