internal import ArgumentParser
internal import GalleyGoldenFiles
internal import GalleySystem

extension GoldenCommand {
  /// `galley golden record`: records the results of cases that have none. Never changes a recorded result.
  struct Record: ParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
      commandName: "record", abstract: "Record the cases that have no result; never overwrites one.",
      discussion: """
        A case without a result is a .golden file with a comment line and a document. Write the file by hand, or let
        --name and --json write it:
        galley golden record Goldens --name card/title --json card.json --reason "The title has one line."
        """)

    @OptionGroup var suites: Suites

    @Option(help: "Add a case: its name, such as card/title. Needs --json.")
    var name: String?

    @Option(help: "The file with the document of the new case.")
    var json: String?

    @Option(help: "One line that says why the new case exists.")
    var reason: String = "Recorded from a document."

    @OptionGroup var limits: LimitOptions

    func validate() throws {
      if (name == nil) != (json == nil) { throw ValidationError("--name and --json belong together.") }
      if let name, !GoldenSuite.isValid(name: name) {
        throw ValidationError(
          "--name \(name.inMessage): not a name such as card/title: a part is empty or starts with a full stop, or there is a character of *?\\: or a control."
        )
      }
      if name != nil, suites.paths.count != 1 { throw ValidationError("--name needs exactly one folder.") }
      if reason.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
        throw ValidationError("--reason: more than one line.")
      }
    }

    func run() throws {
      if let name, let json { try add(name, json) }
      let cases = try suites.cases()
      for suite in try suites.suites() {
        var made: [(file: String, text: String)] = []
        for file in suite.files {
          do {
            let result = try cases.result(file)
            guard result.recorded.sections == nil else { continue }
            guard !result.recorded.isLaidOutByTest else {
              throw GoldenError("only its Swift test can record this case: GALLEY_GOLDEN=record swift test")
            }
            made.append((file, result.made.text))
          } catch {
            throw CommandError("\(file): \(error)")
          }
        }
        try cases.checkWords()
        try prepare(suite)
        for (file, text) in made {
          try FileSystem.replace(file, with: Array(text.utf8))
          Output.write("\(file)\n")
        }
        Output.write("\(suite.path): \(made.count) recorded, \(suite.files.count - made.count) had a result already\n")
      }
    }

    /// Writes the file of versions if there is none. Throws if the file states other versions, because all results of a
    /// suite must be recorded with the same versions.
    private func prepare(_ suite: GoldenSuite) throws {
      guard FileSystem.isFile(suite.versionsPath) else {
        return try FileSystem.replace(suite.versionsPath, with: Array(GoldenVersions.current.utf8))
      }
      if let versions = try suite.versionDifference() {
        throw CommandError("\(suite.versionsPath): \(versions). galley golden approve '*' records all cases again")
      }
    }

    /// Writes a new case without a result.
    private func add(_ name: String, _ json: String) throws {
      let path = suites.paths[0] + "/" + name + ".golden"
      guard !FileSystem.isFile(path) else { throw CommandError("\(path): the case exists already") }
      let document = String(decoding: try FileSystem.read(json), as: UTF8.self)
      let file = GoldenFile(reason: reason, document: document)
      _ = try suites.cases().layout(of: file.document, directory: FileSystem.parent(of: path))
      try FileSystem.createFolder(FileSystem.parent(of: path))
      try FileSystem.replace(path, with: Array(file.text.utf8))
    }
  }
}
