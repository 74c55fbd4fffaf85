internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyShaping

/// `galley layout`: prints the lines of a text, and with `--detail` their runs and glyphs.
struct LayoutCommand: ParsableCommand, LimitedCommand {
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
      text, a tree for people (default); json; stages, what each stage made; or file, the document with its result and \
      how to draw it. --jsonl is always json.
      """)
  var format: Format?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "Write to this file. A name that ends in .galley.json makes a layout file, as --format file does.")
  var output: String?

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    try jobs.check(isLines: input.jsonl)
    guard let output, output.hasSuffix(".galley.json") else { return }
    if input.jsonl { throw ValidationError("--output \(output): a layout file has one text; --jsonl has many.") }
    if let format, format != .file { throw ValidationError("--output \(output): --format must be file.") }
  }

  func run() throws {
    let run = try DocumentRun(input, style, jobs: jobs)
    if input.jsonl {
      if output != nil { throw ValidationError("--output is for one text; redirect the standard output of --jsonl.") }
      try run.answerLines { [detail] (document, shaped, bytes, flush) in
        if let flow = document.flow {
          Self.report(document, flow.layout(shaped, document.proposal), detail: detail).json.write(to: &bytes)
        } else {
          Self.report(document, shaped.layout(document.proposal), detail: detail).write(to: &bytes, flush: flush)
        }
      }
      return
    }
    let (document, shaped) = try run.single()
    let layout = DocumentLayout(document, shaped)
    guard let output else { return try write(layout, flush: Output.flush, end: Output.write) }
    try write(layout) { _ in
    } end: { bytes in
      try Output.write(bytes, path: output)
    }
  }

  /// Writes the layout of one text in the chosen format. Long reports call `flush` from time to time; `end` writes the
  /// rest.
  private func write(
    _ layout: DocumentLayout, flush: (inout [UInt8]) -> Void, end: ([UInt8]) throws -> Void
  ) throws {
    var bytes: [UInt8] = []
    let format = self.format ?? (output?.hasSuffix(".galley.json") == true ? .file : .text)
    do {
      switch (format, layout.content) {
      case (.text, .box(let box)): Self.report(layout.document, box, detail: detail).writeTree(to: &bytes, flush: flush)
      case (.text, .containers(let linked)): bytes += Self.report(layout.document, linked, detail: detail).tree.utf8
      case (.json, .box(let box)): Self.report(layout.document, box, detail: detail).write(to: &bytes, flush: flush)
      case (.json, .containers(let linked)): Self.report(layout.document, linked, detail: detail).json.write(to: &bytes)
      case (.stages, _): bytes += try layout.stages().map(\.text).joined(separator: "\n").utf8
      case (.file, .box(let box)): bytes += try LayoutFile(layout.document, box).json().utf8
      case (.file, .containers(let linked)): bytes += try LayoutFile(layout.document, linked).json().utf8
      }
    } catch {
      throw CommandError("\(error)")
    }
    if format == .json || format == .file { bytes.append(0x0A) }
    try end(bytes)
  }

  private static func report(
    _ document: LayoutDocument, _ linked: LinkedLayout, detail: LayoutDetail
  ) -> LinkedReport {
    var report = LinkedReport(linked) { Self.report(document, $0, detail: detail) }
    report.id = document.id
    return report
  }

  private func report(_ document: LayoutDocument, _ layout: TextLayout) -> LayoutReport {
    Self.report(document, layout, detail: detail)
  }

  private static func report(_ document: LayoutDocument, _ layout: TextLayout, detail: LayoutDetail) -> LayoutReport {
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
