@testable import GalleyCLI

/// A run of the command `galley` in the process of the tests, with its output and its exit status. Standard input,
/// output and error are in memory.
struct GalleyRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs `galley`.
  init(_ arguments: [String], input: [UInt8] = []) {
    let memory = CommandMemory(input: input)
    status = CommandRun.run(arguments, streams: .memory(memory))
    output = String(decoding: memory.output, as: UTF8.self)
    errors = String(decoding: memory.errors, as: UTF8.self)
  }
}
