internal import ArgumentParser
internal import GalleyDump
internal import GalleyGoldenFiles
internal import GalleySystem

extension GoldenCommand {
  /// `galley golden approve`: replaces the recorded results of the cases whose names match a pattern by today's
  /// results, and prints what changes. A case without a result is recorded.
  struct Approve: ParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
      commandName: "approve", abstract: "Replace the recorded results of the cases that match a pattern.",
      discussion: """
        With --stage, a case is replaced only if it differs in no stage but the given ones and its document.
        If the versions differ, the pattern must match every case that differs: a suite has one set of versions.
        """)

    @Argument(help: "A case, a folder of cases, or a pattern: * matches any characters, ? matches one character.")
    var pattern: String

    @OptionGroup var suites: Suites

    @Option(help: "Replace only cases that differ in this stage alone; repeat for more stages.")
    var stage: [StageOption] = []

    @Flag(help: "Print what would change; write nothing.")
    var dryRun = false

    @OptionGroup var limits: LimitOptions

    func run() throws {
      let pattern = NamePattern(pattern)
      let cases = try suites.cases()
      var matched = 0
      // All suites are laid out before the first file is replaced.
      var changes: [([GoldenReport.Entry], GoldenSuite, String?)] = []
      for suite in try suites.suites() {
        let versions = try suite.versionDifference()
        if versions != nil, !suite.isWhole {
          throw CommandError(
            "\(suite.versionsPath): \(versions ?? ""). Approve the whole folder, not some of its files")
        }
        var (chosen, others): ([GoldenReport.Entry], [GoldenReport.Entry]) = ([], [])
        for file in suite.files {
          let isMatch = pattern.matches(suite.name(of: file))
          matched += isMatch ? 1 : 0
          guard isMatch || versions != nil else { continue }
          let entry = GoldenReport.Entry(
            file, of: suite, cases: cases, stages: PipelineStage.allCases, versions: versions)
          guard !entry.verdict.isEqual else { continue }
          if isMatch, isAllowed(entry.verdict) { chosen.append(entry) } else { others.append(entry) }
        }
        if let versions, let other = others.first {
          throw CommandError(
            "\(suite.versionsPath): \(versions). \(others.count) other cases differ, too, such as \(other.name); the "
              + "pattern must match all of them")
        }
        try check(chosen)
        changes.append((chosen, suite, versions))
      }
      if matched == 0 { throw CommandError("\(self.pattern.inMessage): no case has such a name") }
      try cases.checkWords()
      for (entries, suite, versions) in changes { try write(entries, of: suite, versions: versions) }
    }

    /// Whether the chosen stages allow a verdict to be approved.
    private func isAllowed(_ verdict: GoldenVerdict) -> Bool {
      if stage.isEmpty { return true }
      guard case .different(let difference) = verdict else { return false }
      let allowed = stage.map(\.stage) + [.document]
      return difference.stages.allSatisfy { allowed.contains($0.stage) }
    }

    /// Throws if the document of a case cannot be laid out, or if a Swift test lays a text out.
    private func check(_ entries: [GoldenReport.Entry]) throws {
      for entry in entries {
        if case .failed(let message) = entry.verdict { throw CommandError("\(entry.file): \(message)") }
        if entry.made?.isLaidOutByTest == true {
          throw CommandError(
            "\(entry.file): only its Swift test can replace this result, so nothing is replaced: "
              + "GALLEY_GOLDEN=approve:\(entry.name) swift test")
        }
      }
    }

    /// Prints the changes and replaces the files of one suite.
    private func write(_ entries: [GoldenReport.Entry], of suite: GoldenSuite, versions: String?) throws {
      for entry in entries {
        Output.write("\(entry.file): \(entry.verdict.summary ?? "")\n")
        guard !dryRun, let made = entry.made else { continue }
        try FileSystem.replace(entry.file, with: Array(made.text.utf8))
      }
      if versions != nil, !dryRun {
        try FileSystem.replace(suite.versionsPath, with: Array(GoldenVersions.current.utf8))
      }
      let verb = dryRun ? "would be replaced" : "replaced"
      Output.write("\(suite.path): \(entries.count) \(verb)\(versions.map { "; \($0)" } ?? "")\n")
    }
  }
}
