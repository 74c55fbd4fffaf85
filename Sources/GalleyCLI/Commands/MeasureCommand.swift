internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyShaping

/// `galley measure`: prints the size of a text without placing its lines and glyphs.
struct MeasureCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(commandName: "measure", abstract: "Measure a text.")

  /// The output formats for the size of one text.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  @OptionGroup var input: InputOptions
  @OptionGroup var style: StyleOptions
  @OptionGroup var jobs: JobsOption

  @Option(help: "text or json; --jsonl is always json.")
  var format: Format = .text

  @OptionGroup var limits: LimitOptions

  func validate() throws { try jobs.check(isLines: input.jsonl) }

  func run() throws {
    let run = try DocumentRun(input, style, jobs: jobs)
    if input.jsonl {
      try run.answerLines { (document, shaped, bytes, _) throws(DocumentError) in
        try document.checkNoContainers()
        Self.report(document, shaped).json.write(to: &bytes)
      }
      return
    }
    let (document, shaped) = try run.single()
    do { try document.checkNoContainers() } catch { throw CommandError("\(error)") }
    let answer = Self.report(document, shaped)
    Output.write(format == .json ? answer.json.text + "\n" : answer.text)
  }

  private static func report(_ document: LayoutDocument, _ shaped: ShapedText) -> MeasurementReport {
    var report = MeasurementReport(shaped, proposal: document.proposal)
    report.id = document.id
    report.replaced = document.replaced
    report.unsupported = document.unsupported
    return report
  }
}
