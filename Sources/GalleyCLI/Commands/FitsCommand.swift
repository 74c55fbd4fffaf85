internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyFonts
internal import GalleySystem
internal import GalleyText

/// `galley fits`: checks whether translations fit into their boxes.
struct FitsCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "fits", abstract: "Check whether translations fit into their boxes.",
    discussion: """
      The specification describes the boxes. Each string is a line of JSON such as
      {"id": "menu.save", "locale": "de", "box": "button", "text": "Speichern"}.
      Exit status: 0 all strings fit, 1 a string does not fit, a line is bad, or a file of strings or a page cannot be \
      read or written, 2 wrong usage or a bad specification.
      """)

  @Argument(help: "The specification: a JSON file with boxes. It may also contain strings.")
  var specification: String

  @Option(
    name: [.customShort("f"), .customLong("file")],
    help: "A file of strings, checked after those of the specification. If there are neither, standard input is read.")
  var file: String?

  @Flag(help: "Print one line of JSON for each string, in the order of the strings, instead of a report.")
  var jsonl = false

  @Option(help: "How many threads check lines of strings. The output does not depend on the number.")
  var jobs = 1

  @Option(help: "The largest number of strings that the report and the page show, the worst first.")
  var worst = 100

  @Option(help: "Write an HTML page that shows the worst strings in their boxes.")
  var page: String?

  @Flag(help: "Add the machine's fonts after the bundled ones.")
  var systemFonts = false

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    var option = JobsOption()
    option.jobs = jobs
    try option.check(isLines: true)
    guard (0...100_000).contains(worst) else {
      throw ValidationError("--worst \(worst): not a whole number from 0 to 100000.")
    }
  }

  func run() throws {
    let check: FitsCheck
    do {
      check = try self.check()
    } catch {
      // Status 1 would say that a string does not fit, but nothing was checked.
      Output.report("\(error)")
      throw ExitCode(2)
    }
    let specification = check.specification
    if !specification.unsupported.isEmpty {
      Output.report("note: \(specification.unsupported.joined(separator: ", ")): no effect")
    }
    let families = check.unknownFamilies
    if !families.isEmpty { Output.report("note: " + Output.message(unknown: families)) }
    let collector = FitsCollector(limit: worst)
    let isPrinting = jsonl
    var hasError = false
    for (index, item) in (specification.strings ?? []).enumerated() {
      guard let box = specification.boxes[item.box] else { continue }
      let result = check.result(item, box)
      collector.add(result, line: index - (specification.strings?.count ?? 0))
      if isPrinting { Output.write(result.json.text + "\n") }
    }
    if file != nil || specification.strings == nil {
      let stream = if let file { try InputStream(path: file) } else { InputStream() }
      let lines = DocumentLines(stream: stream, jobs: jobs, isPrinting: isPrinting)
      hasError = try lines.answer { (root, number, answers, _) throws(DocumentError) in
        let item = try specification.item(root)
        guard let box = specification.boxes[item.box] else { return }
        let result = check.result(item, box)
        collector.add(result, line: number)
        if isPrinting { result.json.write(to: &answers.bytes) }
      }
    }
    let summary = collector.finished()
    if !isPrinting { Output.write(FitsReport(specification: specification, summary: summary).text) }
    if let page { try Output.write(FitsPage(check: check, summary: summary).bytes(), path: page) }
    if hasError || summary.total.failures > 0 { throw ExitCode(1) }
  }

  /// Reads the specification and opens its fonts.
  private func check() throws(CommandError) -> FitsCheck {
    let stream = try InputStream(path: specification)
    do {
      let root = try JSONParser.parse(try stream.rest(atMost: \.documentBytes).withoutByteOrderMark)
      let specification = try FitsSpecification(root)
      let library = try FontLibrary.standard(withSystemFonts: systemFonts)
      let directory = self.specification.contains("/") ? FileSystem.parent(of: self.specification) : ""
      let typesetter = try TypesetterCache(library: library).typesetter(
        fonts: specification.fonts, featureValues: specification.fontFeatureValues, directory: directory)
      return FitsCheck(specification: specification, typesetter: typesetter)
    } catch let error as DocumentError {
      throw CommandError("\(stream.name): \(error)")
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError("\(stream.name): \(error)")
    }
  }
}
