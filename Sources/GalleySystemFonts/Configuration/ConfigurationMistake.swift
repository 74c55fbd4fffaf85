internal import GalleySystem

/// Finds out why fontconfig rejects a configuration: fontconfig itself only prints a message.
enum ConfigurationMistake {
  /// The error for a configuration that fontconfig cannot read. `files` has the paths of the files that fontconfig has
  /// read. `asked` is the path of the file that was asked for; `nil` if fontconfig chose the file.
  static func error(files: [String], asked: String?) -> SystemFontError {
    for path in files where FileSystem.isFile(path) {
      let bytes: [UInt8]
      do {
        bytes = try FileSystem.read(path)
      } catch let error {
        return .configuration(path: path, line: nil, problem: error.reason)
      }
      let scan = ConfigurationScan(bytes)
      if let mistake = scan.mistake { return .configuration(path: path, line: mistake.line, problem: mistake.problem) }
      for include in scan.includes where !include.mayBeMissing {
        let places = ConfigurationSources.places(of: include, in: path)
        if !places.contains(where: { FileStamp($0).kind != .missing }) {
          let problem = "\(include.path), which it includes, is missing"
          return .configuration(path: path, line: include.line, problem: problem)
        }
      }
    }
    guard let path = asked ?? files.first else { return .noConfiguration(path: "") }
    guard FileSystem.isFile(path) else { return .noConfiguration(path: path) }
    return .configuration(
      path: path, line: nil, problem: "fontconfig rejects this file; its message is in the standard error output")
  }
}
