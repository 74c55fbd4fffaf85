internal import ArgumentParser
internal import GalleyDump
internal import GalleyGoldenFiles

extension GoldenCommand {
  /// `galley golden diff`: says for each golden file that differs, stage by stage, how today's result differs.
  struct Diff: ParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Say in words, stage by stage, how today's results differ.",
      discussion: """
        Exit status: 0 all equal, 1 a case differs, is damaged or is not recorded, or the versions differ, 2 wrong usage.
        """)

    @OptionGroup var suites: Suites
    @OptionGroup var selection: Selection

    @Option(help: "text, or json: for each case that differs, one line with an object.")
    var format: DifferenceFormat = .text

    @Option(help: "The largest number of sentences for each stage in text; json has all sentences.")
    var sentences: Int = 5

    @OptionGroup var limits: LimitOptions

    func validate() throws {
      if sentences < 1 { throw ValidationError("--sentences \(sentences): not a whole number from 1.") }
    }

    func run() throws {
      let cases = try suites.cases()
      var isEqual = true
      for suite in try suites.suites() {
        let versions = try suite.versionDifference()
        if let versions, format == .text { Output.write("\(suite.versionsPath): \(versions)\n") }
        if versions != nil { isEqual = false }
        if let versions, format == .json {
          Output.write(JSONValue.object([.init("versions", .string(versions))]).text + "\n")
        }
        for file in suite.files where selection.contains(suite.name(of: file)) {
          let entry = GoldenReport.Entry(file, of: suite, cases: cases, stages: selection.stages, versions: versions)
          guard let summary = entry.verdict.summary else { continue }
          isEqual = false
          var (text, details): (String, JSONValue) = (summary + "\n", ["summary": .string(summary)])
          if case .different(let difference) = entry.verdict {
            (text, details) = (difference.text(atMost: sentences), difference.json)
          }
          switch format {
          case .text: Output.write("\(file): \(text)")
          case .json:
            guard case .object(let members) = details else { continue }
            Output.write(JSONValue.object([.init("name", .string(entry.name))] + members).text + "\n")
          }
        }
      }
      try cases.checkWords()
      if !isEqual { throw ExitCode(1) }
    }
  }
}

/// The output formats of a difference.
enum DifferenceFormat: String, CaseIterable, ExpressibleByArgument { case text, json }
