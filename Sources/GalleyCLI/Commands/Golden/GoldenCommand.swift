internal import ArgumentParser
internal import Galley
internal import GalleyDump
internal import GalleyFonts
internal import GalleyGoldenFiles
internal import GalleySystem

/// `galley golden`: commands for golden files. A golden file contains a document and the recorded result of each stage
/// of its layout.
struct GoldenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "golden", abstract: "Check, compare, record, approve or remove golden files.",
    discussion: """
      A golden file (NAME.golden) contains a document and the result of each stage of its layout. A suite is a folder
      of golden files. Its file \(GoldenVersions.fileName) states the versions of the format and of HarfBuzz.
      Docs/Golden.md describes both.
      """,
    subcommands: [Check.self, Diff.self, Record.self, Approve.self, Prune.self])

  /// The options that say which golden files a command is about, and with which fonts they are laid out.
  struct Suites: ParsableArguments {
    @Argument(help: "Suites (folders with .golden files and \(GoldenVersions.fileName)), or files of suites.")
    var paths: [String]

    @Option(help: "A font file, path#index for a collection's member, or a family's name; repeat for more fonts.")
    var font: [String] = []

    @Flag(help: "Add the machine's fonts after the bundled ones.")
    var systemFonts = false

    @Option(
      help: "Words seen before: on, off, or verify, which shapes everything whole too and fails where that differs.")
    var wordCache: WordCacheOption = .on

    /// The suites of the paths. Throws if a suite has no golden file.
    func suites() throws -> [GoldenSuite] {
      try paths.map { path in
        let suite = try GoldenSuite(path)
        guard !suite.files.isEmpty else { throw CommandError(path.inMessage + ": no .golden file") }
        return suite
      }
    }

    /// Lays documents out with the fonts of the options.
    func cases() throws -> GoldenCases {
      let base = try FontLibrary.standard(withSystemFonts: systemFonts)
      let library = font.isEmpty ? base : try FontOption.library(font, over: base).library
      return GoldenCases(library: library, wordCache: wordCache.policy)
    }
  }

  /// The options that choose among the cases and stages.
  struct Selection: ParsableArguments {
    @Option(help: "Only this case, folder or pattern: * matches any characters, ? one character; repeat for more.")
    var only: [String] = []

    @Option(help: "Only this stage: \(PipelineStage.recorded.joined(separator: ", ")); repeat for more stages.")
    var stage: [StageOption] = []

    /// Whether a case is chosen by its name.
    func contains(_ name: String) -> Bool {
      only.isEmpty || only.contains { NamePattern($0).matches(name) }
    }

    /// The stages to compare.
    var stages: [PipelineStage] { stage.isEmpty ? PipelineStage.allCases : stage.map(\.stage) }
  }
}

/// A stage that golden files record, as the value of an option.
struct StageOption: ExpressibleByArgument {
  let stage: PipelineStage

  init?(argument: String) {
    guard let stage = PipelineStage(rawValue: argument), stage.isRecorded else { return nil }
    self.stage = stage
  }
}

extension PipelineStage {
  /// The names of the stages that golden files record.
  static var recorded: [String] { allCases.filter(\.isRecorded).map(\.rawValue) }
}
