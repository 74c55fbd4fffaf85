import Foundation
import GalleyTestTraits

/// A program that ran as a process, with its output and its exit status: for what only a process can show. All other
/// tests of the command use `GalleyRun`, which is faster.
struct GalleyProcess {
  var status: Int32
  var output: String
  var errors: String

  /// A process that was killed because it did not end.
  struct Killed: Error, CustomStringConvertible {
    var description: String
  }

  /// Seconds after which a process is killed unless a test says otherwise: far more than any needs on a busy machine.
  private static let limit = 120

  /// Runs `galley`.
  ///
  /// Input and output are files, not pipes: Foundation's reading of a pipe fails if the signal of another process's end
  /// arrives. If `outputPath` is given, the standard output is written there and not read.
  init(_ arguments: [String], input: [UInt8] = [], outputPath: String? = nil) async throws {
    try await self.init(program: Self.galley, arguments, input: input, outputPath: outputPath)
  }

  /// Runs a script with `/bin/bash`. In the script, `$galley` is the program. The working directory is a new empty
  /// folder, which is removed at the end, also if the script is killed.
  init(script: String, limit: Int = Self.limit) async throws {
    let folder = try TemporaryFolder()
    let prefix = "galley='\(Self.galley)'; cd '\(folder.path)' || exit\n"
    try await self.init(program: "/bin/bash", ["-c", prefix + script], limit: limit)
  }

  /// The path of the `galley` that was built beside the tests.
  private static var galley: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("galley").path
  }

  /// Runs a program, and waits for its end without blocking a thread. If it has not ended after `limit` seconds, kills
  /// it and all processes that it has started, and throws an error.
  init(
    program: String, _ arguments: [String], input: [UInt8] = [], outputPath: String? = nil, limit: Int = Self.limit
  ) async throws {
    let folder = try TemporaryFolder()
    let (outputFile, errorFile) = (try folder.write("output", ""), try folder.write("errors", ""))
    let inputFile = folder.file("input")
    try Data(input).write(to: URL(fileURLWithPath: inputFile))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: inputFile))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outputPath ?? outputFile))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorFile))
    let isKilled = try await Self.end(of: process, limit: limit)
    status = process.terminationStatus
    output = try folder.text("output")
    errors = try folder.text("errors")
    if isKilled {
      throw Killed(description: "\(program) \(arguments) did not end in \(limit) seconds: \(output) \(errors)")
    }
  }

  /// Starts a process and waits for its end. Returns whether the process was killed.
  private static func end(of process: Process, limit: Int) async throws -> Bool {
    // Yields an element before the process is killed, and ends when the process ends.
    let kills = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in kills.continuation.finish() }
    try process.run()
    // Foundation gives each process a group of its own, whose number is that of the process.
    let group = process.processIdentifier
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler {
      kills.continuation.yield()
      kill(-group, SIGKILL)
    }
    timer.schedule(deadline: .now() + .seconds(limit))
    timer.resume()
    defer { timer.cancel() }
    var isKilled = false
    for await _ in kills.stream { isKilled = true }
    return isKilled
  }
}
