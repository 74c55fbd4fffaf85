internal import ArgumentParser
internal import GalleyDump
internal import GalleyLayout
internal import GalleyShaping

/// `galley layout`: lines, and on request runs and glyphs.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "layout", abstract: "Lay out a text.")

  /// How one text's layout is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, stages }

  @OptionGroup var input: InputOptions
  @OptionGroup var style: StyleOptions

  @Option(help: "How deep to go: lines, runs or glyphs.")
  var detail: LayoutDetail = .lines

  @Option(help: "text, a tree for people; json; or stages, what each stage made. --jsonl is always json.")
  var format: Format = .text

  func run() throws {
    let run = try DocumentRun(input, style)
    if input.jsonl {
      try run.answerLines { report($0, $1.layout($0.proposal)).write(to: &$2, flush: Output.flush) }
      return
    }
    let (document, shaped) = try run.single()
    let layout = shaped.layout(document.proposal)
    var bytes: [UInt8] = []
    switch format {
    case .text: report(document, layout).writeTree(to: &bytes, flush: Output.flush)
    case .json:
      report(document, layout).write(to: &bytes, flush: Output.flush)
      bytes.append(0x0A)
    case .stages: bytes += Self.stages(layout, for: document.proposal).utf8
    }
    Output.write(bytes)
  }

  private func report(_ document: Document, _ layout: TextLayout) -> LayoutReport {
    var report = LayoutReport(layout)
    report.id = document.id
    report.detail = detail
    report.activeRanges = document.activeRanges
    report.nodes = document.nodes
    report.replaced = document.replaced
    report.unsupported = document.unsupported
    return report
  }
}
