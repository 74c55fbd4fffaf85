internal import ArgumentParser
internal import GalleyDump
internal import GalleyGoldenFiles
internal import GalleyInspection
internal import GalleySystem

extension GoldenCommand {
  /// `galley golden check`: compares each golden file with today's result, and says in a sentence how it differs.
  struct Check: ParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Compare golden files with today's results.",
      discussion: """
        Writes no golden file. Exit status: 0 all equal, 1 a case differs, is damaged or is not recorded, or the versions \
        differ, 2 wrong usage.
        """)

    @OptionGroup var suites: Suites
    @OptionGroup var selection: Selection

    @Option(help: "Write a report in the XML format of JUnit, which CI systems read.")
    var junit: String?

    @Option(help: "Write an HTML page with the differences in words and pictures.")
    var report: String?

    @OptionGroup var limits: LimitOptions

    func run() throws {
      let suites = try suites.suites()
      for suite in suites {
        guard let versions = try suite.versionDifference() else { continue }
        throw CommandError(
          "\(suite.versionsPath): \(versions). Glyphs may differ, so nothing is compared; galley golden diff compares "
            + "anyway, and galley golden approve '*' records all cases with today's versions")
      }
      let cases = try self.suites.cases()
      var reports: [GoldenReport] = []
      var failures = 0
      for suite in suites {
        var report = GoldenReport(suite: suite.path)
        for file in suite.files where selection.contains(suite.name(of: file)) {
          let entry = GoldenReport.Entry(file, of: suite, cases: cases, stages: selection.stages)
          report.entries.append(entry)
          if let summary = entry.verdict.summary { Output.write("\(file): \(summary)\n") }
        }
        Output.write("\(suite.path): \(report.counts)\n")
        failures += report.entries.count { !$0.verdict.isEqual }
        reports.append(report)
      }
      try cases.checkWords()
      if let report {
        let page = ReviewPage(reports, fonts: cases.library) { entry, suite in
          "galley golden approve \(Self.quoted(entry.name)) \(Self.quoted(suite))"
        }
        do { try Output.write(try page.html(), path: report) } catch { throw CommandError("\(report): \(error)") }
      }
      if let junit { try Output.write(Array(GoldenReport.junit(reports).utf8), path: junit) }
      if failures > 0 {
        throw CommandError(
          "\(failures) of \(reports.reduce(0) { $0 + $1.entries.count }) cases failed; "
            + "galley golden diff shows each stage")
      }
    }

    /// A word for the command line of a POSIX shell: in single quotes if it has other characters than ASCII letters,
    /// digits, `-`, `.`, `/` and `_`.
    private static func quoted(_ word: String) -> String {
      let isPlain = word.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "-")...UInt8(ascii: "9") ~= byte
          || byte == UInt8(ascii: "_")
      }
      if isPlain, !word.isEmpty { return word }
      return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
  }
}

extension GoldenReport.Entry {
  /// Lays the document of a golden file out and compares the result with the file. If a Swift test lays the text out,
  /// only the stages that do not depend on the box are compared.
  init(
    _ file: String, of suite: GoldenSuite, cases: GoldenCases, stages: [PipelineStage], versions: String? = nil
  ) {
    let clock = ContinuousClock()
    let start = clock.now
    let name = suite.name(of: file)
    do {
      let result = try cases.result(file)
      let stages = result.recorded.isLaidOutByTest ? stages.filter { !$0.dependsOnBox } : stages
      let verdict = GoldenVerdict(recorded: result.recorded, made: result.made, stages: stages, versions: versions)
      self.init(
        name: name, file: file, verdict: verdict, recorded: result.recorded, made: result.made, layout: result.layout,
        duration: start.duration(to: clock.now))
    } catch {
      self.init(name: name, file: file, verdict: .failed("\(error)"), duration: start.duration(to: clock.now))
    }
  }
}
