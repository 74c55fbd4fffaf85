internal import ArgumentParser
internal import GalleyDump

/// `galley golden`: checks or records golden files. A golden file contains a document and the output of each stage.
struct GoldenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "golden", abstract: "Check or record golden files, a text for every stage.",
    subcommands: [Check.self, Record.self])

  /// The paths of the golden files.
  struct Folders: ParsableArguments {
    @Argument(help: "Folders of .golden files with a \(GoldenVersions.fileName) in each, or some of their files.")
    var paths: [String]
  }

  /// `galley golden check`: prints the first differing stage of each case. The exit status is 1 if any case differs.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "check", abstract: "Compare; writes nothing.")

    @OptionGroup var folders: Folders

    @Option(help: "Words seen before: on, off, or verify.")
    var wordCache: WordCacheOption = .on

    func run() throws {
      let cases = GoldenCases(wordCache: wordCache.policy)
      var different = 0
      for path in folders.paths {
        let folder = try GoldenFolder(path)
        if let problem = try folder.versionProblem() { throw CommandError(problem) }
        if folder.files.isEmpty { throw CommandError(path + ": no .golden file") }
        for file in folder.files {
          guard let difference = try cases.difference(file) else { continue }
          different += 1
          Output.write("\(file): \(difference)\n")
        }
        Output.write("\(path): compared \(folder.files.count)\n")
      }
      try cases.checkWords()
      if different > 0 { throw CommandError("\(different) differ; galley golden record writes what is made today") }
    }
  }

  /// `galley golden record`: writes the sections of each case and the file of versions.
  struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "record",
      abstract: "Write what each stage makes today below each document; read the change before it is committed.")

    @OptionGroup var folders: Folders

    func run() throws {
      let cases = GoldenCases()
      for path in folders.paths {
        let folder = try GoldenFolder(path)
        if !folder.isWhole, let problem = try folder.versionProblem() { throw CommandError(problem) }
        var changed = 0
        for file in folder.files {
          let (recorded, made) = try cases.files(file)
          guard recorded.text != made.text else { continue }
          changed += 1
          Output.write("\(file)\n")
          try Output.write(Array(made.text.utf8), path: file)
        }
        if folder.isWhole { try Output.write(Array(GoldenVersions.current.utf8), path: folder.versionsPath) }
        Output.write("\(path): \(changed) of \(folder.files.count) files written\n")
      }
    }
  }
}
