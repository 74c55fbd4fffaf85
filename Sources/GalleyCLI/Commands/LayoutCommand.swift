internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyShaping

/// `galley layout`: prints the lines of a text, and with `--detail` their runs and glyphs.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "layout", abstract: "Lay out a text.")

  /// The output formats for the layout of one text.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, stages, file }

  @OptionGroup var input: InputOptions
  @OptionGroup var style: StyleOptions
  @OptionGroup var jobs: JobsOption

  @Option(help: "How deep to go: lines, runs or glyphs.")
  var detail: LayoutDetail = .lines

  @Option(
    help: """
      text, a tree for people; json; stages, what each stage made; or file, the document with its result and how to draw \
      it. --jsonl is always json.
      """)
  var format: Format = .text

  func validate() throws { try jobs.check(isLines: input.jsonl) }

  func run() throws {
    let run = try DocumentRun(input, style, jobs: jobs)
    if input.jsonl {
      try run.answerLines { [detail] (document, shaped, bytes, flush) in
        if let flow = document.flow {
          Self.report(document, flow.layout(shaped, document.proposal), detail).json.write(to: &bytes)
        } else {
          Self.report(document, shaped.layout(document.proposal), detail).write(to: &bytes, flush: flush)
        }
      }
      return
    }
    let (document, shaped) = try run.single()
    if let flow = document.flow {
      if format == .stages || format == .file {
        do { try document.checkNoContainers() } catch { throw CommandError("\(error)") }
      }
      let answer = Self.report(document, flow.layout(shaped, document.proposal), detail)
      Output.write(format == .json ? answer.json.text + "\n" : answer.tree)
      return
    }
    let layout = shaped.layout(document.proposal)
    var bytes: [UInt8] = []
    switch format {
    case .text: report(document, layout).writeTree(to: &bytes, flush: Output.flush)
    case .json:
      report(document, layout).write(to: &bytes, flush: Output.flush)
      bytes.append(0x0A)
    case .stages: bytes += Self.stages(layout, for: document.proposal).utf8
    case .file: bytes += try Self.file(document, layout)
    }
    Output.write(bytes)
  }

  /// The output of `--format file`: the document with its result, as JSON on one line.
  private static func file(_ document: LayoutDocument, _ layout: TextLayout) throws -> [UInt8] {
    do {
      return Array(try LayoutFile(document, layout).json().utf8) + [0x0A]
    } catch {
      throw CommandError("\(error)")
    }
  }

  private static func report(
    _ document: LayoutDocument, _ linked: LinkedLayout, _ detail: LayoutDetail
  ) -> LinkedReport {
    var report = LinkedReport(linked) { Self.report(document, $0, detail) }
    report.id = document.id
    return report
  }

  private func report(_ document: LayoutDocument, _ layout: TextLayout) -> LayoutReport {
    Self.report(document, layout, detail)
  }

  private static func report(_ document: LayoutDocument, _ layout: TextLayout, _ detail: LayoutDetail) -> LayoutReport {
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
