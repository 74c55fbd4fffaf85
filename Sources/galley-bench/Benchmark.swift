/// A run of the benchmark: measures one corpus after the other and prints the report. Text is printed after each
/// corpus, JSON at the end.
struct Benchmark {
  private let options: Options
  private let corpora: [Corpus]

  /// Loads the texts and the fonts.
  init(_ options: Options) throws(BenchError) {
    self.options = options
    corpora = try CorpusLoader(options).load()
  }

  /// Runs all measurements and prints the report.
  func run() {
    let machine = Machine.current
    if !options.isJSON { Output.write(ReportText.head(machine, repetitions: options.repetitions)) }
    var rows: [Row] = []
    for corpus in corpora {
      let measured = measure(corpus)
      if !options.isJSON { Output.write(ReportText.section(corpus, measured)) }
      rows += measured
    }
    if options.isJSON { Output.write(JSONReport.text(rows, corpora: corpora, machine: machine)) }
    if options.showsTargets { Output.write(TargetTable.text(rows, corpora: corpora)) }
  }

  /// Takes each measurement once in every repetition, so that a slow period of the machine affects all of them.
  private func measure(_ corpus: Corpus) -> [Row] {
    var rows = RowCollector(corpus, options: options)
    let bench = CorpusBench(corpus, options: options)
    let forms = FormBench(corpus, options: options)
    let hyphens = HyphenateBench(corpus, options: options)
    let breaks = BreakBench(corpus, options: options)
    let truncations = TruncationBench(corpus, options: options)
    let hits = HitBench(corpus, options: options)
    let displays = DisplayBench(corpus, options: options)
    let drawings = DrawBench(corpus, options: options)
    let memory = MemoryBench(corpus, options: options)
    let startup = StartupBench(corpus, options: options)
    let workers = WorkersBench(corpus, options: options)
    let growth = GrowthBench(corpus, options: options)
    let documents = DocumentBench(corpus, options: options)
    if bench.missingCount > 0 {
      Output.report("\(corpus.name): \(bench.missingCount) stretches that no face covers are measured as boxes")
    }
    for repetition in 0..<options.repetitions {
      bench.repetition(into: &rows)
      forms.repetition(into: &rows)
      hyphens?.repetition(into: &rows)
      breaks.repetition(into: &rows)
      truncations.repetition(into: &rows)
      hits.repetition(into: &rows)
      displays.repetition(into: &rows)
      drawings?.repetition(into: &rows)
      memory.repetition(into: &rows)
      startup.repetition(into: &rows)
      workers.repetition(into: &rows)
      growth.repetition(repetition, into: &rows)
      documents.repetition(repetition, into: &rows)
    }
    return rows.rows
  }
}
