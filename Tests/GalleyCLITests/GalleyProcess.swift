import Foundation

/// A run of the command `galley` as a process, with its output and its exit status.
struct GalleyProcess {
  var status: Int32
  var output: String
  var errors: String

  /// Runs the `galley` that was built beside the tests.
  ///
  /// Input and output are files, not pipes: Foundation's reading of a pipe fails if the signal of another process's end
  /// arrives. If `outputPath` is given, the standard output is written there and not read.
  init(_ arguments: [String], input: [UInt8] = [], outputPath: String? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ content: [UInt8] = []) throws -> URL {
      let url = folder.appendingPathComponent(name)
      try Data(content).write(to: url)
      return url
    }
    let (outputFile, errorFile) = (try file("output"), try file("errors"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("galley")
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: try file("input", input))
    process.standardOutput = try FileHandle(forWritingTo: outputPath.map(URL.init(fileURLWithPath:)) ?? outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }
}
