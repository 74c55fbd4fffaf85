import Foundation

/// A run of the command `galley` as a process, with its output and its exit status.
struct GalleyProcess {
  var status: Int32
  var output: String
  var errors: String

  /// Runs `galley`.
  ///
  /// Input and output are files, not pipes: Foundation's reading of a pipe fails if the signal of another process's end
  /// arrives. If `outputPath` is given, the standard output is written there and not read.
  init(_ arguments: [String], input: [UInt8] = [], outputPath: String? = nil) throws {
    try self.init(Self.program, arguments, input: input, outputPath: outputPath)
  }

  /// Runs a script with `/bin/bash`. In the script, `$galley` is the program. The working directory is a new empty
  /// folder.
  init(script: String) throws {
    let prefix = "galley='\(Self.program.path)'; folder=$(mktemp -d); trap 'rm -rf \"$folder\"' EXIT; cd \"$folder\"\n"
    try self.init(URL(fileURLWithPath: "/bin/bash"), ["-c", prefix + script])
  }

  /// The `galley` that was built beside the tests.
  private static var program: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("galley")
  }

  private init(_ program: URL, _ arguments: [String], input: [UInt8] = [], outputPath: String? = nil) throws {
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
    process.executableURL = program
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
