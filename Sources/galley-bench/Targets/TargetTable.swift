/// Which targets the rows of a run meet, as aligned text.
enum TargetTable {
  /// A line a target and row, the missed ones marked.
  static func text(_ rows: [Row], corpora: [Corpus]) -> String {
    var lines = [line("target", "corpus", "font", "limit", "median", "least", "most", "")]
    var missed = 0
    for target in Targets.all {
      for row in rows where target.covers(row.name) {
        guard let corpus = corpora.first(where: { $0.name == row.corpus && $0.fontName == row.font }),
          let limit = target.limit(corpus)
        else { continue }
        let figures = target.figures(of: row, in: rows)
        guard !figures.isEmpty, figures.median.isFinite else { continue }
        let isMet = target.isMet(by: figures.median, limit: limit)
        if !isMet { missed += 1 }
        let decimals = target.figure.decimals
        lines.append(
          line(
            row.name + target.figure.suffix, row.corpus, row.font,
            (target.isMinimum ? ">= " : "<= ") + limit.fixed(decimals),
            figures.median.fixed(decimals), figures.spread.least.fixed(decimals), figures.spread.most.fixed(decimals),
            isMet ? "met" : "MISSED"))
      }
    }
    return "\n" + lines.joined(separator: "\n") + "\n\(lines.count - 1 - missed) met, \(missed) missed\n"
  }

  private static func line(_ columns: String...) -> String {
    AlignedLine.text(columns, widths: [-32, -8, -26, 10, 9, 9, 9, -6])
  }
}

extension Target.Figure {
  /// What is limited, behind a row's name.
  var suffix: String {
    switch self {
    case .ratio: ", x floor"
    case .value: ""
    case .perText: ", ns/text"
    case .shapeCalls: ", hb_shape"
    case .growth: ", x 1KB"
    }
  }

  /// How many decimals its numbers need.
  var decimals: Int {
    switch self {
    case .ratio, .value, .growth: 2
    case .perText, .shapeCalls: 0
    }
  }
}
