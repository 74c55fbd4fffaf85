internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// `galley explain`: prints why each line breaks where it does, where its height comes from, and why its text has its
/// faces.
struct ExplainCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain every line break, line height, font choice and cut of a layout.",
    discussion: """
      For each line: the rule of its break, the breaks that were not chosen and what they would have cost, what is left \
      over, which text makes the line as high as it is, and why each run has its face.
      """)

  /// The output formats for the explanation of one text.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  @OptionGroup var input: InputOptions
  @OptionGroup var style: StyleOptions
  @OptionGroup var jobs: JobsOption

  @Option(
    parsing: .unconditional,
    help: "A UTF-8 offset of the text: explain only the line, the run and the font choice there.")
  var at: Int?

  @Option(help: "text or json; --jsonl is always json.")
  var format: Format = .text

  @OptionGroup var limits: LimitOptions

  func validate() throws { try jobs.check(isLines: input.jsonl) }

  func run() throws {
    let run = try DocumentRun(input, style, jobs: jobs)
    if input.jsonl {
      try run.answerLines { [at] (document, shaped, bytes, _) throws(DocumentError) in
        try Self.report(document, shaped, at: at).json.write(to: &bytes)
      }
      return
    }
    let (document, shaped) = try run.single()
    let answer: ExplanationReport
    do { answer = try Self.report(document, shaped, at: at) } catch { throw CommandError(error.message) }
    Output.write(format == .json ? answer.json.text + "\n" : answer.text)
  }

  private static func report(
    _ document: LayoutDocument, _ shaped: ShapedText, at: Int?
  ) throws(DocumentError) -> ExplanationReport {
    if let at { try check(at, in: shaped) }
    var report = try report(of: document, shaped, at: at)
    report.id = document.id
    report.replaced = document.replaced
    report.unsupported = document.unsupported
    return report
  }

  private static func report(
    of document: LayoutDocument, _ shaped: ShapedText, at: Int?
  ) throws(DocumentError) -> ExplanationReport {
    guard let flow = document.flow else {
      let layout = shaped.layout(document.proposal)
      guard let at else { return ExplanationReport(layout.explanation) }
      guard let explanation = layout.explanation(of: at) else { throw notShown(at) }
      return ExplanationReport(explanation)
    }
    let linked = flow.layout(shaped, document.proposal)
    let layouts = (linked.dropCap.map { [$0] } ?? []) + linked.layouts
    guard let at else { return ExplanationReport(containers: layouts.map(\.explanation)) }
    for layout in layouts {
      if let explanation = layout.explanation(of: at) { return ExplanationReport(explanation) }
    }
    throw notShown(at)
  }

  /// Throws if an offset is not the start of a character or the end of the text.
  private static func check(_ offset: Int, in shaped: ShapedText) throws(DocumentError) {
    let utf8 = shaped.source.utf8
    guard offset >= 0, offset <= utf8.count else {
      throw DocumentError(.textRange, path: "", message: "--at \(offset): the text has the offsets 0 to \(utf8.count)")
    }
    guard offset < utf8.count, utf8[offset] & 0xC0 == 0x80 else { return }
    let start = utf8[..<offset].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    throw DocumentError(
      .textRange, path: "", message: "--at \(offset): inside the bytes of the character that starts at \(start)")
  }

  private static func notShown(_ offset: Int) -> DocumentError {
    DocumentError(.textRange, path: "", message: "--at \(offset): the text at this offset is in none of the containers")
  }
}
