internal import ArgumentParser
internal import GalleyGoldenFiles
internal import GalleySystem

extension GoldenCommand {
  /// `galley golden prune`: removes golden files that no test uses, and the pictures beside them.
  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prune", abstract: "Remove the golden files that no test uses.",
      discussion: """
        First run all tests with the environment variable GALLEY_GOLDEN_USED=LIST. They append the path of each golden
        file that they use to the file LIST. Then prune --used LIST removes the .golden files of the folder that are
        not in the list, and the pictures (.png) beside them.
        """)

    @Argument(help: "The folder of .golden files.")
    var path: String

    @Option(help: "The file with the paths of the golden files that the tests use, one a line.")
    var used: String

    @Flag(help: "Print what would be removed; remove nothing.")
    var dryRun = false

    func run() throws {
      let suite = try GoldenSuite(path)
      guard suite.isWhole else { throw CommandError("\(path.inMessage): not a folder") }
      let text = String(decoding: try FileSystem.read(used), as: UTF8.self)
      let names = Set(text.split(separator: "\n").map { FileSystem.resolved(String($0)) })
      let unused = suite.files.filter { !names.contains(FileSystem.resolved($0)) }
      if unused.count == suite.files.count, !unused.isEmpty {
        throw CommandError(
          "\(used.inMessage): names none of the \(unused.count) files of \(path), so nothing is removed")
      }
      for file in unused {
        let picture = String(file.dropLast(".golden".count)) + ".png"
        for path in FileSystem.isFile(picture) ? [file, picture] : [file] {
          Output.write("\(path)\n")
          if !dryRun { try FileSystem.remove(path) }
        }
      }
      Output.write("\(suite.path): \(unused.count) \(dryRun ? "would be removed" : "removed"), ")
      Output.write("\(suite.files.count - unused.count) used\n")
    }
  }
}
